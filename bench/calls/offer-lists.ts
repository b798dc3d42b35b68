import { sql } from 'drizzle-orm'
import { type OfferSort, offerSorts } from '#contract/enums.ts'
import { addDays } from '#contract/values/day.ts'
import { dayInTheRegion } from '#i18n/day-in-the-region.ts'
import type { Database } from '#server/database/connect.ts'
import { writeCursor } from '#server/http/paging.ts'
import { facetsOfDay } from '#server/on-day-queries.ts'
import type { List } from './lists.ts'
import type { Sample } from './sample.ts'

type Shown = { id: string; price: string; hours: string; title: string; recommended: string }
type Narrowed = {
  name: string
  query: Record<string, string>
  facets?: string[]
  condition?: string
  /** What ends the walk along the prices. */
  range?: string
  /** Whether an offer can be the last of a page. */
  isWithin?: (row: Shown) => boolean
}

const wanted = 400

const takeRows = async (db: Database) =>
  (
    await db.execute<Shown>(sql`
      select id, sort_price::text as price, sort_hours::text as hours, sort_title as title, recommended::text as recommended
      from shown_offers order by md5(id::text) limit ${wanted}`)
  ).rows

/** Every filter of the list of offers with each of its orders, from places within the list. */
export async function everyOfferList(db: Database, { city }: Sample): Promise<List[]> {
  const rows = await takeRows(db)
  const narrowed: Narrowed[] = [
    { name: 'all', query: {} },
    { name: 'type', query: { type: 'tour' }, facets: ['type:tour'] },
    { name: 'city', query: { city: city.slug, country: city.country }, facets: [`city:${city.id}`] },
    { name: 'country', query: { country: 'brazil' }, facets: ['country:BR'] },
    { name: 'language', query: { language: 'pt' }, facets: ['language:pt'] },
    { name: 'month', query: { month: '8' }, facets: ['month:8'] },
    { name: 'duration', query: { duration: 'half_day' }, facets: ['duration:half_day'] },
    { name: 'difficulty', query: { difficulty: 'easy' }, facets: ['difficulty:easy'] },
    {
      name: 'price',
      query: { maxPrice: '60' },
      range: 's.sort_price <= 60',
      isWithin: ({ price }) => Number(price) <= 60,
    },
    { name: 'people', query: { people: '4' }, condition: 's.group_size >= 4' },
    {
      name: 'city and type',
      query: { city: city.slug, country: city.country, type: 'tour' },
      facets: ['type:tour', `city:${city.id}`],
    },
  ]
  return narrowed.flatMap((each) => offerSorts.map((sort) => list(rows, each, sort)))
}

/** Lists of what can be asked for on a day, some weeks ahead. */
export async function everyDayList(db: Database, city: Sample['city']): Promise<List[]> {
  const rows = await takeRows(db)
  const daysLeft = 20
  const date = addDays(dayInTheRegion(), daysLeft)
  const [one, group] = [1, 4].map((people) => conditionOfDay({ date, daysLeft, people })) as [string, string]
  const place = { city: city.slug, country: city.country }
  const inCity = [...facetsOfDay(date), `city:${city.id}`]
  const narrowed: Narrowed[] = [
    { name: 'day', query: { date }, facets: facetsOfDay(date), condition: one },
    { name: 'day and people', query: { date, people: '4' }, facets: facetsOfDay(date), condition: group },
    { name: 'day and city', query: { date, ...place }, facets: inCity, condition: one },
    {
      name: 'day, people and city',
      query: { date, people: '4', ...place },
      facets: inCity,
      condition: group,
    },
  ]
  return narrowed.flatMap((each) => (['recommended', 'price'] as const).map((sort) => list(rows, each, sort)))
}

/** Each kind of day is looked up: a value is, while `exists` may become a join with all of them. */
function conditionOfDay(asked: { date: string; daysLeft: number; people: number }): string {
  const day = `date '${asked.date}'`
  const none = (from: string) => `(select true from ${from} limit 1) is null`
  return [
    `s.group_size >= ${asked.people} and s.notice_days <= ${asked.daysLeft} and s.first_day <= ${day} and s.last_day >= ${day}`,
    none(
      `closed_days c where c.listing_id = s.listing_id and c.first_day <= ${day} and c.last_day >= ${day}`,
    ),
    none(`outside_days d where d.offer_id = s.id and d.first_day <= ${day} and d.last_day >= ${day}`),
    none(
      `offer_days d where d.offer_id = s.id and d.day = ${day} and d.taken + ${asked.people} > d.capacity`,
    ),
  ].join(' and ')
}

const orders: Record<
  OfferSort,
  { column: string; type: string; isDescending?: true; key: (row: Shown) => string }
