import type { Offer } from '#contract/directory/offers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Pager } from '#web/components/list/pager.tsx'
import type { Contact } from '#web/components/listing/contact-buttons.tsx'
import { OfferEntry } from './offer-entry.tsx'
import { useOffersPage } from './use-offers-page.ts'

/** What a provider offers, a page of it; nothing where there is nothing. */
export function OffersSection({ offers, contact }: { offers: Offer[]; contact: Contact }) {
  const { t } = useTranslation('listings')
  const { shown, pager } = useOffersPage(offers)
  if (!offers.length) return null
  return (
    <section aria-labelledby="offers">
      <div className="head">
        <h2 id="offers">{t('offers.title')}</h2>
        <p className="small soft num">{t('offers.count', { count: offers.length })}</p>
      </div>
      <ul>
        {shown.map((offer) => (
          <OfferEntry key={offer.id} offer={offer} contact={contact} />
        ))}
      </ul>
      <Pager {...pager} />
    </section>
  )
}
