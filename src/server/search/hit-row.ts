import type { SearchKind } from '#contract/directory/search.ts'
import type { CountryCode, DurationUnit, PriceFor } from '#contract/enums.ts'
import type { Language, LocalizedText } from '#contract/languages.ts'
import type { Rank } from './ranking.ts'

/** The row of a hit; properties that a kind does not have are missing in its `data`. */
export type HitRow = {
  kind: SearchKind
  id: string
  rank: Rank
  /** The number of matching rows of this kind; null above a thousand, or if not counted. */
  total: number | null
  data: {
    slug: string
    name?: string
    title?: LocalizedText
    type?: string
    category?: string | null
    text: LocalizedText
    specialty?: LocalizedText
    phrases?: LocalizedText[]
    languages?: string[]
    originalLanguage: Language
    city: string
    citySlug: string
    countrySlug: string
    country: LocalizedText
    countryCode: CountryCode
    cityId: string
    isSample: boolean
    rating?: number | null
    totalReviews?: number
    owner?: string
    ownerId?: string
    price?: number | null
    currency?: string | null
    priceFor?: PriceFor | null
    duration?: LocalizedText
    durationAmount?: number | null
    durationUnit?: DurationUnit | null
    minGroupSize?: number | null
    maxGroupSize?: number | null
    months?: number[]
    startDate?: string | null
    endDate?: string | null
    placesLeft?: number | null
    people?: number
  }
}
