import { z } from 'zod'
import { CountryCode } from './enum-schemas.ts'
import { localized } from './language-schemas.ts'
import { paging } from './paging.ts'
import { sorts } from './values/list-limits.ts'

export const Id = z.uuid()

/** A part of a page URL: lower-case letters, digits and hyphens. */
export const Slug = z.string().min(1).max(160)

/** An id or a slug: both find the row. */
export const IdOrSlug = z.string().min(1).max(160)

/** The city that a listing names. `path` is the URL of the city's page. */
export const CityReference = z.object({
  id: Id,
  city: z.string(),
  country: z.string(),
  countryCode: CountryCode,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  path: z.string(),
})
export type CityReference = z.infer<typeof CityReference>

/** How to get to a place, in the requested language or the nearest to it; unknown parts are null. */
export const GettingThere = localized({
  river: z.string().nullable(),
  road: z.string().nullable(),
  air: z.string().nullable(),
  landing: z.string().nullable(),
  season: z.string().nullable(),
})
export type GettingThere = z.infer<typeof GettingThere>

/** The precise point of a listing, inside its city. */
export const PlaceReference = z.object({
  id: Id,
  name: z.string(),
  address: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  gettingThere: GettingThere.nullable().meta({ description: 'Null where nothing is known' }),
  months: z
    .array(z.number().int())
    .meta({ description: 'The months in which it can be reached; none: all year' }),
})
export type PlaceReference = z.infer<typeof PlaceReference>

/** Mean of the reviews with one decimal, 0 to 5; null while there are none. */
export const Rating = z.number().min(0).max(5).nullable()

/** ISO 639 code of a spoken language: `pt`, `en`, `tca`. */
export const SpokenLanguage = z.string().regex(/^[a-z]{2,3}$/)

/** The filters of every list of listings; `city` and `country` take a name, a slug or a code. */
export const listingFilter = <Type extends z.ZodType>(type: Type) =>
  paging(100, 24).extend({
    type: type.optional(),
    city: z.string().trim().min(1).max(120).optional(),
    country: z.string().trim().min(1).max(60).optional(),
    language: SpokenLanguage.optional(),
    q: z.string().trim().max(120).optional(),
    sort: z.enum(sorts).default('name'),
  })
