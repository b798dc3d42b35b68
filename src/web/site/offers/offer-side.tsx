import { useTranslation } from '#i18n/use-translation.ts'
import { ListingPlace } from '#web/components/listing/listing-place.tsx'
import { useAskUrl } from '#web/components/offer/ask-button.tsx'
import { NextFree } from '#web/components/offer/next-free.tsx'
import { Price } from '#web/components/offer/price.tsx'
import { MessageCircle } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ShownOffer } from './shown-offer.ts'

/** What it costs, the ways to ask, and where it is. On a phone the button is in the bar, too. */
export function OfferSide({ offer, owner }: ShownOffer) {
  const { t } = useTranslation(['offers', 'listings', 'requests'])
  const chat = useAskUrl(offer, owner)
  return (
    <aside className="stack" aria-label={t('side')}>
      <div className="sticky stack">
        <div className="card stack">
          <Price of={offer} />
          <NextFree offer={offer} />
          {owner.phone && (
            <p>
              <a className="button contact wide" href={chat} target="_blank" rel="noopener nofollow">
                <Icon of={MessageCircle} />
                {t('listings:contact.whatsapp')}
              </a>
            </p>
          )}
          <p>
            <a className={owner.phone ? 'button wide' : 'button primary wide'} href="#ask">
              {t('requests:form.askDate')}
            </a>
          </p>
        </div>
        {owner.localisation && offer.meetingLatitude === null && (
          <section className="stack stack-2" aria-labelledby="place">
            <h2 className="sub" id="place">
              {t('place')}
            </h2>
            <ListingPlace city={owner.localisation} place={owner.location} />
          </section>
        )}
      </div>
    </aside>
  )
}
