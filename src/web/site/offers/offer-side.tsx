import { useTranslation } from 'react-i18next'
import { ListingPlace } from '#web/components/listing/listing-place.tsx'
import { AskButton } from '#web/components/offer/ask-button.tsx'
import { Price } from '#web/components/offer/price.tsx'
import type { OfferData } from './load-offer.ts'

/** What it costs, the button that asks, and where it is. On a phone the button stands in the bar, too. */
export function OfferSide({ offer, owner }: Pick<OfferData, 'offer' | 'owner'>) {
  const { t } = useTranslation('offers')
  const { t: tr } = useTranslation('requests')
  return (
    <aside className="stack" aria-label={t('side')}>
      <div className="sticky stack">
        <div className="card stack">
          <Price of={offer} />
          {owner.phone && <AskButton offer={offer} contact={owner} className="button contact wide" />}
          <p>
            <a className={owner.phone ? 'button wide' : 'button primary wide'} href="#ask">
              {tr('form.titleOffer', { name: owner.name })}
            </a>
          </p>
        </div>
        <section className="stack stack-2" aria-labelledby="place">
          <h2 className="sub" id="place">
            {t('place')}
          </h2>
          <ListingPlace city={owner.localisation} place={owner.location} />
        </section>
      </div>
    </aside>
  )
}
