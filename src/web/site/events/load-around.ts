import type { Api } from '#contract/client.ts'
import { listOffers, type Offer } from '#contract/directory/offers.ts'
import { listOrganizations, type OrganizationCard } from '#contract/directory/organizations.ts'
import { listProfiles, type ProfileCard } from '#contract/directory/profiles.ts'
import type { OrganizationType, ProfileType } from '#contract/enums.ts'
import { emptyIfFailed } from '#web/data/responses.ts'

const maxShown = 3
/** So many of a city are looked at for those of the right types: a list is narrowed by one type only. */
const maxConsidered = 24

const lodging: OrganizationType[] = ['hotel', 'resort', 'lodge', 'eco_lodge']
const guiding: ProfileType[] = [
  ...(['guide', 'adventure_guide', 'indigenous_guide', 'photography_guide', 'naturalist'] as const),
  ...(['ornithologist', 'wildlife_specialist', 'cultural_interpreter'] as const),
]

/** Where to sleep in the city of an event, as stays with a price or else as houses, and who guides there. */
export type Around = { stays: Offer[]; houses: OrganizationCard[]; guides: ProfileCard[] }

export const nothingAround: Around = { stays: [], houses: [], guides: [] }

/** What else a visitor of an event needs, in the city with this id: recommended ones first. */
export async function loadAround(api: Api, city: string): Promise<Around> {
  const first = { city, sort: 'recommended' } as const
  const [stays, people] = await Promise.all([
    api(listOffers, { ...first, type: 'stay', limit: maxShown }).catch(emptyIfFailed),
    api(listProfiles, { ...first, limit: maxConsidered }).catch(emptyIfFailed),
  ])
  const houses = stays.items.length
    ? []
    : (await api(listOrganizations, { ...first, limit: maxConsidered }).catch(emptyIfFailed)).items
  return {
    stays: stays.items,
    houses: houses.filter((each) => lodging.includes(each.organizationType)).slice(0, maxShown),
    guides: people.items.filter((each) => guiding.includes(each.profileType)).slice(0, maxShown),
  }
}
