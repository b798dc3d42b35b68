import type { z } from 'zod'
import { EventFilter } from '#contract/events.ts'
import type { City } from '#contract/locations.ts'
import { OrganizationFilter } from '#contract/organizations.ts'
import { ProfileFilter } from '#contract/profiles.ts'
import type { PublicContext } from '#server/context.ts'
import type { ListResult } from '#server/http/index.ts'
import type { PlaceAlone } from './locations-service.ts'

type CityWire = z.input<typeof City>

/** The lists of what stands in a city: other slices, which know places, bring them. */
export type CityContent = {
  listProfiles: (
    context: PublicContext,
    filter: z.output<typeof ProfileFilter>,
  ) => Promise<ListResult<CityWire['professionals'][number]>>
  listOrganizations: (
    context: PublicContext,
    filter: z.output<typeof OrganizationFilter>,
  ) => Promise<ListResult<CityWire['organizations'][number]>>
  listEvents: (
    context: PublicContext,
    filter: z.output<typeof EventFilter>,
  ) => Promise<ListResult<CityWire['events'][number]>>
}

const shownListings = 6

/** A city with the first of what stands in it; a place by itself. */
export async function withContent(
  { listProfiles, listOrganizations, listEvents }: CityContent,
  context: PublicContext,
  place: PlaceAlone,
): Promise<CityWire> {
  if (place.kind === 'place') return { ...place, professionals: [], organizations: [], events: [] }
  // by id: another city of the country may have the same name
  const here = { city: place.id, limit: shownListings }
  const [professionals, organizations, events] = await Promise.all([
    listProfiles(context, ProfileFilter.parse({ ...here, sort: 'rating' })),
    listOrganizations(context, OrganizationFilter.parse({ ...here, sort: 'rating' })),
    listEvents(context, EventFilter.parse(here)),
  ])
  return {
    ...place,
    professionals: professionals.items,
    organizations: organizations.items,
    events: events.items,
  }
}
