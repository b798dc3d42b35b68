import type { Api } from '#contract/client.ts'
import type { AlertKind } from '#contract/directory/alert-kinds.ts'
import { type City, getLocation, type NearCity } from '#contract/directory/locations.ts'
import { listNearest } from '#contract/directory/nearest.ts'
import { listOffers, type Offer } from '#contract/directory/offers.ts'
import { listOrganizations, type OrganizationCard } from '#contract/directory/organizations.ts'
import { listProfiles, type ProfileCard } from '#contract/directory/profiles.ts'
import type { SearchHit } from '#contract/directory/search.ts'
import { guidingTypes, lodgingTypes } from '#contract/directory/type-groups.ts'
import type { GettingThere } from '#contract/shared.ts'
import { emptyIfFailed } from '#web/data/responses.ts'

const maxShown = 3
/** Farther away than this, a bed or a boat is of no use for the event. */
const maxKm = { stay: 1000, guide: 1000, transport: 300 }
/** How many of a city are searched for the right types: a list can be narrowed by one type only. */
const maxConsidered = 24

/** Places to stay in the city of an event, as priced offers or else as listings, and its guides. */
export type Around = {
  stays: Offer[]
  houses: OrganizationCard[]
  guides: ProfileCard[]
  /** Where the city has none of them: the nearest in other cities. */
  nearest: Record<'stay' | 'guide' | 'transport', SearchHit[]>
  /** What its city does not have. */
  missing: AlertKind[]
  way: Way | undefined
}
/** How to get to its city; where that is not known, to the nearest one for which it is, `from` which one goes on. */
export type Way = { gettingThere: GettingThere; from?: NearCity }

export const nothingAround: Around = {
  stays: [],
  houses: [],
  guides: [],
  nearest: { stay: [], guide: [], transport: [] },
  missing: [],
  way: undefined,
}

/** What else a visitor of an event needs, in the city with this id: recommended ones first. */
export async function loadAround(api: Api, city: string): Promise<Around> {
  const first = { city, sort: 'recommended' } as const
  const [place, stays, people] = await Promise.all([
    api(getLocation, { id: city }).catch(() => undefined),
    api(listOffers, { ...first, type: 'stay', limit: maxShown }).catch(emptyIfFailed),
    api(listProfiles, { ...first, limit: maxConsidered }).catch(emptyIfFailed),
  ])
  const houses = stays.items.length
    ? []
    : (await api(listOrganizations, { ...first, limit: maxConsidered }).catch(emptyIfFailed)).items
  const here = {
    stays: stays.items,
    houses: houses.filter((each) => lodgingTypes.includes(each.organizationType)).slice(0, maxShown),
    guides: people.items.filter((each) => guidingTypes.includes(each.profileType)).slice(0, maxShown),
  }
  const way = place && (await findWay(api, place))
  const missing = ([] as ('stay' | 'guide' | 'transport')[]).concat(
    here.stays.length + here.houses.length > 0 ? [] : 'stay',
    here.guides.length > 0 ? [] : 'guide',
    place?.gettingThere ? [] : 'transport',
  )
  const [stay, guide, transport] = await Promise.all(
    (['stay', 'guide', 'transport'] as const).map((kind) =>
      missing.includes(kind) ? nearest(api, city, kind) : [],
    ),
  )
  const around = { stay: stay ?? [], guide: guide ?? [], transport: transport ?? [] }
  return { ...here, nearest: around, missing, way }
}

async function findWay(api: Api, { gettingThere, nearest }: City): Promise<Way | undefined> {
  if (gettingThere) return { gettingThere }
  for (const from of nearest) {
    const known = await api(getLocation, { id: from.id }).catch(() => undefined)
    if (known?.gettingThere) return { gettingThere: known.gettingThere, from }
  }
}

const nearest = async (api: Api, city: string, of: keyof typeof maxKm): Promise<SearchHit[]> =>
  (await api(listNearest, { city, of, km: maxKm[of], limit: maxShown }).catch(emptyIfFailed)).items
