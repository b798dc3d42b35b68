import { type ProfileGroup, profileGroups } from '#contract/directory/type-groups.ts'
import { sorts } from '#contract/values/list-limits.ts'
import { writeCursor } from '#server/http/paging.ts'
import type { Sample } from './sample.ts'

type Sort = (typeof sorts)[number]
/** What a list is narrowed by: as a caller asks for it, and as a condition of the bare handler's query. */
type Narrowed = {
  name: string
  query: Record<string, string>
  language?: string
  place?: string
  type?: string
  group?: ProfileGroup
}

/** A list from a place within it: the address of its n-th request, the bare handler's, and that one's query. */
export type List = {
  name: string
  address: (n: number) => string
  floor: (n: number) => string
  statement: { name: string; text: string }
}

/** Every filter with every order. */
export function everyList(sample: Sample): List[] {
  const { city } = sample
  const place = { city: city.slug, country: city.country }
  const narrowed: Narrowed[] = [
    { name: 'all', query: {} },
    { name: 'type', query: { type: 'guide' }, type: 'guide' },
    { name: 'city', query: place, place: city.id },
    { name: 'country', query: { country: 'brazil' }, place: 'BR' },
    { name: 'language', query: { language: 'pt' }, language: 'pt' },
    { name: 'city and type', query: { ...place, type: 'guide' }, place: city.id, type: 'guide' },
    { name: 'group', query: { group: 'guides' }, group: 'guides' },
    { name: 'city and group', query: { ...place, group: 'nature' }, place: city.id, group: 'nature' },
  ]
  return narrowed.flatMap((each) => sorts.map((sort) => list(sample, each, sort)))
}

function list({ profiles }: Sample, narrowed: Narrowed, sort: Sort): List {
  const { name, query, language = '', place = '', group } = narrowed
  const type = group ? `{${profileGroups[group].join()}}` : (narrowed.type ?? '')
  const from = (n: number) => {
    const profile = profiles[n % profiles.length] as Sample['profiles'][number]
    const keys = { name: profile.sortName, rating: profile.rating, newest: '', recommended: '0' }
    return { key: keys[sort], id: profile.id }
  }
  const statement = { name: `${name.replaceAll(' ', '_')}_${sort}`, text: bestQuery(narrowed, sort) }
  return {
    name: `${name}, by ${sort}`,
    address: (n) => {
      const cursor = writeCursor({ sort, ...from(n) })
      return `/api/tourism/profiles?${new URLSearchParams({ ...query, sort, cursor })}`
    },
    floor: (n) => {
      const { key, id } = from(n)
      const position = sort === 'newest' ? [id] : [key, id]
      const values = [language, place, type, ...position].map((value, at) => [String(at + 1), value])
      return `/${statement.name}?${new URLSearchParams(values)}`
    },
    statement,
  }
}

/** What the rows are ordered by, and those after the position $4, $5. */
const orders: Record<Sort, (from: string) => { after: string; by: string }> = {
  name: (from) => ({
    after: `(${from}.sort_name, ${from}.id) > ($4, $5::uuid)`,
    by: `${from}.sort_name, ${from}.id`,
  }),
  rating: (from) => ({
    after: `(${from}.sort_rating, ${from}.id) < ($4::numeric, $5::uuid)`,
    by: `${from}.sort_rating desc, ${from}.id desc`,
  }),
  newest: (from) => ({ after: `${from}.id < $4::uuid`, by: `${from}.id desc` }),
  recommended: (from) => ({
    after: `(${from}.recommended, ${from}.id) < ($4::int, $5::uuid)`,
    by: `${from}.recommended desc, ${from}.id desc`,
  }),
}

/** The one best query; $1 to $3 are the language, the place and the type, or several, as the counters call them. */
function bestQuery(narrowed: Narrowed, sort: Sort): string {
  const { language, place, type, group } = narrowed
  if (group) return bestOfGroup(narrowed, sort)
  const from = language ? 'g' : 'p'
  const { after, by } = orders[sort](from)
  const conditions = [
    language ? "g.kind = 'profile' and g.language = $1" : "p.is_public and p.kind = 'profile'",
    place && (place.length === 2 ? `${from}.country_code = $2` : `${from}.city_id = $2::uuid`),
    type && `${from}.type = $3`,
    after,
  ]
  return `select ${columns('type = $3')}
    from ${language ? 'listing_languages g join listings p on p.id = g.id' : 'listings p'}
    ${joins}
    where ${conditions.filter(Boolean).join(' and ')}
    order by ${by} limit 25`
}

/** Of several types: the first of each, by its index, and of these the first. */
function bestOfGroup({ place }: Narrowed, sort: Sort): string {
  const { after, by } = orders[sort]('q')
  const { by: outer } = orders[sort]('p')
  return `select ${columns('type = any($3::text[])')}
    from (select q.id from unnest($3::text[]) asked(type) cross join lateral (
        select q.id, q.sort_name, q.sort_rating, q.recommended from listings q
        where q.is_public and q.kind = 'profile' and q.type = asked.type ${place ? 'and q.city_id = $2::uuid' : ''} and ${after}
        order by ${by} limit 25) q
      order by ${by} limit 25) page
    join listings p on p.id = page.id
    ${joins}
    order by ${outer}`
}

const columns = (
  counted: string,
) => `p.id, p.slug, p.name, p.type, p.original_language, p.specialty, i.hash, p.languages,
      p.total_reviews, p.rating, p.is_sample, p.sort_name, l.id as city_id, l.name as city, l.slug as city_slug,
      l.country_code, l.latitude, l.longitude, c.slug as country_slug, c.name as country,
      (select sum(count) from listing_counts where kind = 'profile' and language = $1 and place = $2::text and ${counted})
        as total,
      (select json_build_object('title', case when k.custom_title = '{}' then o.title else k.custom_title end,
          'language', o.original_language, 'price', coalesce(k.custom_price, o.price), 'currency', o.currency,
          'for', o.price_for, 'count', count(*) over ())
        from shown_offers s join offers o on o.id = s.id join offer_links k on k.offer_id = s.id
        where s.listing_id = p.id and coalesce(k.custom_price, o.price) is not null
        order by s.sort_price, s.id limit 1) as cheapest`
const joins = `join locations l on l.id = p.city_id
    join countries c on c.code = l.country_code
    left join images i on i.id = p.image_id`
