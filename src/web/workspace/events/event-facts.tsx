import { useState } from 'react'
import { currencies, eventTypes } from '#contract/enums.ts'
import { maxEventLocationLength } from '#contract/events/limits.ts'
import type { OwnEvent } from '#contract/events/own-events.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CityField } from '#web/components/place/city-field.tsx'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import type { FormOfEvent } from './event-draft.ts'

const SeriesField = loadLater(async () => (await import('./series-field.tsx')).SeriesField)

type EventFactsProps = { form: FormOfEvent; row: OwnEvent }

/** Dates, place, price and number of places. */
export function EventFacts({ form, row }: EventFactsProps) {
  const { t } = useTranslation(['own-events', 'types'])
  const { labelOf } = useFieldLabels('event')
  return (
    <>
      <SelectField
        label={labelOf('eventType')}
        required
        {...form.register('eventType')}
        error={form.errorOf('eventType')}
      >
        <option value="">{t('form.choose')}</option>
        {eventTypes.map((each) => (
          <option key={each} value={each}>
            {t(`types:eventTypes.${each}`)}
          </option>
        ))}
      </SelectField>
      <When form={form} row={row} />
      <CityField
        chosen={form.watch('city')}
        error={form.errorOf('city') ?? form.errorOf('cityId' as 'city')}
        onChoose={({ id, label }) => {
          form.setValue('city', [id, label], { shouldDirty: true })
          form.clearErrors('city')
        }}
      />
      <Field
        label={labelOf('location')}
        help={t('form.locationHelp')}
        autoComplete="off"
        maxLength={maxEventLocationLength}
        {...form.register('location')}
        error={form.errorOf('location')}
      />
      <Numbers form={form} row={row} />
      <Field
        label={labelOf('website')}
        inputMode="url"
        {...form.register('website')}
        error={form.errorOf('website')}
      />
    </>
  )
}

function When({ form, row }: EventFactsProps) {
  const { t } = useTranslation(['own-events', 'event-dates'])
  const { labelOf } = useFieldLabels('event')
  const [isMaking, setMaking] = useState(false)
  const isFixed = !row.can.changeDates
  const isSeries = isMaking || form.watch('dates').length > 1
  return (
    <div className="stack stack-2">
      {isSeries && (
        <SeriesField form={form} places={row.dayPlaces} isFixed={isFixed} onEnd={() => setMaking(false)} />
      )}
      <div className="duo short">
        {!isSeries && <Days form={form} isFixed={isFixed} />}
        <Field
          label={labelOf('startTime')}
          type="time"
          {...form.register('startTime')}
          error={form.errorOf('startTime')}
        />
        <Field
          label={labelOf('endTime')}
          type="time"
          {...form.register('endTime')}
          error={form.errorOf('endTime')}
        />
      </div>
      {!isSeries && <p className="small soft">{t(isFixed ? 'form.datesOver' : 'form.datesHelp')}</p>}
      {!isSeries && !isFixed && row.rule === null && (
        <p>
          <button type="button" className="button small" onClick={() => setMaking(true)}>
            {t('event-dates:series.open')}
          </button>
        </p>
      )}
    </div>
  )
}

function Days({ form, isFixed }: { form: FormOfEvent; isFixed: boolean }) {
  const { labelOf } = useFieldLabels('event')
  return (
    <>
      {(['startsOn', 'endsOn'] as const).map((field) => (
        <Field
          key={field}
          label={labelOf(field)}
          type="date"
          readOnly={isFixed}
          {...form.register(field)}
          error={form.errorOf(field)}
        />
      ))}
    </>
  )
}

function Numbers({ form, row }: EventFactsProps) {
  const { t } = useTranslation('own-events')
  const { labelOf } = useFieldLabels('event')
  // each day of a series has the same places: the fullest day sets the minimum
  const taken = Math.max(row.taken, ...row.dayPlaces.map((each) => each.taken))
  return (
    <div className="duo short">
      <Field
        label={labelOf('price')}
        inputMode="decimal"
        className="input num"
        help={t('form.priceHelp')}
        {...form.register('price')}
        error={form.errorOf('price')}
      />
      <SelectField label={labelOf('currency')} {...form.register('currency')}>
        {currencies.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
      <Field
        label={labelOf('maxParticipants')}
        inputMode="numeric"
        className="input num"
        help={taken > 0 ? t('form.takenHelp', { count: taken }) : t('form.placesHelp')}
        {...form.register('maxParticipants')}
        error={form.errorOf('maxParticipants')}
      />
    </div>
  )
}
