import type { Api } from '#contract/client.ts'
import { listOffers, type Offer } from '#contract/directory/offers.ts'
import { emptyIfFailed } from '#web/data/responses.ts'

/** Offers of one sort in a city: the first ones, how many there are if known, and the cheapest. */
export type OffersHere = { offers: Offer[]; total: number | undefined; cheapest: Offer | undefined }
export type CityOffers = { tours: OffersHere; stays: OffersHere }

const shown = 3
/** How many of the cheapest are searched for one that is not a stay. */
const looked = 24

/** Things to do in a city, and places to stay. */
export async function loadTours(api: Api, city: string): Promise<CityOffers> {
  const [all, cheapest, stays] = await Promise.all([
    api(listOffers, { city, limit: looked }).catch(emptyIfFailed),
    api(listOffers, { city, sort: 'price', limit: looked }).catch(emptyIfFailed),
    api(listOffers, { city, type: 'stay', sort: 'price', limit: shown }).catch(emptyIfFailed),
  ])
  const isPriced = ({ price }: Offer) => price !== null
  const isTour = ({ category }: Offer) => category !== 'stay'
  return {
    tours: {
      offers: all.items.filter(isTour).slice(0, shown),
      total: all.total !== undefined && stays.total !== undefined ? all.total - stays.total : undefined,
      cheapest: cheapest.items.filter(isTour).find(isPriced),
    },
    stays: { offers: stays.items, total: stays.total, cheapest: stays.items.find(isPriced) },
  }
}
