import { type TranslatedKind, translatedFields } from '#contract/content/translation-kinds.ts'
import type { ListingKind } from '#contract/enums.ts'
import { eventTexts } from '#entities/events.ts'
import { listingEntities } from '#entities/listing.ts'
import { offerTexts, priceTexts } from '#entities/offers.ts'
import { attraction, cityTexts, country, place } from '#entities/places.ts'
import { textPaths } from '#server/database/schema/field-columns.ts'

/** Kinds whose texts are in rows; names of types are read by `type-names`. */
export type RowKind = Exclude<TranslatedKind, 'type'>

type Source = {
  table: string
  /** What visitors see, and is worth to be translated; of the row `t`. */
  shown: string
  /** The order, as its index has it. */
  key: string
  keyType: 'text' | 'date' | 'uuid'
  name: string
  place: string
  slug: string
  /** By field, its column. */
  texts: Record<string, string>
  /** Where it is not the column of this name. */
  textTimes?: string
  /** Of what is one version with another row. */
  updatedAt?: string
  /** True of rows that are nobody's own, where others need more permissions: the first column of the index. */
  ofSite?: string
  isLastFirst?: boolean
  /** Of its image; its number among its own. */
  picture?: { imageId: string; number: string }
}

const cityName = '(SELECT c.name FROM locations c WHERE c.id = t.city_id)'
const listing = (kind: ListingKind): Source => ({
  table: 'listings',
  shown: `t.kind = '${kind}' AND t.is_public`,
  ...{ key: 't.sort_name', keyType: 'text', name: 'to_jsonb(t.name)', place: cityName, slug: 't.slug' },
  texts: textPaths(listingEntities[kind], 't'),
})

const ofLink = (columnOf: (part: string) => string) =>
  Object.fromEntries(translatedFields.offerLink.map((part) => [part, columnOf(part)]))

/** Of a picture, something of what shows it. One row is read, whatever the planner thinks. */
type OfOwner = Record<'city' | 'attraction' | 'country' | 'listing' | 'offer' | 'event', string>
const ofOwner = (of: OfOwner) => `CASE
  WHEN t.city_id IS NOT NULL THEN (SELECT ${of.city} FROM locations c WHERE c.id = t.city_id)
  WHEN t.attraction_id IS NOT NULL THEN (SELECT ${of.attraction} FROM attractions a WHERE a.id = t.attraction_id)
  WHEN t.country_code IS NOT NULL THEN (SELECT ${of.country} FROM countries n WHERE n.code = t.country_code)
  WHEN t.listing_id IS NOT NULL THEN (SELECT ${of.listing} FROM listings l WHERE l.id = t.listing_id)
  WHEN t.offer_id IS NOT NULL THEN (SELECT ${of.offer} FROM offers o WHERE o.id = t.offer_id)
  ELSE (SELECT ${of.event} FROM events e WHERE e.id = t.event_id) END`

