import { type FormEvent, useState } from 'react'
import { endDaysAddress, getDaysAddress, makeDaysAddress } from '#contract/calendar/days-address.ts'
import {
  addOutsideCalendar,
  listOutsideCalendars,
  type OutsideCalendars,
  readOutsideCalendars,
  removeOutsideCalendar,
} from '#contract/calendar/outside.ts'
import { maxAddressLength, maxOutsideCalendars } from '#contract/calendar/outside-limits.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SecretAddress } from '#web/components/calendar/secret-address.tsx'
import { useApi, useChange } from '#web/data/api.ts'
import { useOneFieldForm } from '#web/data/form/use-one-field-form.ts'
import { CircleAlert, RefreshCw } from '#web/icons/icons.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { useMoments } from '#web/ui/moment.tsx'

type OfOffer = { id: string }
const refreshes = [listOutsideCalendars]

/** The calendars of other sites that an offer reads, and the address at which they read it. */
export function OfferCalendars({ id }: OfOffer) {
  const { t } = useTranslation('offer-calendars')
  const found = useApi(listOutsideCalendars, { id }, { staleTime: 0 })
  if (found.isError) return <ListState title={t('failed')} action={t('retry')} onAct={found.refetch} />
  if (!found.data) return <ListState title={t('loading')} isLoading />
  const { calendars } = found.data
  return (
    <div className="stack stack-6">
      <p>{t('text')}</p>
      {calendars.length > 0 && <Calendars id={id} calendars={calendars} />}
      {calendars.length < maxOutsideCalendars ? (
        <AddForm id={id} />
      ) : (
        <p className="small soft">{t('full')}</p>
      )}
      <Out id={id} />
    </div>
  )
}

type Calendar = OutsideCalendars['calendars'][number]

function Calendars({ id, calendars }: OfOffer & { calendars: Calendar[] }) {
  const { t } = useTranslation('offer-calendars')
  const read = useChange(readOutsideCalendars, { refreshes })
  return (
    <div className="stack stack-2">
      <ul className="rows" aria-label={t('title')}>
        {calendars.map((calendar) => (
          <CalendarRow key={calendar.id} id={id} calendar={calendar} />
        ))}
      </ul>
      <p>
        <button
          type="button"
          className="button small min-h-11"
          disabled={read.isPending}
          onClick={() => read.mutate({ id })}
        >
          <Icon of={RefreshCw} />
          {t(read.isPending ? 'reading' : 'readNow')}
        </button>
      </p>
    </div>
  )
}

function CalendarRow({ id, calendar }: OfOffer & { calendar: Calendar }) {
  const { t } = useTranslation('offer-calendars')
  const { moment } = useMoments()
  const remove = useChange(removeOutsideCalendar, { refreshes, success: t('removed') })
  const { host, readAt, error, days } = calendar
  const said = readAt
    ? [t('read', { moment: moment(readAt) }), t('days', { count: days })].join(' · ')
    : t('never')
  return (
    <li className="flat">
      <div className="stack stack-2">
        <p className="wrap-anywhere">{host}</p>
        <p className="small soft">{said}</p>
        {error && (
          <p className="note wait">
            <Icon of={CircleAlert} />
            <span>{[t(`errors.${error}`), readAt && t('kept')].filter(Boolean).join(' ')}</span>
          </p>
        )}
      </div>
      <div className="acts">
        <button
          type="button"
          className="button quiet"
          disabled={remove.isPending}
          onClick={() => remove.mutate({ id, calendarId: calendar.id })}
        >
          {t('remove')}
          <span className="sr"> {host}</span>
        </button>
      </div>
    </li>
  )
}

function AddForm({ id }: OfOffer) {
  const { t } = useTranslation('offer-calendars')
  const form = useOneFieldForm('address')
  const add = useChange(addOutsideCalendar, { refreshes, success: t('added') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = form.read()
    if (address) add.mutate({ id, address }, { onSuccess: form.reset, onError: form.fail })
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
      <p>
        <button type="submit" className="button" disabled={add.isPending}>
          {t(add.isPending ? 'adding' : 'add')}
        </button>
      </p>
    </form>
  )
}

/** The address at which other sites read the busy days of the offer. */
function Out({ id }: OfOffer) {
  const { t } = useTranslation(['offer-calendars', 'calendar-address'])
  const { day } = useMoments()
  const [address, setAddress] = useState<string>()
  const found = useApi(getDaysAddress, { id }, { staleTime: 0 })
  const common = { refreshes: [getDaysAddress] }
  const make = useChange(makeDaysAddress, { ...common, onSuccess: (made) => setAddress(made.address) })
  const end = useChange(endDaysAddress, {
    ...common,
    success: t('calendar-address:ended'),
    onSuccess: () => setAddress(undefined),
  })
  const createdAt = found.data?.createdAt ?? null
  return (
    <div className="stack stack-2">
      <h3 className="sub">{t('out.title')}</h3>
      <p>{t('out.text')}</p>
      {found.isError && <ListState title={t('failed')} action={t('retry')} onAct={found.refetch} />}
      {found.data && (
        <SecretAddress
          createdAt={createdAt}
          address={address}
          since={createdAt ? t('out.since', { day: day(createdAt) }) : undefined}
          help={t('out.help')}
          isPending={make.isPending || end.isPending}
          onMake={() => make.mutate({ id })}
          onEnd={() => end.mutate({ id })}
        />
      )}
    </div>
  )
}
