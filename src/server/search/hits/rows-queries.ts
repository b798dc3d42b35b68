import { type SQL, sql } from 'drizzle-orm'
import type { SearchKind } from '#contract/directory/search.ts'

const value = sql.placeholder

const place = sql`'city', l.name, 'citySlug', l.slug, 'cityId', l.id, 'countrySlug', n.slug, 'country', n.name, 'countryCode', n.code`
export const inPlace = sql`join countries n on n.code = l.country_code`

/** What hits of attractions show, of a row `t` in a city `l`. */
export const attractionData = sql`jsonb_build_object('slug', t.id, 'name', t.name, 'category', t.category, 'text', t.description,
  'originalLanguage', t.original_language, 'isSample', l.is_sample, ${place})`

export function cityHits(): SQL {
  return rowsOfHits.city(sql`select id, rank, ${value('citiesCount')}::int as total
    from jsonb_to_recordset(${value('bestCities')}::text::jsonb) best(id uuid, rank int)`)
}

/** The columns that hits of each kind show, for the rows in `best` with their rank and total. */
export const rowsOfHits: Record<SearchKind, (best: SQL) => SQL> = {
  city: (best) => sql`select 'city' as kind, l.id, best.rank, best.total, jsonb_build_object(
      'slug', l.slug, 'name', l.name, 'text', l.description, 'originalLanguage', l.original_language,
      'isSample', l.is_sample, 'people', l.profiles_count + l.organizations_count, ${place}) as data
    from (${best}) best
    join locations l on l.id = best.id
    ${inPlace}`,
  profile: rowsOfListings,
  organization: rowsOfListings,
  offer: (best) => sql`select 'offer' as kind, t.id, best.rank, best.total, jsonb_build_object(
      'slug', t.id, 'title', coalesce(nullif(k.custom_title, '{}'), t.title), 'category', t.category,
      'text', coalesce(nullif(k.custom_description, '{}'), t.description),
      'phrases', coalesce(nullif(k.custom_highlights, '[]'), t.highlights),
      'price', coalesce(k.custom_price, t.price), 'currency', t.currency, 'priceFor', t.price_for,
      'duration', coalesce(nullif(k.custom_duration, '{}'), t.duration), 'durationAmount', t.duration_amount,
      'durationUnit', t.duration_unit, 'maxGroupSize', coalesce(k.custom_max_group_size, t.max_group_size), 'minGroupSize', t.min_group_size, 'months', t.months,
      'originalLanguage', t.original_language, 'owner', s.name, 'ownerId', s.id, 'languages', s.languages,
      'rating', s.rating, 'totalReviews', s.total_reviews, 'isSample', t.is_sample or s.is_sample, ${place}) as data
    from (${best}) best
    join offers t on t.id = best.id
    join offer_links k on k.offer_id = t.id
    join listings s on s.id = k.listing_id
    join locations l on l.id = s.city_id
    ${inPlace}`,
  event: (best) => sql`select 'event' as kind, t.id, best.rank, best.total, jsonb_build_object(
      'slug', t.slug, 'title', t.title, 'type', t.event_type, 'text', t.description, 'originalLanguage', t.original_language,
      'startDate', t.starts_on, 'endDate', t.ends_on, 'price', t.price, 'currency', t.currency,
      'placesLeft', t.max_participants - t.current_participants, 'isSample', t.is_sample, ${place}) as data
    from (${best}) best
    join events t on t.id = best.id
    join locations l on l.id = t.city_id
    ${inPlace}`,
  attraction: (
    best,
  ) => sql`select 'attraction' as kind, t.id, best.rank, best.total, ${attractionData} as data
    from (${best}) best
    join attractions t on t.id = best.id
    join locations l on l.id = t.city_id
    ${inPlace}`,
}

export function rowsOfListings(best: SQL): SQL {
  return sql`select t.kind, t.id, best.rank, best.total, jsonb_build_object(
      'slug', t.slug, 'name', t.name, 'type', t.type, 'text', t.description, 'originalLanguage', t.original_language,
      'specialty', t.specialty, 'phrases', t.specialties, 'languages', t.languages, 'rating', t.rating,
      'totalReviews', t.total_reviews, 'isSample', t.is_sample, ${place}) || coalesce(lowest.price, '{}') as data
    from (${best}) best
    join listings t on t.id = best.id
    join locations l on l.id = t.city_id
    ${inPlace}
    left join lateral (
      select jsonb_build_object('price', coalesce(k.custom_price, o.price), 'currency', o.currency, 'priceFor', o.price_for) as price
      from offer_links k join offers o on o.id = k.offer_id
      where k.listing_id = t.id and o.search is not null and coalesce(k.custom_price, o.price) is not null
      order by coalesce(k.custom_price, o.price) limit 1) lowest on true`
}