> = {
  recommended: { column: 'recommended', type: 'int', isDescending: true, key: (row) => row.recommended },
  price: { column: 'sort_price', type: 'numeric', key: (row) => row.price },
  duration: { column: 'sort_hours', type: 'numeric', key: (row) => row.hours },
  newest: { column: 'id', type: 'uuid', isDescending: true, key: (row) => row.id },
  name: { column: 'sort_title', type: 'text', key: (row) => row.title },
}

function list(rows: Shown[], narrowed: Narrowed, sort: OfferSort): List {
  const { name, query, facets = [], isWithin = () => true } = narrowed
  const within = rows.filter(isWithin)
  const from = (n: number) => {
    const row = within[n % within.length] as Shown
    return { key: orders[sort].key(row), id: row.id }
  }
  const statement = {
    name: `offers_${name.replaceAll(/\W+/g, '_')}_${sort}`,
    text: bestQuery(narrowed, sort),
  }
  return {
    name: `offers: ${name}, by ${sort}`,
    address: (n) => {
      const cursor = writeCursor({ sort, ...from(n) })
      return `/api/tourism/offers?${new URLSearchParams({ ...query, sort, cursor })}`
    },
    floor: (n) => {
      const { key, id } = from(n)
      const values = [`{${facets.join()}}`, key, id].map((value, at) => [String(at + 1), value])
      return `/${statement.name}?${new URLSearchParams(values)}`
    },
    statement,
  }
}

/** What the owner made of a text for the listing, else the offer's own: as visitors are shown it. */
const shown = (name: string) =>
  `case when k.custom_${name} in ('{}', '[]') then o.${name} else k.custom_${name} end as ${name}`
const pictures = `(
        select json_agg(json_build_object('id', g.id, 'hash', i.hash, 'width', i.width, 'height', i.height,
            'color', i.color, 'caption', g.caption, 'alternative', g.alternative, 'language', g.original_language,
            'files', (select json_agg(json_build_object('format', v.format, 'width', v.width) order by v.width, v.format)
              from image_variants v where v.image_id = i.id))
          order by g.is_cover desc, g.position, g.id)
        from pictures g join images i on i.id = g.image_id where g.offer_id = o.id)`

/** What the next free day of a card follows from. */
const known = `(
        select json_build_object(
          'closed', (select json_agg(json_build_array(d.first_day, d.last_day)) from (
            select first_day, last_day from closed_days c where c.listing_id = page.listing_id and c.last_day >= current_date
            union all select first_day, last_day from outside_days u where u.offer_id = o.id and u.last_day >= current_date) d),
          'taken', (select json_object_agg(d.day, d.taken) from offer_days d where d.offer_id = o.id and d.day >= current_date))
        where o.capacity_per_day is not null)`

/**
 * The one best query: $1 is what an offer must have, $2 and $3 the position. The total is counted up to a thousand. The
 * few offers of a city are gathered and sorted; for all else the index of the order is walked, which nothing else may
 * replace: inside a case the planner finds no other index.
 */
function bestQuery({ facets = [], condition = 'true', range = 'true' }: Narrowed, sort: OfferSort): string {
  const { column, type, isDescending } = orders[sort]
  const direction = isDescending ? 'desc' : 'asc'
  const matches = `${facets.length > 0 ? 's.facets @> $1::text[]' : '$1::text is not null'} and ${range} and ${condition}`
  const ofOrder = sort === 'price' ? range : 'true'
  const isRare = facets.some((facet) => facet.startsWith('city:'))
  const rows = isRare
    ? `(select * from shown_offers s where ${matches} offset 0) s where true`
    : `shown_offers s where ${ofOrder} and case when ${matches} then true end`
  return `select o.id, ${shown('title')}, ${shown('description')}, o.original_language, o.category, ${shown('duration')},
      o.duration_amount, o.duration_unit, coalesce(k.custom_max_group_size, o.max_group_size) as max_group_size,
      coalesce(k.custom_price, o.price) as price, o.currency, o.price_for, o.months, o.difficulty, ${shown('highlights')},
      ${shown('includes')}, ${shown('excludes')}, o.requirements, o.social_gallery_url, o.is_sample, k.available_from,
      k.available_to, p.id as owner_id, p.slug, p.name, p.kind, p.languages,
      l.id as city_id, l.name as city, l.slug as city_slug, l.country_code, c.slug as country_slug, c.name as country,
      ${pictures} as pictures, ${known} as known,
      (select count(*) from (select from shown_offers s where ${matches} limit 1001) counted) as total
    from (select s.id, s.listing_id, s.${column} as key from ${rows}
      and (s.${column}, s.id) ${isDescending ? '<' : '>'} ($2::${type}, $3::uuid)
      order by s.${column} ${direction}, s.id ${direction} limit 25) page
    join offers o on o.id = page.id join offer_links k on k.offer_id = o.id join listings p on p.id = page.listing_id
    join locations l on l.id = p.city_id join countries c on c.code = l.country_code
    order by page.key ${direction}, page.id ${direction}`
}
