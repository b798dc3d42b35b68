import { useTranslation } from 'react-i18next'
import type { Event } from '#contract/events.ts'
import { formatOf } from '#i18n/format.ts'
import { hasEnded } from '#web/components/event/event-state.ts'
import { whatsappUrl } from '#web/components/listing/contact-buttons.tsx'
import { ActLink } from '#web/frame/act-link.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { spotsToAsk } from './days-to-ask.ts'
import { useRegistrationMail } from './registration-mail.ts'

type Data = { event: Event; today: string; isStandIn: boolean }

/** In the fixed bar of a phone: registering with the price, the waitlist of a full event, or how to ask. */
export function EventAct({ data: { event, today, isStandIn } }: { data: Data }) {
  const { t } = useTranslation(['events', 'listings', 'requests'])
  const { language } = useSite()
  const mailTo = useRegistrationMail()
  const { organizer, price, currency } = event
  if (!organizer || isStandIn || event.isCanceled || hasEnded(event, today)) return null
  const amount = price
    ? `${formatOf(language).amount(price, currency)} ${currency} ${t('perPerson')}`
    : undefined
  const cost = price === 0 ? t('free') : amount
  if (spotsToAsk(event).isFull)
    return <ActLink href="#ask" label={t('requests:form.titleWait')} price={cost} />
  if (organizer.email) {
    return <ActLink href={mailTo(event, organizer.email)} label={t('register.button')} price={cost} />
  }
  if (!organizer.phone) return <ActLink href="#ask" label={t('requests:form.titleEvent')} price={cost} />
  return (
    <ActLink
      href={whatsappUrl(organizer.slug, language)}
      label={t('listings:contact.whatsapp')}
      price={cost}
      isContact
    />
  )
}
