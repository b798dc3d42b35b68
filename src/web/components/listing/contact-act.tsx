import type { Offer } from '#contract/directory/offers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { lowestPrice } from '#web/components/offer/lowest-price.ts'
import { useOfferWords } from '#web/components/offer/use-offer-words.ts'
import { ActLink } from '#web/frame/act-link.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { type Contact, whatsappUrl } from './contact-buttons.tsx'

/** In the fixed bar of a phone: WhatsApp, else an e-mail, with the lowest price of what is offered. */
export function ContactAct({ contact, offers }: { contact: Contact; offers: Offer[] }) {
  const { t } = useTranslation(['listings', 'offers'])
  const { language } = useSite()
  const words = useOfferWords()
  const { slug, phone, email } = contact
  if (!phone && !email) return null
  const lowest = lowestPrice(offers)
  const amount = lowest && words.price(lowest.price, lowest)
  const price = amount && (lowest.isFrom ? t('offers:filters.atLeast', { price: amount }) : amount)
  return (
    <ActLink
      href={phone ? whatsappUrl(slug, language) : `mailto:${email}`}
      label={t(phone ? 'contact.whatsapp' : 'contact.email')}
      price={price}
      isContact={phone !== null}
    />
  )
}
