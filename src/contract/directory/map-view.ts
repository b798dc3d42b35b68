import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Currency } from '#contract/enum-schemas.ts'
import { Id } from '#contract/shared.ts'
import { closestZoom } from './map-grid.ts'
import { OfferFilter } from './offers.ts'
import { SearchHit, SearchKind } from './search.ts'

/** The filters of a map besides its view: those of the list of offers, for things that have what they ask for. */
export const MapFilter = OfferFilter.pick({
  lang: true,
  near: true,
  km: true,
  maxPrice: true,
  month: true,
  date: true,
  people: true,
  language: true,
  cursor: true,
}).extend({
  latitude: z.coerce.number().min(-90).max(90).optional().meta({ description: 'Of the middle' }),
  longitude: z.coerce.number().min(-180).max(180).optional().meta({ description: 'Of the middle' }),
  zoom: z.coerce
    .number()
    .int()
    .min(0)
    .max(closestZoom)
    .optional()
    .meta({ description: '0 shows 40 degrees, each further level half as many' }),
  kind: SearchKind.optional().meta({ description: 'Absent for everything' }),
  type: z.string().min(1).max(40).optional().meta({ description: 'Category or type, of what is of `kind`' }),
})
export type MapFilter = z.infer<typeof MapFilter>

const degrees = z.number()

/** One thing, or several that are close together. A mark is where the cheapest of them is. */
export const MapMark = z.object({
  latitude: degrees,
  longitude: degrees,
  count: z.number().int(),
  name: z.string().meta({ description: 'Of the thing; of several, that of the city' }),
  path: z.string().nullable().meta({ description: 'The page of the thing; null of several' }),
  id: Id.nullable().meta({ description: 'Of the thing; null of several' }),
  kind: SearchKind.nullable().meta({ description: 'Null where they are of several kinds' }),
  price: z.number().nullable().meta({ description: 'The lowest' }),
  currency: Currency.nullable(),
})
export type MapMark = z.infer<typeof MapMark>

/** The contents of a part of the map: marks, the number of things of each kind, and the first of them as a list. */
export const MapView = z.object({
  latitude: degrees.meta({ description: 'Of the middle, moved so that the edges are those of cells' }),
  longitude: degrees,
  zoom: z.number().int(),
  marks: z.array(MapMark),
  counts: z.array(z.object({ kind: SearchKind, count: z.number().int() })),
  items: z.array(SearchHit.extend({ latitude: degrees, longitude: degrees })).meta({
    description: 'Two of each kind, or a page of the one that is asked for',
  }),
  next: z.string().nullable().meta({ description: 'The cursor of the next page of items' }),
})
export type MapView = z.infer<typeof MapView>

export const getMapView = endpoint('GET', '/api/tourism/map', {
  summary: 'Everything in a part of the map, gathered where it is close together, with the lowest price',
  access: 'public',
  input: MapFilter,
  output: MapView,
  maxAge: 300,
})
