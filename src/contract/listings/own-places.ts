import { z } from 'zod'
import { TextTimes } from '#contract/content/text-times.ts'
import { endpoint, list } from '#contract/endpoint.ts'
import { CountryCode } from '#contract/enum-schemas.ts'
import { sentShape, storedShape } from '#contract/field-shapes.ts'
import { paging } from '#contract/paging.ts'
import { Id } from '#contract/shared.ts'
import { directions, type FilterShape, sortsOf } from '#contract/values/staff-list.ts'
import { place } from '#entities/places.ts'
import { placeList } from './place-limits.ts'

const access = ['MANAGE_SYSTEM', 'MANAGE_OWN_LISTINGS'] as const

/** A precise place as its owner sees it. */
export const OwnPlace = z.object({
  id: Id,
  ...storedShape(place),
  cityId: Id,
  city: z.string(),
  country: z.string(),
  countryCode: CountryCode,
  state: z.string().nullable(),
  textTimes: TextTimes,
  profileCount: z.number().int().meta({ description: 'Professionals at this place that the caller may see' }),
  organizationCount: z
    .number()
    .int()
    .meta({ description: 'Organizations at this place that the caller may see' }),
  isMine: z.boolean(),
  owner: z
    .object({ id: Id, name: z.string() })
    .nullable()
    .optional()
    .meta({ description: 'The owner, null where there is none; only for MANAGE_SYSTEM' }),
  isPublic: z.boolean().meta({
    description: 'Whether visitors see it: it has no owner, or something published is there',
  }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime().meta({ description: 'Send it back with a change' }),
  can: z.object({ edit: z.boolean() }),
})
export type OwnPlace = z.infer<typeof OwnPlace>

/** The fields of a place; omitted fields do not change. */
const sent = sentShape(place)
const others = z.object(sent).omit({ name: true }).shape
const placeFields = {
  ...others,
  city: z.string().trim().min(1).max(160).optional().meta({ description: 'Its city, by name, slug or id' }),
  cityId: Id.optional().meta({ description: 'Its city; takes precedence over `city`' }),
  country: z
    .string()
    .trim()
    .max(60)
    .nullable()
    .optional()
    .meta({ description: 'Follows from the city; tells which one is meant, if several have its name' }),
  state: z.string().trim().max(120).nullable().optional().meta({ description: 'Likewise' }),
}

const NewPlace = z.object({ name: sent.name.unwrap(), ...placeFields })
const PlaceChange = z.object({
  id: Id,
  updatedAt: z.iso.datetime().optional().meta({
    description: 'Of the version read: 409 `placeChanged` if someone has saved since then',
  }),
  name: sent.name,
  ...placeFields,
})
export type PlaceChange = z.output<typeof PlaceChange>

export const placeScopes = ['mine', 'offered', 'all'] as const

export const listMyLocations = list('/api/tourism/admin/my-locations', {
  summary: 'The caller’s places; those that a listing can name; all of them for holders of MANAGE_SYSTEM',
  access,
  refusals: ['forbidden'],
  input: paging(100, 24).extend({
    id: Id.optional().meta({ description: 'Only this one' }),
    scope: z.enum(placeScopes).default('mine').meta({
      description:
        '`mine`: those the caller created, for MANAGE_SYSTEM also nobody’s; `offered`: also what visitors see; `all`: everyone’s, for MANAGE_SYSTEM',
    }),
    q: z.string().trim().max(120).optional().meta({ description: 'Part of the name' }),
    city: z.string().trim().min(1).max(160).optional(),
    owner: z.enum(['none']).optional().meta({ description: 'Those without an owner' }),
    lacks: z.enum(['point']).optional().meta({ description: 'Those that are not on the map' }),
    sort: z.enum(sortsOf(placeList)).default('name'),
    direction: z
      .enum(directions)
      .optional()
      .meta({ description: 'Without it: names from A on, the last change first' }),
  } satisfies FilterShape<typeof placeList>),
  output: z.array(OwnPlace),
})
export const createLocation = endpoint('POST', '/api/admin/locations', {
  summary: 'Creates a place of the caller; for holders of MANAGE_SYSTEM it belongs to nobody',
  access,
  refusals: ['conflict'],
  isStrict: true,
  input: NewPlace,
  output: OwnPlace,
})
export const updateLocation = endpoint('PUT', '/api/admin/locations/:id', {
  summary:
    'Changes one of the caller’s places, or any place for holders of MANAGE_SYSTEM; what is not sent stays',
  access,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: PlaceChange,
  output: OwnPlace,
})
