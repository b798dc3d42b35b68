import { type FormEvent, useState } from 'react'
import type { Enquiry } from '#contract/requests/provider.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Check, CircleAlert } from '#web/icons/icons.ts'
import { Field, TextField } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useMoments } from '#web/ui/moment.tsx'
import { DepositFields, useTypedDeposit } from './deposit-fields.tsx'
import type { Answering } from './use-answer.ts'
import { usePlaceTimes } from './use-place-times.ts'

type ConfirmCardProps = { enquiry: Enquiry; answering: Answering }

/** Confirms a request as it was made, with the hour and meeting place of the last time; an event has its own. */
export function ConfirmCard({ enquiry, answering: { send, pending, wrong } }: ConfirmCardProps) {
  const { t } = useTranslation('enquiries')
  const { time: clock } = formatOf(useSite().language)
  const { daysText } = usePlaceTimes(enquiry)
  const { kind, days, name, contact, people, suggested, city, isTooMany } = enquiry
  const [time, setTime] = useState(suggested?.time ?? '')
  const [place, setPlace] = useState(suggested?.place ?? '')
  const [message, setMessage] = useState('')
  const deposit = useTypedDeposit(enquiry)
  const isOffer = kind === 'offer'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const days = isOffer ? { time, place } : {}
    void send({ step: deposit.sent ? 'deposit' : 'confirm', message, days, deposit: deposit.sent })
  }
  const confirm = t('confirm.send', { count: people })
  const button = deposit.isAsked ? t('deposit.ask') : isOffer && time ? `${confirm}, ${clock(time)}` : confirm
  return (
    <form className="card stack" aria-labelledby="confirm" onSubmit={submit}>
      <h2 className="sub" id="confirm">
        {t('confirm.title', { days: days ? daysText(days) : name })}
      </h2>
      {isTooMany && <TooMany kind={kind} />}
      {enquiry.elsewhere.map((site) => (
        <Elsewhere key={`${site.host} ${site.readAt}`} site={site} />
      ))}
      {isOffer && <WhenAndWhere city={city} typed={{ time, setTime, place, setPlace }} wrong={wrong} />}
      <TextField
        label={`${t('form.message')} ${t('form.optional')}`}
        rows={2}
        maxLength={2000}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
        help={t(contact.email ? 'confirm.help' : 'confirm.helpPhone', { name })}
        error={wrong('message')}
      />
      <DepositFields enquiry={enquiry} typed={deposit} wrong={wrong} />
      <button type="submit" className="button primary big wide" disabled={Boolean(pending)}>
        <Icon of={Check} />
        {pending === 'confirm' || pending === 'deposit' ? t('sending') : button}
      </button>
    </form>
  )
}

type WhenAndWhereProps = Pick<Enquiry, 'city'> &
  Pick<Answering, 'wrong'> & {
    typed: { time: string; setTime: (time: string) => void; place: string; setPlace: (place: string) => void }
  }

function WhenAndWhere({ city, typed, wrong }: WhenAndWhereProps) {
  const { t } = useTranslation('enquiries')
  return (
    <div className="duo">
      <Field
        label={`${t('form.time')} ${t('form.optional')}`}
        type="time"
        value={typed.time}
        onChange={({ target }) => typed.setTime(target.value)}
        help={city ? t('form.timeHelp', { city }) : undefined}
        error={wrong('time')}
      />
      <Field
        label={`${t('form.place')} ${t('form.optional')}`}
        maxLength={200}
        value={typed.place}
        onChange={({ target }) => typed.setPlace(target.value)}
        error={wrong('place')}
      />
    </div>
  )
}

function TooMany({ kind }: Pick<Enquiry, 'kind'>) {
  const { t } = useTranslation('enquiries')
  return (
    <p className="note wait">
      <Icon of={CircleAlert} />
      <span>{t(kind === 'offer' ? 'confirm.tooManyDays' : 'confirm.tooMany')}</span>
    </p>
  )
}

/** Whether a calendar of another site has the days taken, or could not be read. */
function Elsewhere({ site: { host: site, readAt, isTaken } }: { site: Enquiry['elsewhere'][number] }) {
  const { t } = useTranslation('enquiries')
  const { moment } = useMoments()
  return (
    <p className="note wait">
      <Icon of={CircleAlert} />
      <span>
        {isTaken
          ? t('confirm.takenElsewhere', { site })
          : readAt
            ? t('confirm.unreadSince', { site, moment: moment(readAt) })
            : t('confirm.unread', { site })}
      </span>
    </p>
  )
}
