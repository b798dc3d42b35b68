/**
 * The points of 'Recommended' (docs/decisions/0035), which the page 'How we rank' names. The database counts them:
 * `listings/ranking-points.test.ts` compares.
 */
export const recommendedPoints = {
  star: 100,
  /** Ratings that everyone has besides their own. */
  addedRatings: { count: 5, stars: 3.8 },
  portrait: 30,
  picture: 8,
  maxPictures: 5,
  description: 20,
  descriptionLength: 200,
  languages: 10,
  contact: 10,
  specialty: 10,
  offer: { price: 40, duration: 10, picture: 8, maxPictures: 5 },
} as const

/** What a term of a query is worth in the search, by where it is found; it counts once, where it is worth most. */
export const searchWorth = {
  name: 10,
  otherName: 8,
  type: 8,
  language: 8,
  languageOfOwner: 5,
  city: 7,
  category: 6,
  phrase: 6,
  owner: 6,
  country: 5,
  text: 4,
  otherText: 3,
} as const

/** What the search adds for names, for a rating, and for the lowest price where something cheap is wanted. */
export const searchBonus = { exactName: 20, nameBegins: 5, coverage: 3, cheapest: 8 } as const
/** So many stars of a rating are one point in the search. */
export const starsPerPoint = 10
export const maxStars = 5

/** Days for which the invitation to a review is valid, and after which a review is shown that nobody answers. */
export const reviewDays = { invitation: 60, blind: 14 } as const

/** Whose rates prices in different currencies are compared by (`data/exchange-rates.json`). */
export const yearOfRates = '2025'
