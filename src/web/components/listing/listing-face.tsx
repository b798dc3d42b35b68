import type { ReactNode } from 'react'
import type { Offer } from '#contract/directory/offers.ts'
import type { CityReference } from '#contract/shared.ts'
import { spokenList } from '#i18n/format-spoken.ts'
import { useSite } from '#web/frame/use-site.ts'
import { ListingPrice } from './listing-price.tsx'

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
  const { language } = useSite()
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
        {languages.length > 0 && <li>{spokenList(languages, language)}</li>}
      </ul>
      <ListingPrice offers={offers} className="min-[60em]:hidden" />
    </div>
  )
}
