import { type FormEvent, useEffect, useEffectEvent } from 'react'
import {
  changeOutsideCalendar,
  listOutsideCalendars,
  type OutsideCalendars,
} from '#contract/calendar/outside.ts'
import type { CapacityUnit } from '#entities/offers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { useOneFieldForm } from '#web/data/form/use-one-field-form.ts'
import { Field } from '#web/ui/form/field.tsx'

/** The capacity of a day of the offer, where somebody counts. */
export type Counted = { capacity: number; unit: CapacityUnit }

/** The field that says for how much of the capacity a calendar stands; empty, it stands for all of it. */
export function useUnits(counted: Counted | undefined, units: number | null = null) {
  const { t } = useTranslation(['offer-calendars', 'owner-offers'])
  const { field, error, fail, reset } = useOneFieldForm('units')
  const read = (): number | null => {
    const typed = field.ref.current?.value.trim()
    // what is no number is refused as zero is
    return typed ? Number(typed) || 0 : null
  }
  const shown = counted && (
    <Field
      label={t('units')}
      help={t('unitsHelp', {
        capacity: counted.capacity,
        unit: t(`owner-offers:form.capacityUnits.${counted.unit}`),
      })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      defaultValue={units ?? ''}
      error={error}
      {...field}
    />
  )
  return { shown, read, fail, reset, focus: () => field.ref.current?.focus() }
}

type UnitsFormProps = {
  id: string
  calendar: OutsideCalendars['calendars'][number]
  counted: Counted
  onDone: () => void
}

/** Changes for how much of the capacity a calendar stands. */
export function UnitsForm({ id, calendar, counted, onDone }: UnitsFormProps) {
  const { t } = useTranslation('offer-calendars')
  const units = useUnits(counted, calendar.units)
  const change = useChange(changeOutsideCalendar, {
    refreshes: [listOutsideCalendars],
    success: t('changed'),
  })
  const begin = useEffectEvent(() => units.focus())
  useEffect(() => begin(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate(
      { id, calendarId: calendar.id, units: units.read() },
      { onSuccess: onDone, onError: units.fail },
    )
  }
  return (
    <form className="stack stack-2" noValidate onSubmit={submit}>
      {units.shown}
      <p className="row">
        <button type="submit" className="button small min-h-11" disabled={change.isPending}>
          {t('save')}
        </button>
        <button type="button" className="button quiet" onClick={onDone}>
          {t('cancel')}
        </button>
      </p>
    </form>
  )
}
