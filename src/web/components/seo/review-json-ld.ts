import type { Site } from '#contract/page-request.ts'
import { mostStars } from '#contract/reviews/kinds.ts'
import type { Review } from '#contract/reviews/shape.ts'
import type { ShownReviews } from '#web/components/review/load-reviews.ts'
import { absolute, withoutEmpty } from './json-ld-values.ts'

/** What reviews add to the thing that they are about: nothing where there are none. https://schema.org/AggregateRating */
export function ratedJsonLd(reviews: ShownReviews | undefined, anonymous: string): object {
  const { summary, items } = reviews ?? {}
  if (!summary?.count || summary.average === null) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: summary.average,
      bestRating: mostStars,
      worstRating: 1,
      reviewCount: summary.count,
    },
    review: items?.map((review) => reviewJsonLd(review, anonymous)),
  }
}

const reviewJsonLd = ({ name, shownAt, stars, text, language }: Review, anonymous: string) =>
  withoutEmpty({
    '@type': 'Review',
    author: { '@type': 'Person', name: name || anonymous },
    datePublished: shownAt.slice(0, 10),
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: mostStars, worstRating: 1 },
    reviewBody: text,
    inLanguage: text && language,
  })

type Guide = { name: string; specialty: string | null; path: string }

/** What a professional does, which can be rated where a person cannot; nothing without reviews. https://schema.org/Service */
export const serviceJsonLd = (guide: Guide, site: Site, rated: object): object[] =>
  Object.keys(rated).length === 0
    ? []
    : [
        withoutEmpty({
          '@type': 'Service',
          name: guide.specialty || guide.name,
          url: absolute(guide.path, site),
          provider: { '@type': 'Person', name: guide.name, url: absolute(guide.path, site) },
          ...rated,
        }),
      ]

/** A trip with reviews is also what is sold, or search engines do not read its rating. https://schema.org/Product */
export const ratedTripJsonLd = (trip: object, rated: object): object =>
  Object.keys(rated).length === 0 ? trip : { ...trip, '@type': ['TouristTrip', 'Product'], ...rated }
