import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'

/** The registrations of a listing as files have them: `Cadastur: 12.345`, the oldest first. */
export const registrationsInFile: SQL<string[]> = sql<
  string[]
>`array(select entry.registry || ': ' || entry.number
  from registrations entry where entry.listing_id = listings.id order by entry.id)`

/** Those of several listings, by the id of the listing. */
export async function readRegistrationsOf(tx: Database, ids: string[]) {
  const { rows } = await tx.execute<{ id: string; registrations: string[] }>(
    sql`select id, ${registrationsInFile} as registrations from listings where id = any(${sql.param(ids)}::uuid[])`,
  )
  return new Map(rows.map(({ id, registrations }) => [id, { registrations }]))
}

type Written = { listingId: string; registrations: string[] }

/**
 * Gives listings the registrations of a file, in the register of their country and on their own name; what is there as in the file
 * stays with its check, what the file does not have goes.
 */
export async function writeRegistrationsOf(tx: Database, written: Written[]): Promise<void> {
  const entries = written.flatMap(({ listingId, registrations }) =>
    registrations.map((entry) => {
      const [registry = '', ...number] = entry.split(': ')
      return { id: newId(), listing: listingId, registry, number: number.join(': ') }
    }),
  )
  const list = JSON.stringify(entries)
  const ids = written.map(({ listingId }) => listingId)
  const given = sql`jsonb_to_recordset(${list}::jsonb) given(id uuid, listing uuid, registry text, number text)`
  await tx.execute(sql`delete from registrations gone where listing_id = any(${sql.param(ids)}::uuid[])
    and not exists (select from ${given} where given.listing = gone.listing_id and lower(given.registry) = lower(gone.registry))`)
  await tx.execute(sql`insert into registrations (id, listing_id, country, registry, number, holder, changed_at)
    select given.id, l.id, l.country_code, given.registry, given.number, left(l.name, 120), date_trunc('milliseconds', now())
    from ${given} join listings l on l.id = given.listing where l.country_code is not null
    on conflict (listing_id, country, lower(registry)) do update set number = excluded.number, changed_at = excluded.changed_at
    where registrations.number <> excluded.number`)
}
