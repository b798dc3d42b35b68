import { apiGroups } from '#contract/api-groups.ts'
import { urlOf } from '#contract/client.ts'
import { listEvents } from '#contract/directory/events.ts'
import { listCountries, listLocations } from '#contract/directory/locations.ts'
import { listOffers } from '#contract/directory/offers.ts'
import { listOrganizations } from '#contract/directory/organizations.ts'
import { listProfiles } from '#contract/directory/profiles.ts'
import { publicPages as kinds, type PageSubject } from '#contract/directory/public-pages.ts'
import { paths } from '#contract/paths.ts'
import { slugOf } from '#contract/values/slug.ts'
import type { Client } from './measure/client.ts'

/** A kind of public page, with addresses of some pages of it. */
export type PublicPage = { name: string; addresses: string[] }

const limit = 6

/** The kinds of public page, as the example listings fill them. */
export async function publicPages(client: Client): Promise<PublicPage[]> {
  const read = async (address: string) => {
    const { status, body } = await client.get(address)
    if (status !== 200) throw new Error(`${status} for ${address}`)
    return JSON.parse(body.toString()) as { id: string; slug: string; path: string | null }[]
  }
  const slugs = async (address: string) => (await read(address)).map(({ slug }) => slug)
  const ids = async (address: string) => (await read(address)).map(({ id }) => id)
  const openCities = { kind: 'city', hasData: 'true', sort: 'listings', limit }
  const addressesOf: Record<PageSubject, () => Promise<string[]>> = {
    country: async () => (await slugs(urlOf(listCountries, {}))).map(paths.country),
    city: async () => (await read(urlOf(listLocations, openCities))).flatMap(({ path }) => path ?? []),
    profile: async () => (await slugs(urlOf(listProfiles, { limit }))).map(paths.profile),
    organization: async () => (await slugs(urlOf(listOrganizations, { limit }))).map(paths.organization),
    event: async () => (await slugs(urlOf(listEvents, { limit }))).map(paths.event),
    offer: async () => (await ids(urlOf(listOffers, { limit }))).map(paths.offer),
    apiGroup: async () => apiGroups.map((name) => paths.apiGroup(slugOf(name))),
  }
  return Promise.all(
    kinds.map(async ({ name, example, each }) => ({
      name,
      addresses: each ? await addressesOf[each]() : [example],
    })),
  )
}
