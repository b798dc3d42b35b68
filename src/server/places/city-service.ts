import type { z } from 'zod'
import type { ListingKind } from '#contract/enums.ts'
import { EventFilter } from '#contract/events.ts'
import type { City } from '#contract/locations.ts'
import { type OrganizationCard, OrganizationFilter } from '#contract/organizations.ts'
import { type ProfileCard, ProfileFilter } from '#contract/profiles.ts'
import type { PublicContext } from '#server/context.ts'
import type { ListResult } from '#server/http/index.ts'
import type { PlaceAlone } from './locations-service.ts'

type CityWire = z.input<typeof City>

/** The lists of what stands in a city: other slices, which know places, bring them. */
export type CityContent = {
  listListings: <Kind extends ListingKind>(
    context: PublicContext,
    kind: Kind,
    filter: z.output<typeof ProfileFilter> | z.output<typeof OrganizationFilter>,
  ) => Promise<ListResult<{ profile: ProfileCard; organization: OrganizationCard }[Kind]>>
  listEvents: (
    context: PublicContext,
    filter: z.output<typeof EventFilter>,
  ) => Promise<ListResult<CityWire['events'][number]>>
}

const shownListings = 6

/** A city with the first of what stands in it; a place by itself. */
export async function withContent(
  { listListings, listEvents }: CityContent,
  context: PublicContext,
  place: PlaceAlone,
): Promise<CityWire> {
  if (place.kind === 'place') return { ...place, professionals: [], organizations: [], events: [] }
  // by id: another city of the country may have the same name
  const here = { city: place.id, limit: shownListings }
  const [professionals, organizations, events] = await Promise.all([
    listListings(context, 'profile', ProfileFilter.parse({ ...here, sort: 'rating' })),
    listListings(context, 'organization', OrganizationFilter.parse({ ...here, sort: 'rating' })),
    listEvents(context, EventFilter.parse(here)),
  ])
  return {
    ...place,
    professionals: professionals.items,
    organizations: organizations.items,
    events: events.items,
  }
}
