import { type SQL, sql } from 'drizzle-orm'
import type { ListingKind } from '#contract/enums.ts'
import { type FindableKind, type FoundRecord, maxFoundOfKind } from '#contract/system/finder.ts'
import type { Database } from '#server/database/connect.ts'
import { containing } from '#server/database/containing.ts'
import { isId } from '#server/database/new-id.ts'

/** A record as it was found; `slug` of a listing, of an offer the page of the listing that has it. */
export type FoundRow = Omit<FoundRecord, 'path'> & { slug: string | null }

type Find = { q: string; kinds: readonly FindableKind[]; listingKinds: readonly ListingKind[] }

/** Finds some records of each kind in one statement; each part is found by its own index of parts of names. */
export async function findRows(db: Database, { q, kinds, listingKinds }: Find): Promise<FoundRow[]> {
  if (kinds.length === 0) return []
  const part = containing(q)
  const matches: Match = (name, id, email) => {
    if (isId(q)) return sql`${id} = ${q}::uuid`
    if (q.includes('@')) return email ? sql`${email} like ${part}` : sql`false`
    return sql`${name} like ${part}`
  }
  const first = (name: SQL) => sql`${name} not like fold(${q.replace(/[\\%_]/g, '\\$&')}) || '%', ${name}`
  const parts = kinds.map(
    (kind) => sql`(${statements[kind](matches, first, listingKinds)} limit ${maxFoundOfKind})`,
  )
  const { rows } = await db.execute(sql.join(parts, sql` union all `))
  return rows as FoundRow[]
}

/** A condition on the folded name, on the id, and on the e-mail where there is one. */
type Match = (name: SQL, id: SQL, email?: SQL) => SQL
/** The order: names that begin with the words come first. */
type First = (name: SQL) => SQL
type Statement = (matches: Match, first: First, listingKinds: readonly ListingKind[]) => SQL

const ofKind =
  (kind: ListingKind): Statement =>
  (matches, first) =>
    sql`select ${kind} as kind, l.id, l.name, c.name as about, l.slug
    from listings l left join locations c on c.id = l.city_id
    where l.kind = ${kind} and l.deleted_at is null and ${matches(sql`l.sort_name`, sql`l.id`)}
    order by ${first(sql`l.sort_name`)}`

/** The title in the language in which it was written, else in any. */
const titleOf = (row: SQL) =>
  sql`coalesce(${row}.title ->> ${row}.original_language, (select value from jsonb_each_text(${row}.title) limit 1), '')`

const among = (kinds: readonly ListingKind[]) =>
  sql`(${sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )})`

const statements: Record<FindableKind, Statement> = {
  profile: ofKind('profile'),
  organization: ofKind('organization'),
  offer: (
    matches,
    first,
    kinds,
  ) => sql`select 'offer' as kind, o.id, ${titleOf(sql`o`)} as name, l.name as about,
      '/admin/' || l.kind || 's/' || l.slug as slug
    from offers o join lateral (
      select l.kind, l.slug, l.name from offer_links k join listings l on l.id = k.listing_id
      where k.offer_id = o.id and l.deleted_at is null and l.kind in ${among(kinds)} order by k.id limit 1) l on true
    where o.deleted_at is null and ${matches(sql`every_name(o.title)`, sql`o.id`)}
    order by ${first(sql`o.sort_title`)}`,
  event: (
    matches,
    first,
  ) => sql`select 'event' as kind, e.id, ${titleOf(sql`e`)} as name, c.name as about, null as slug
    from events e left join locations c on c.id = e.city_id
    where ${matches(sql`every_name(e.title)`, sql`e.id`)} order by ${first(sql`e.sort_name`)}`,
  city: (matches, first) => sql`select 'city' as kind, c.id, c.name, n.name ->> 'en' as about, null as slug
    from locations c left join countries n on n.code = c.country_code
    where c.kind = 'city' and ${matches(sql`c.known_as`, sql`c.id`)} order by ${first(sql`c.sort_name`)}`,
  request: (
    matches,
    first,
    kinds,
  ) => sql`select 'request' as kind, r.id, r.name, l.name as about, null as slug
    from requests r join listings l on l.id = r.listing_id
    where r.forgotten_at is null and r.sent_at is not null and l.deleted_at is null and l.kind in ${among(kinds)}
      and ${matches(sql`fold(r.name)`, sql`r.id`, sql`r.mailbox`)} order by ${first(sql`fold(r.name)`)}`,
  application: (
    matches,
    first,
    kinds,
  ) => sql`select 'application' as kind, a.id, a.name, u.email as about, null as slug
    from applications a left join users u on u.id = a.user_id
    where a.kind in ${among(kinds)} and ${matches(sql`a.sort_name`, sql`a.id`)}
    order by ${first(sql`a.sort_name`)}`,
  user: (matches, first) => sql`select 'user' as kind, u.id, u.name, u.email as about, null as slug
    from users u where ${matches(sql`u.sort_name`, sql`u.id`, sql`u.email`)} order by ${first(sql`u.sort_name`)}`,
}
