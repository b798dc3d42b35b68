import type { z } from 'zod'
import type { ListingKind } from '#contract/enums.ts'
import { EventFilter } from '#contract/events.ts'
import { defaultLanguage, type Language } from '#contract/languages.ts'
import type { City } from '#contract/locations.ts'
import { type OrganizationCard, OrganizationFilter } from '#contract/organizations.ts'
import { paths } from '#contract/paths.ts'
import { type ProfileCard, ProfileFilter } from '#contract/profiles.ts'
import { presentTexts } from '#i18n/localized-text.ts'
import type { PublicContext } from '#server/context.ts'
import { type ListResult, openCitiesTag, tag } from '#server/http/index.ts'
import type { PlaceAlone } from './locations-service.ts'
import { listNearestOpen } from './nearest-queries.ts'
import { straightLine } from './straight-line.ts'
import type { TownFacts } from './town-facts.ts'

type CityWire = z.input<typeof City>

/** The lists of what stands in a city: other slices, which know places, bring them; and facts that no table has. */
export type CityContent = {
  facts: TownFacts
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
const shownNear = 3

/** A city with the first of what stands in it, and what is known of it; a place by itself. */
export async function withContent(
  { listListings, listEvents, facts }: CityContent,
  context: PublicContext,
  place: PlaceAlone,
): Promise<CityWire> {
  if (place.kind === 'place') {
    const nothing = { professionals: [], organizations: [], events: [] }
    return { ...place, ...nothing, season: null, gettingThere: null, nearest: [] }
  }
  // by id: another city of the country may have the same name
  const here = { city: place.id, limit: shownListings }
  const [professionals, organizations, events, nearest] = await Promise.all([
    listListings(context, 'profile', ProfileFilter.parse({ ...here, sort: 'rating' })),
    listListings(context, 'organization', OrganizationFilter.parse({ ...here, sort: 'rating' })),
    listEvents(context, EventFilter.parse(here)),
    nearestOf(context, place),
  ])
  return {
    ...place,
    professionals: professionals.items,
    organizations: organizations.items,
    events: events.items,
    ...knownOf(facts, place, context.language),
    nearest,
  }
}

/** The nearest cities with something in them; which they are changes with any city that opens or closes. */
async function nearestOf(
  context: PublicContext,
  { id, latitude, longitude }: PlaceAlone,
): Promise<CityWire['nearest']> {
  if (latitude === null || longitude === null) return []
  tag(context, openCitiesTag)
  const rows = await listNearestOpen(context.db, { id, latitude, longitude }, shownNear)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    path: paths.city(row.countrySlug, row.slug),
    ...straightLine({ latitude, longitude }, row),
  }))
}

/** When to come and how to get there, where that is known. */
function knownOf(
  { seasons, ways }: TownFacts,
  { id, geonameId }: PlaceAlone,
  language: Language,
): Pick<CityWire, 'season' | 'gettingThere'> {
  const season = seasons.get(geonameId ?? id)
  const way = ways.get(geonameId ?? id)
  const { river = {}, road = {}, air = {} } = way ?? {}
  const parts = { river, road, air, landing: {}, season: {} }
  const texts = season && presentTexts(language, defaultLanguage, { text: season.text })
  return {
    season: season && texts ? { ...season, ...texts, text: texts.text ?? '' } : null,
    gettingThere: way ? presentTexts(language, defaultLanguage, parts) : null,
  }
}
