import { useTranslation } from '#i18n/use-translation.ts'
import { useAskUrl } from '#web/components/offer/ask-button.tsx'
import { useOfferWords } from '#web/components/offer/use-offer-words.ts'
import { ActLink } from '#web/frame/act-link.tsx'
import type { OfferData } from './load-offer.ts'

/** In the fixed bar of a phone: the price with WhatsApp and the request beside it, or the request alone. */
export function OfferAct({ data: { offer, owner } }: { data: OfferData }) {
  const { t } = useTranslation('listings')
  const words = useOfferWords()
  const chat = useAskUrl(offer, owner)
  const price = offer.price === null ? undefined : words.price(offer.price, offer)
  return (
    <>
      <ActLink
        href={(owner.phone && chat) || '#ask'}
        label={t(owner.phone ? 'contact.whatsapp' : 'ask')}
        price={price}
        isContact={owner.phone !== null}
      />
      {owner.phone && (
        <a className="button" href="#ask">
          {t('ask')}
        </a>
      )}
    </>
  )
}
