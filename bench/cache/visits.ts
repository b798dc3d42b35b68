import { profileTypes } from '#contract/enums.ts'
import { languages } from '#contract/languages.ts'

/** A listing that is looked at and changed. */
export type Visited = { id: string; slug: string }
/** One address that is asked for; `listing` where its answer shows that listing's phone. */
export type Visit = { address: string; headers: Record<string, string>; listing?: Visited }
type Places = { city: string; country: string }[]

/** Gives numbers below `count`, the first ones most often: the n-th as often as 1/n. */
export function zipf(count: number): () => number {
  const sums: number[] = []
  for (let rank = 1; rank <= count; rank++) sums.push((sums.at(-1) ?? 0) + 1 / rank)
  const all = sums.at(-1) ?? 0
  return () => {
    const at = Math.random() * all
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] as number) < at) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** What visitors ask for: half of them listings, the others lists and cities; pages and calls of the API. */
export function createVisits(listings: Visited[], places: Places): () => Visit {
  const lists = listQueries(places)
  const [nextListing, nextList, nextPlace, nextLanguage] = [listings, lists, places, languages].map((each) =>
    zipf(each.length),
  ) as [() => number, () => number, () => number, () => number]
  return () => {
    const headers = { 'accept-language': languages[nextLanguage()] as string, 'accept-encoding': 'br' }
    const isPage = Math.random() < 0.5
    const kind = Math.random()
    if (kind < 0.5) {
      const listing = listings[nextListing()] as Visited
      const address = isPage ? `/profile/${listing.slug}` : `/api/tourism/profiles/slug/${listing.slug}`
      // packed pages are not looked into
      return isPage ? { address, headers } : { address, headers: plain(headers), listing }
    }
    if (kind < 0.85)
      return { address: `${isPage ? '' : '/api/tourism'}/profiles${lists[nextList()]}`, headers }
    const { city, country } = places[nextPlace()] as Places[number]
    const address = isPage ? `/location/${country}/${city}` : `/api/tourism/locations/${city}/${country}`
    return { address, headers }
  }
}

const plain = ({ 'accept-language': language }: Record<string, string>) => ({
  'accept-language': language as string,
})

function listQueries(places: Places): string[] {
  const ofPlaces = places.map(({ city, country }) => `?city=${city}&country=${country}`)
  const ofTypes = profileTypes.map((type) => `?type=${type}`)
  return ['', '?sort=rating', ...ofPlaces, ...ofTypes, '?sort=newest']
}
