import type { z } from 'zod'
import { EventFilter } from '#contract/directory/events.ts'
import type { City } from '#contract/directory/locations.ts'
import { type OrganizationCard, OrganizationFilter } from '#contract/directory/organizations.ts'
import { type ProfileCard, ProfileFilter } from '#contract/directory/profiles.ts'
import type { ListingKind } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { presentTexts } from '#i18n/localized-text.ts'
import type { PublicContext } from '#server/context.ts'
import { type ListResult, openCitiesTag, tag } from '#server/http/index.ts'
import { getTypedCity, type PlaceAlone, type TypedCity } from './locations-service.ts'
import { listNearestOpen } from './nearest-queries.ts'
import { straightLine } from './straight-line.ts'

type CityWire = z.input<typeof City>

/** The lists of what is in a city: other slices, which know places, bring them. */
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

const maxListings = 6
const maxNear = 3

/** A city with the first of what is in it, and what is known of it; a place by itself. */
export async function withContent(
  { listListings, listEvents }: CityContent,
  context: PublicContext,
  alone: PlaceAlone,
): Promise<CityWire> {
  const { known, ...place } = alone
  if (place.kind === 'place') {
    const nothing = { professionals: [], organizations: [], events: [] }
    return { ...place, ...nothing, season: null, gettingThere: null, nearest: [] }
  }
  // by id: another city of the country may have the same name
  const here = { city: place.id, limit: maxListings }
  const [professionals, organizations, events, nearest] = await Promise.all([
    listListings(context, 'profile', ProfileFilter.parse({ ...here, sort: 'rating' })),
    listListings(context, 'organization', OrganizationFilter.parse({ ...here, sort: 'rating' })),
    listEvents(context, EventFilter.parse(here)),
    nearestOf(context, alone),
  ])
  return {
    ...place,
    professionals: professionals.items,
    organizations: organizations.items,
    events: events.items,
    ...knownOf(known, place.originalLanguage, context.language),
    nearest,
  }
}

/** The page of a city with what is typed and not saved. */
export const previewCity = async (
  content: CityContent,
  context: PublicContext,
  id: string,
  typed: TypedCity,
): Promise<CityWire> => withContent(content, context, await getTypedCity(context, id, typed))

/** The nearest cities with something in them; which they are changes with any city that opens or closes. */
async function nearestOf(
  context: PublicContext,
  { id, latitude, longitude }: PlaceAlone,
): Promise<CityWire['nearest']> {
  if (latitude === null || longitude === null) return []
  tag(context, openCitiesTag)
  const rows = await listNearestOpen(context.db, { id, latitude, longitude }, maxNear)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    path: paths.city(row.countrySlug, row.slug),
    ...straightLine({ latitude, longitude }, row),
  }))
}

/** When to come and how to get there, where that is known. */
function knownOf(
  { gettingThere, seasonOf, seasonHigh, seasonLow, seasonText, seasonSource }: PlaceAlone['known'],
  original: Language,
  language: Language,
): Pick<CityWire, 'season' | 'gettingThere'> {
  const { river = {}, road = {}, air = {} } = gettingThere
  const parts = { river, road, air, landing: {}, season: {} }
  const texts = presentTexts(language, original, { text: seasonText })
  return {
    season: seasonOf && {
      of: seasonOf,
      high: seasonHigh,
      low: seasonLow,
      source: seasonSource ?? '',
      ...texts,
      text: texts.text ?? '',
    },
    gettingThere: Object.keys(gettingThere).length > 0 ? presentTexts(language, original, parts) : null,
  }
}
