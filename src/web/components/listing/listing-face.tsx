import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Offer } from '#contract/offers.ts'
import type { CityReference } from '#contract/shared.ts'
import { languageList } from '#i18n/format.ts'
import { lowestPrice } from '#web/components/offer/lowest-price.ts'
import { useOfferWords } from '#web/components/offer/use-offer-words.ts'
import { useSite } from '#web/frame/use-site.ts'

type ListingFaceProps = {
  cover: ReactNode
  header: ReactNode
  /** Absent in the preview of a listing that has none yet. */
  city: CityReference | null
  languages: string[]
  offers: Offer[]
}

/** The first screen of a listing: cover, name, town, languages, and the lowest price of what is offered. */
export function ListingFace({ cover, header, city, languages, offers }: ListingFaceProps) {
  const { t } = useTranslation(['listings', 'offers'])
  const { language } = useSite()
  const words = useOfferWords()
  const lowest = lowestPrice(offers)
  const amount = lowest && words.price(lowest.price, lowest)
  return (
    <div className="face">
      {cover}
      {header}
      <ul className="line">
        {city && (
          <li>
            {city.city}, {city.country}
          </li>
        )}
        {languages.length > 0 && <li>{languageList(languages, language)}</li>}
      </ul>
      {lowest && (
        <p className="by">
          <span className="price s num">
            {lowest.isFrom ? t('offers:filters.atLeast', { price: amount }) : amount}
          </span>{' '}
          <span className="unit">· {words.unit(lowest)}</span>{' '}
          <a className="small" href="#offers">
            {t('offers.count', { count: offers.length })}
          </a>
        </p>
      )}
    </div>
  )
}