/** How the rows of each kind are read. Every condition and order is that of an index (`…_untranslated`). */
export const sources: Record<RowKind, Source> = {
  country: {
    table: 'countries',
    shown: 'true',
    ...{ key: 't.code', keyType: 'text', name: 't.name', place: 'NULL', slug: 't.slug' },
    texts: textPaths(country, 't'),
  },
  city: {
    table: 'locations',
    shown: `t.kind = 'city'`,
    ...{ key: 't.sort_name', keyType: 'text', name: 'to_jsonb(t.name)', place: 't.state', slug: 't.slug' },
    texts: textPaths(cityTexts, 't'),
  },
  attraction: {
    table: 'attractions',
    shown: 'true',
    ...{ key: 't.sort_name', keyType: 'text', name: 'to_jsonb(t.name)', place: cityName },
    slug: 't.city_id::text',
    texts: textPaths(attraction, 't'),
  },
  event: {
    table: 'events',
    // what is over is read by nobody any more
    shown: 't.is_public AND coalesce(t.ends_on, t.starts_on, t.sort_date) >= current_date - 1',
    ...{
      key: 'coalesce(t.ends_on, t.starts_on, t.sort_date)',
      keyType: 'date',
      name: 't.title',
      place: cityName,
      slug: 't.slug',
    },
    texts: textPaths(eventTexts, 't'),
  },
  place: {
    table: 'locations',
    shown: `t.kind = 'place' AND (t.owner_id IS NULL
      OR EXISTS (SELECT FROM listings l WHERE l.place_id = t.id AND l.is_public))`,
    ...{ key: 't.sort_name', keyType: 'text', name: 'to_jsonb(t.name)', place: cityName, slug: 't.slug' },
    texts: textPaths(place, 't'),
  },
  organization: listing('organization'),
  profile: listing('profile'),
  offer: {
    table: 'offers',
    shown: 't.search IS NOT NULL',
    ...{ key: 't.sort_title', keyType: 'text', name: 't.title', slug: 't.id::text' },
    place:
      '(SELECT l.name FROM offer_links k JOIN listings l ON l.id = k.listing_id WHERE k.offer_id = t.id)',
    texts: textPaths(offerTexts, 't'),
  },
  offerLink: {
    table: 'offer_links',
    shown: 'EXISTS (SELECT FROM offers o WHERE o.id = t.offer_id AND o.search IS NOT NULL)',
    ...{ key: 't.id', keyType: 'uuid', slug: 't.offer_id::text' },
    name: '(SELECT o.title FROM offers o WHERE o.id = t.offer_id)',
    place: '(SELECT l.name FROM listings l WHERE l.id = t.listing_id)',
    texts: ofLink((part) => `t.custom_${part}`),
    textTimes: `jsonb_strip_nulls(jsonb_build_object(${Object.entries(
      ofLink((part) => `t.text_times -> 'custom${part.charAt(0).toUpperCase()}${part.slice(1)}'`),
    )
      .map(([field, times]) => `'${field}', ${times}`)
      .join(', ')}))`,
    updatedAt: '(SELECT o.updated_at FROM offers o WHERE o.id = t.offer_id)',
  },
  offerPrice: {
    table: 'offer_prices',
    shown: 'EXISTS (SELECT FROM offers o WHERE o.id = t.offer_id AND o.search IS NOT NULL)',
    ...{ key: 't.id', keyType: 'uuid', slug: 't.offer_id::text' },
    name: '(SELECT o.title FROM offers o WHERE o.id = t.offer_id)',
    place:
      '(SELECT l.name FROM offer_links k JOIN listings l ON l.id = k.listing_id WHERE k.offer_id = t.offer_id)',
    texts: textPaths(priceTexts, 't'),
    updatedAt: '(SELECT o.updated_at FROM offers o WHERE o.id = t.offer_id)',
  },
  picture: {
    table: 'pictures',
    shown: 't.image_id IS NOT NULL AND is_seen_picture(t.city_id, t.listing_id, t.offer_id, t.event_id)',
    // those of events that are over, which are walked past, come last
    ...{ key: 't.id', keyType: 'uuid', isLastFirst: true },
    ofSite: '(t.listing_id is null and t.offer_id is null)',
    name: ofOwner({
      city: 'to_jsonb(c.name)',
      attraction: 'to_jsonb(a.name)',
      country: 'n.name',
      listing: 'to_jsonb(l.name)',
      offer: 'o.title',
      event: 'e.title',
    }),
    place: ofOwner({
      city: 'c.state',
      attraction: '(SELECT p.name FROM locations p WHERE p.id = a.city_id)',
      country: 'NULL',
      listing: '(SELECT p.name FROM locations p WHERE p.id = l.city_id)',
      offer:
        '(SELECT s.name FROM offer_links k JOIN listings s ON s.id = k.listing_id WHERE k.offer_id = o.id)',
      event: '(SELECT p.name FROM locations p WHERE p.id = e.city_id)',
    }),
    slug: ofOwner({
      city: `'city:' || c.id`,
      attraction: `'attraction:' || a.city_id`,
      country: `'country:' || n.code`,
      listing: `l.kind || ':' || l.slug`,
      offer: `'offer:' || o.id`,
      event: `'event:' || e.id`,
    }),
    texts: { caption: 't.caption', alternative: 't.alternative' },
    picture: {
      imageId: 't.image_id',
      number: `(SELECT count(*)::int FROM pictures p WHERE p.image_id IS NOT NULL AND (p.position, p.id) <= (t.position, t.id)
        AND (p.city_id = t.city_id OR p.attraction_id = t.attraction_id OR p.country_code = t.country_code OR p.listing_id = t.listing_id OR p.offer_id = t.offer_id OR p.event_id = t.event_id))`,
    },
  },
}

/** The column that tells rows of a kind apart. */
export const idOf = (kind: RowKind) => (kind === 'country' ? 't.code' : 't.id')
