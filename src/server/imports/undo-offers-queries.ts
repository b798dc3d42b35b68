import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { isIn, type Span } from './undo-queries.ts'

/** Keeps offers that are on another page since, or whose page has another owner: `identity` says what they had. */
export async function keepHandedOver(tx: Database, importId: string, span: Span): Promise<void> {
  await tx.execute(
    sql`update import_rows r set undo = 'kept', kept_reason = 'used', kept_by = 'users'
      from offers t left join offer_links k on k.offer_id = t.id
      where ${isIn('r', importId, span)} and t.id = r.target_id and r.undo is null and r.before is null
      and (k.listing_id::text is distinct from split_part(r.identity, '/', 1)
        or coalesce(t.owner_id::text, '') <> split_part(r.identity, '/', 2))`,
  )
}

/** Keeps offers of which more is taken on a day than there was before: there are never fewer places than are taken. */
export async function keepTaken(tx: Database, importId: string, span: Span): Promise<void> {
  const had = (column: string) =>
    sql`case when r.before ? ${column} then r.before ->> ${column} else to_jsonb(t) ->> ${column} end`
  await tx.execute(
    sql`update import_rows r set undo = 'kept', kept_reason = 'used', kept_by = 'requests'
      from offers t
      where ${isIn('r', importId, span)} and t.id = r.target_id and r.undo is null
      and r.before ?| array['capacity_per_day', 'capacity_unit']
      and (${had('capacity_per_day')})::int < (select max(taken) from (
        select sum(units_of(${had('capacity_unit')}, q.people)) as taken from requests q, unnest(days_of(q.held_days)) day
        where q.offer_id = t.id and day >= day_in_the_region() group by day) days)`,
  )
}
