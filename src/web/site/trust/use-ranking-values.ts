import {
  maxStars,
  recommendedPoints,
  reviewDays,
  searchBonus,
  searchWorth,
  starsPerPoint,
  yearOfRates,
} from '#contract/directory/ranking.ts'
import { numbersOf } from '#i18n/format-numbers.ts'
import { useSite } from '#web/frame/use-site.ts'

/** The numbers that 'How we rank' names, as the formulas have them. */
export function useRankingValues() {
  const { number } = numbersOf(useSite().language)
  const { addedRatings, offer, ...points } = recommendedPoints
  const { portrait, picture, maxPictures, description, languages, contact, specialty } = points
  const rest = portrait + picture * maxPictures + description + languages + contact + specialty
  return {
    ...inWords({ ...points, ...searchWorth, ...searchBonus }, number),
    // a page has languages, and the search finds what is in one
    languages: number(languages),
    added: number(addedRatings.count),
    stars: number(addedRatings.stars),
    unrated: number(points.star * addedRatings.stars),
    mostForRatings: number(points.star * maxStars),
    mostForRest: number(rest),
    offerPrice: number(offer.price),
    offerDuration: number(offer.duration),
    offerPicture: number(offer.picture),
    offerMaxPictures: number(offer.maxPictures),
    mostForSearchRating: number(maxStars / starsPerPoint),
    invitationDays: number(reviewDays.invitation),
    blindDays: number(reviewDays.blind),
    year: yearOfRates,
  }
}

const inWords = <Name extends string>(values: Record<Name, number>, number: (value: number) => string) =>
  Object.fromEntries(Object.entries<number>(values).map(([name, value]) => [name, number(value)])) as Record<
    Name,
    string
  >
