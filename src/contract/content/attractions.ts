import { z } from 'zod'
import { endpoint, list } from '#contract/endpoint.ts'
import { AttractionCategory, CountryCode } from '#contract/enum-schemas.ts'
import { sentShape, storedShape } from '#contract/field-shapes.ts'
import { PictureFile } from '#contract/images/pictures.ts'
import { paging } from '#contract/paging.ts'
import { Id } from '#contract/shared.ts'
import { attraction } from '#entities/places.ts'
import { contentAccess as access, readAt } from './fields.ts'
import { maxAttractions } from './limits.ts'
import { TextTimes } from './text-times.ts'

/** An attraction as staff edit it: its description by language. */
export const ManagedAttraction = z.object({
  id: Id,
  ...storedShape(attraction),
  category: AttractionCategory,
  cityId: Id,
  city: z.string(),
  country: z.string(),
  countryCode: CountryCode,
  textTimes: TextTimes,
  files: z.array(PictureFile).meta({ description: 'Of its picture, the narrowest first' }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime().meta({ description: 'Send it back with a change' }),
})
export type ManagedAttraction = z.infer<typeof ManagedAttraction>

const sent = sentShape(attraction)
const others = z.object(sent).omit({ name: true }).shape
const NewAttraction = z.object({
  cityId: Id,
  name: sent.name.unwrap(),
  category: AttractionCategory,
  ...others,
})
const AttractionChange = z.object({
  id: Id,
  updatedAt: readAt,
  name: sent.name,
  category: AttractionCategory.optional(),
  ...others,
})
export type AttractionChange = z.output<typeof AttractionChange>

const byId = z.object({ id: Id })

export const listManagedAttractions = list('/api/tourism/admin/attractions', {
  summary: 'All attractions, for staff, by name',
  access,
  input: paging(100, 24).extend({
    q: z
      .string()
      .trim()
      .max(120)
      .optional()
      .meta({ description: 'Part of the name; typing errors are forgiven' }),
    city: z.string().trim().min(1).max(160).optional(),
  }),
  output: z.array(ManagedAttraction),
})
export const listCityAttractions = list('/api/tourism/admin/cities/:id/attractions', {
  summary: 'The attractions of a city, for staff, in their order',
  access,
  refusals: ['not_found'],
  input: byId,
  output: z.array(ManagedAttraction),
})
export const createAttraction = endpoint('POST', '/api/tourism/admin/attractions', {
  summary:
    'Adds an attraction to a city as the last one; if one with all these values exists, it is returned',
  access,
  refusals: ['conflict'],
  isStrict: true,
  input: NewAttraction,
  output: ManagedAttraction,
})
export const updateAttraction = endpoint('PUT', '/api/tourism/admin/attractions/:id', {
  summary: 'Changes an attraction; what is not sent stays',
  access,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: AttractionChange,
  output: ManagedAttraction,
})
export const deleteAttraction = endpoint('DELETE', '/api/tourism/admin/attractions/:id', {
  summary: 'Deletes an attraction',
  access,
  refusals: ['not_found'],
  input: byId,
  output: z.object({ done: z.literal(true) }),
})
export const orderAttractions = endpoint('PUT', '/api/tourism/admin/cities/:id/attractions/order', {
  summary: 'Puts the attractions of a city in order; 409 if they have changed',
  access,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: byId.extend({
    ids: z.array(Id).max(maxAttractions).meta({ description: 'Every attraction of the city, each once' }),
  }),
  output: z.array(ManagedAttraction),
})
