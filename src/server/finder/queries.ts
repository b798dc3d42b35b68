import { type SQL, sql } from 'drizzle-orm'
import type { ListingKind } from '#contract/enums.ts'
import { type FindableKind, type FoundRecord, maxFoundOfKind } from '#contract/system/finder.ts'
import type { Database } from '#server/database/connect.ts'
import { containing } from '#server/database/containing.ts'
import { isId } from '#server/database/new-id.ts'

/** A record as it was found; `slug` of a listing, of an offer the page of the listing that has it. */
export type FoundRow = Omit<FoundRecord, 'path'> & { slug: string | null }

/** Rows of a kind that are put in order: a word that is in most names must not make all of them be read. */
const maxLookedAt = 500

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
  const beginning = sql`fold(${q.replace(/[\\%_]/g, '\\$&')}) || '%'`
  const parts = kinds.map(
    (
      kind,
    ) => sql`(select kind, id, name, about, slug, ${published[kind] ?? sql`null::boolean`} as "isPublished"
      from (${statements[kind](matches, listingKinds)} limit ${maxLookedAt}) found
      order by sort not like ${beginning}, sort limit ${maxFoundOfKind})`,
  )
  const { rows } = await db.execute(sql.join(parts, sql` union all `))
  return rows as FoundRow[]
}

/** A condition on the folded name, on the id, and on the e-mail where there is one. */
type Match = (name: SQL, id: SQL, email?: SQL) => SQL
/** Columns of a `FoundRow`, and `sort`, the folded name. */
type Statement = (matches: Match, listingKinds: readonly ListingKind[]) => SQL

const ofKind =
  (kind: ListingKind): Statement =>
  (matches) =>
    sql`select ${kind} as kind, l.id, l.name, c.name as about, l.slug, l.sort_name as sort
    from listings l left join locations c on c.id = l.city_id
    where l.kind = ${kind} and l.deleted_at is null and ${matches(sql`l.sort_name`, sql`l.id`)}`

/** The title in the language in which it was written, else in any. */
const titleOf = (row: SQL) =>
  sql`coalesce(${row}.title ->> ${row}.original_language, (select value from jsonb_each_text(${row}.title) limit 1), '')`

const among = (kinds: readonly ListingKind[]) =>
  sql`(${sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )})`

/** The column that says whether visitors see it. */
const published: Partial<Record<FindableKind, SQL>> = { city: sql`is_active` }

const statements: Record<FindableKind, Statement> = {
  profile: ofKind('profile'),
  organization: ofKind('organization'),
  offer: (matches, kinds) => sql`select 'offer' as kind, o.id, ${titleOf(sql`o`)} as name, l.name as about,
      '/admin/' || l.kind || 's/' || l.slug as slug, o.sort_title as sort
    from offers o join lateral (
      select l.kind, l.slug, l.name from offer_links k join listings l on l.id = k.listing_id
      where k.offer_id = o.id and l.deleted_at is null and l.kind in ${among(kinds)} order by k.id limit 1) l on true
    where o.deleted_at is null and ${matches(sql`every_name(o.title)`, sql`o.id`)}`,
  event: (
    matches,
  ) => sql`select 'event' as kind, e.id, ${titleOf(sql`e`)} as name, c.name as about, null as slug, e.sort_name as sort
    from events e left join locations c on c.id = e.city_id
    where ${matches(sql`every_name(e.title)`, sql`e.id`)}`,
  city: (
    matches,
  ) => sql`select 'city' as kind, c.id, c.name, n.name ->> 'en' as about, null as slug, c.sort_name as sort, c.is_active
    from locations c left join countries n on n.code = c.country_code
    where c.kind = 'city' and ${matches(sql`c.known_as`, sql`c.id`)}`,
  request: (
    matches,
    kinds,
  ) => sql`select 'request' as kind, r.id, r.name, l.name as about, null as slug, fold(r.name) as sort
    from requests r join listings l on l.id = r.listing_id
    where r.forgotten_at is null and r.sent_at is not null and l.deleted_at is null and l.kind in ${among(kinds)}
      and ${matches(sql`fold(r.name)`, sql`r.id`, sql`r.mailbox`)}`,
  application: (
    matches,
    kinds,
  ) => sql`select 'application' as kind, a.id, a.name, u.email as about, null as slug, a.sort_name as sort
    from applications a left join users u on u.id = a.user_id
    where a.kind in ${among(kinds)} and ${matches(sql`a.sort_name`, sql`a.id`)}`,
  user: (
    matches,
  ) => sql`select 'user' as kind, u.id, u.name, u.email as about, null as slug, u.sort_name as sort
    from users u where ${matches(sql`u.sort_name`, sql`u.id`, sql`u.email`)}`,
}
