import type { FormEvent } from 'react'
import { addOutsideCalendar, listOutsideCalendars } from '#contract/calendar/outside.ts'
import { maxAddressLength, maxOutsideCalendars } from '#contract/calendar/outside-limits.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi, useChange } from '#web/data/api.ts'
import { useOneFieldForm } from '#web/data/form/use-one-field-form.ts'
import { Field } from '#web/ui/form/field.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { CalendarRows } from './calendar-rows.tsx'
import { DaysAddress } from './days-address.tsx'
import { type Counted, useUnits } from './units-form.tsx'

type OfOffer = { id: string }

/** The calendars of other sites that an offer reads, and the address at which they read it. */
export function OfferCalendars({ id }: OfOffer) {
  const { t } = useTranslation('offer-calendars')
  const found = useApi(listOutsideCalendars, { id }, { staleTime: 0 })
  if (found.isError) return <ListState title={t('failed')} action={t('retry')} onAct={found.refetch} />
  if (!found.data) return <ListState title={t('loading')} isLoading />
  const { calendars, capacity, unit } = found.data
  const counted = capacity && unit ? { capacity, unit } : undefined
  return (
    <div className="stack stack-6">
      <p>{t('text')}</p>
      {calendars.length > 0 && <CalendarRows id={id} calendars={calendars} counted={counted} />}
      {calendars.length < maxOutsideCalendars ? (
        <AddForm id={id} counted={counted} />
      ) : (
        <p className="small soft">{t('full')}</p>
      )}
      <DaysAddress id={id} />
    </div>
  )
}

function AddForm({ id, counted }: OfOffer & { counted: Counted | undefined }) {
  const { t } = useTranslation('offer-calendars')
  const form = useOneFieldForm('address')
  const units = useUnits(counted)
  const add = useChange(addOutsideCalendar, { refreshes: [listOutsideCalendars], success: t('added') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = form.read()
    if (!address) return
    const asked = units.read()
    const parts = [form, units]
    add.mutate(
      { id, address, ...(asked !== null && { units: asked }) },
      {
        onSuccess: () => {
          for (const { reset } of parts) reset()
        },
        onError: (error) => {
          for (const { fail } of parts) fail(error)
        },
      },
    )
  }
  return (
    <form className="stack stack-2" noValidate onSubmit={submit}>
      <Field
        label={t('address')}
        help={t('addressHelp')}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxAddressLength}
        error={form.error}
        {...form.field}
      />
      {units.shown}
      <p>
        <button type="submit" className="button" disabled={add.isPending}>
          {t(add.isPending ? 'adding' : 'add')}
        </button>
      </p>
    </form>
  )
}
