import { z } from 'zod'
import { endpoint, list } from '#contract/endpoint.ts'
import { CountryCode } from '#contract/enum-schemas.ts'
import { seasonKinds } from '#contract/enums.ts'
import { sentShape, storedShape } from '#contract/field-shapes.ts'
import { PictureFile } from '#contract/images/pictures.ts'
import { Language, LocalizedText } from '#contract/language-schemas.ts'
import { paging } from '#contract/paging.ts'
import { Id, Slug } from '#contract/shared.ts'
import { CityDeletion } from '#contract/values/deletion.ts'
import { nameShape, textOf } from '#contract/values/names.ts'
import { city, cityWays } from '#entities/places.ts'
import { contentAccess as access, readAt } from './fields.ts'
import { maxOpened, maxSeasonLength, maxSourceLength } from './limits.ts'
import { TextTimes } from './text-times.ts'

const month = z.number().int().min(1).max(12)
const waysOf = <Way extends z.ZodType>(way: Way) =>
  Object.fromEntries(cityWays.map((each) => [each, way])) as Record<(typeof cityWays)[number], Way>

/** A city in the list of staff. */
export const ManagedCityRow = z.object({
  id: Id,
  name: z.string(),
  slug: Slug,
  path: z.string(),
  countryCode: CountryCode,
  country: z.string(),
  state: z.string().nullable(),
  isActive: z.boolean().meta({ description: 'Staff opened it' }),
  hasData: z.boolean().meta({ description: 'Something published is in it, or an attraction' }),
  profilesCount: z.number().int(),
  organizationsCount: z.number().int(),
  eventsCount: z.number().int(),
  attractionsCount: z.number().int(),
  languages: z.array(Language).meta({ description: 'The language in which it is described' }),
  files: z.array(PictureFile).meta({ description: 'Of its picture, the narrowest first' }),
  updatedAt: z.iso.datetime(),
})
export type ManagedCityRow = z.infer<typeof ManagedCityRow>

/** A city as staff edit it: every text by language. */
export const ManagedCity = ManagedCityRow.extend({
  ...storedShape(city),
  // every key is there, even if nothing is known
  ways: z.object(waysOf(LocalizedText)).meta({ description: 'How to get there' }),
  season: z
    .object({
      of: z.enum(seasonKinds),
      high: z.array(month),
      low: z.array(month),
      text: LocalizedText,
      source: z.string(),
    })
    .nullable()
    .meta({ description: 'When to come; null where it is not known for sure' }),
  textTimes: TextTimes,
  picturesCount: z.number().int(),
  untranslated: z.object({ missing: z.array(Language), outdated: z.array(Language) }).meta({
    description: 'The languages in which texts of it, its attractions or pictures are missing or outdated',
  }),
  inTheWay: z
    .object({
      listings: z.number().int().meta({ description: 'Drafts and deleted ones, which can be restored, too' }),
      events: z.number().int(),
      places: z.number().int(),
      applications: z.number().int(),
    })
    .meta({ description: 'What is in it, whoever owns it: with any of it, it cannot be deleted' }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime().meta({ description: 'Send it back with a change' }),
})
export type ManagedCity = z.infer<typeof ManagedCity>

const sent = sentShape(city)
const others = z.object(sent).omit({ name: true }).shape
const cityFields = {
  ...others,
  season: z
    .strictObject({
      of: z.enum(seasonKinds),
      high: z.array(month).min(1).max(12),
      low: z.array(month).min(1).max(12),
      text: z.partialRecord(Language, textOf(maxSeasonLength).nullable()),
      source: textOf(maxSourceLength).min(1).meta({ description: 'Where the months are published' }),
    })
    .nullable()
    .optional()
    .meta({ description: 'When to come, as a whole; null where it is not known' }),
}

const NewCity = z.object({
  name: nameShape(city.name),
  countryCode: CountryCode,
  ...cityFields,
})
const CityChange = z.object({
  id: Id,
  updatedAt: readAt,
  name: sent.name,
  countryCode: CountryCode.optional().meta({ description: 'Moves everything in the city with it' }),
  ...cityFields,
})
export type NewCity = z.output<typeof NewCity>
export type CityChange = z.output<typeof CityChange>

export const listManagedCities = list('/api/tourism/admin/cities', {
  summary: 'All cities, for staff, by name',
  access,
  input: paging(100, 24).extend({
    q: z
      .string()
      .trim()
      .max(120)
      .optional()
      .meta({ description: 'Part of one of its names; typing errors are forgiven' }),
    country: CountryCode.optional(),
    isActive: z.stringbool().optional(),
    hasData: z.stringbool().optional(),
  }),
  output: z.array(ManagedCityRow),
})
export const getManagedCity = endpoint('GET', '/api/tourism/admin/cities/:id', {
  summary: 'One city, for staff',
  access,
  refusals: ['not_found'],
  input: z.object({ id: Id }),
  output: ManagedCity,
})
export const createCity = endpoint('POST', '/api/tourism/admin/cities', {
  summary: 'Creates a city, which is not published yet; if one with all these values exists, it is returned',
  access,
  isStrict: true,
  input: NewCity,
  output: ManagedCity,
  bodyLimit: 128 * 1024,
})
export const updateCity = endpoint('PUT', '/api/tourism/admin/cities/:id', {
  summary: 'Changes a city; what is not sent stays',
  access,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: CityChange,
  output: ManagedCity,
  bodyLimit: 128 * 1024,
})
export const openCity = endpoint('PUT', '/api/tourism/admin/cities/:id/open', {
  summary: 'Opens a city, or closes it',
  access,
  refusals: ['not_found'],
  isStrict: true,
  input: z.object({ id: Id, isActive: z.boolean() }),
  output: ManagedCity,
})
export const openCities = endpoint('POST', '/api/tourism/admin/cities/open', {
  summary: `Opens at most ${maxOpened} cities, or closes them; those that already are open or closed are left out of the answer`,
  access,
  isStrict: true,
  input: z.object({ ids: z.array(Id).min(1).max(maxOpened), isActive: z.boolean() }),
  output: z.object({
    changed: z.array(z.object({ id: Id })),
    refused: z.array(z.object({ id: Id, reason: z.enum(['gone']) })),
  }),
})
export const deleteCity = endpoint('DELETE', '/api/tourism/admin/cities/:id', {
  summary: 'Deletes a city with its attractions and pictures; 409 `cityInUse` where anything else is in it',
  access,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: CityDeletion,
  output: z.object({ done: z.literal(true) }),
})
