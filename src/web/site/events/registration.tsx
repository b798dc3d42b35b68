import type { Event } from '#contract/directory/events.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Mail, Users } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { spotsToAsk } from './days-to-ask.ts'
import { EventPrice } from './event-price.tsx'
import { useRegistrationMail } from './registration-mail.ts'

type RegistrationProps = { event: Event; isOver: boolean }

/** The price, whether only few places are left, and how to register; nothing if none of it is known. */
export function Registration({ event, isOver }: RegistrationProps) {
  const { t } = useTranslation('events')
  const spots = spotsToAsk(event)
  if (!event.organizer && event.price === null && spots.left === undefined && !isOver) return null
  return (
    <div className="card stack">
      <div className="row between">
        <EventPrice event={event} />
        {!isOver && !event.isCanceled && <Spots event={event} />}
      </div>
      {event.isCanceled || isOver ? (
        <button className="button big wide" type="button" disabled>
          {t(event.isCanceled ? 'canceled' : 'ended')}
        </button>
      ) : spots.isFull ? (
        <>
          <p className="note wait">
            <Icon of={Users} />
            <b>{t('full')}</b>
          </p>
          {event.organizer && <AskLink of="form.titleWait" className="primary" />}
        </>
      ) : (
        <Register event={event} />
      )}
    </div>
  )
}

function Spots({ event }: { event: Event }) {
  const { t } = useTranslation('listings')
  const { left, isFew } = spotsToAsk(event)
  // of a series each day has its own: the choice of the form says them
  if (!isFew || event.dates.length > 0) return null
  return (
    <span className="badge few">
      <Icon of={Users} />
      {t('event.fewSpots', { count: left })}
    </span>
  )
}

/** The request on this page, which always works; second an e-mail to the organizer with all but the sender's name in it. */
function Register({ event }: { event: Event }) {
  const { t } = useTranslation('events')
  const mailTo = useRegistrationMail()
  const { organizer } = event
  if (!organizer) return null
  const mailUrl = organizer.email && mailTo(event, organizer.email)
  return (
    <>
      <AskLink of="form.titleEvent" className="primary big" />
      {mailUrl && (
        <a className="button wide" href={mailUrl}>
          <Icon of={Mail} />
          {t('register.button')}
        </a>
      )}
      <p className="tiny soft">{t(mailUrl ? 'register.note' : 'register.askOrganizer')}</p>
    </>
  )
}

/** Leads to the form on the same page. */
function AskLink({ of, className }: { of: 'form.titleEvent' | 'form.titleWait'; className: string }) {
  const { t } = useTranslation('requests')
  return (
    <a className={`button wide ${className}`} href="#ask">
      {t(of)}
    </a>
  )
}
