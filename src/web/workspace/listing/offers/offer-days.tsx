import { useId } from 'react'
import { capacityUnits, offerFacts } from '#entities/offers.ts'
import { weekdayName } from '#i18n/format-weekdays.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { useSite } from '#web/frame/use-site.ts'
import { X } from '#web/icons/icons.ts'
import { Field, FieldRefusal } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { numberFieldOf } from './number-field.ts'
import type { FormOfOffer } from './offer-draft.ts'
import { Ticks } from './ticks.tsx'

const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** The hours and days on which an offer begins, its capacity, and the notice it needs. */
export function OfferDays({ form }: { form: FormOfOffer }) {
  const { t } = useTranslation('owner-offers')
  const { labelOf } = useFieldLabels('offer')
  const { language } = useSite()
  const number = numberFieldOf(form)
  const named = weekdays.map((day) => {
    const long = weekdayName(language, day % 7)
    return { number: day, short: long.slice(0, 3), long }
  })
  return (
    <>
      <StartTimes form={form} />
      <Ticks
        legend={labelOf('weekdays')}
        options={named}
        ticked={form.watch('weekdays')}
        onChange={(days) => form.setValue('weekdays', days, { shouldDirty: true })}
        help={t('form.weekdaysHelp')}
      />
      <div className="duo short">
        <Field
          {...number('noticeDays')}
          label={labelOf('noticeDays')}
          help={t('form.noticeHelp')}
          inputMode="numeric"
        />
        <Field {...number('latestHour')} label={labelOf('latestHour')} type="time" />
        <Field
          {...number('capacityPerDay')}
          label={labelOf('capacityPerDay')}
          help={t('form.capacityHelp')}
          inputMode="numeric"
        />
        <SelectField label={labelOf('capacityUnit')} {...form.register('capacityUnit')}>
          {capacityUnits.map((unit) => (
            <option key={unit} value={unit}>
              {t(`form.capacityUnits.${unit}`)}
            </option>
          ))}
        </SelectField>
        <Field {...number('minGroupSize')} label={labelOf('minGroupSize')} inputMode="numeric" />
      </div>
    </>
  )
}

/** An empty field for one more hour, up to the maximum. */
function StartTimes({ form }: { form: FormOfOffer }) {
  const { t } = useTranslation('owner-offers')
  const { labelOf } = useFieldLabels('offer')
  const id = useId()
  const times = form.watch('startTimes')
  const set = (next: string[]) => form.setValue('startTimes', next, { shouldDirty: true })
  const write = (at: number, typed: string) =>
    set(at === times.length ? [...times, typed] : times.map((each, index) => (index === at ? typed : each)))
  const refused = form.errorOf('startTimes')
  const shown = times.length < offerFacts.startTimes.max ? [...times, ''] : times
  return (
    <fieldset className="stack stack-2">
      <legend>{labelOf('startTimes')}</legend>
      <p className="help">{t('form.startTimesHelp')}</p>
      <div className="row">
        {shown.map((typed, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an hour has no id, and its text changes while it is typed
          <span key={at} className="row flex-nowrap">
            <input
              className="input num"
              type="time"
              aria-label={t('form.startTime', { number: at + 1 })}
              value={typed}
              onChange={({ target }) => write(at, target.value)}
            />
            {at < times.length && (
              <button
                type="button"
                className="icon-button min-h-11"
                onClick={() => set(times.filter((_, index) => index !== at))}
              >
                <span className="sr">{t('form.removeTime', { number: at + 1 })}</span>
                <Icon of={X} />
              </button>
            )}
          </span>
        ))}
      </div>
      {refused && <FieldRefusal id={id} text={refused} />}
    </fieldset>
  )
}
