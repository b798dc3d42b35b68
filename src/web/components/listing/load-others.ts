import type { Api } from '#contract/client.ts'
import { listOrganizations, type OrganizationCard } from '#contract/directory/organizations.ts'
import { listProfiles, type ProfileCard } from '#contract/directory/profiles.ts'
import { emptyIfFailed } from '#web/data/responses.ts'

const maxOthers = 3

type Self = { id: string; localisationId: string }
// one more: it may be the page's own; the list is the same for all of a city
const here = ({ localisationId: city }: Self) => ({
  city,
  sort: 'recommended' as const,
  limit: maxOthers + 1,
})
const withoutSelf = <Card extends { id: string }>(cards: Card[], self: Self) =>
  cards.filter(({ id }) => id !== self.id).slice(0, maxOthers)

/** The professionals of the same city who are recommended first. */
export async function otherProfiles(api: Api, self: Self): Promise<ProfileCard[]> {
  const { items } = await api(listProfiles, here(self)).catch(emptyIfFailed)
  return withoutSelf(items, self)
}

/** The organizations of the same city that are recommended first. */
export async function otherOrganizations(api: Api, self: Self): Promise<OrganizationCard[]> {
  const { items } = await api(listOrganizations, here(self)).catch(emptyIfFailed)
  return withoutSelf(items, self)
}
