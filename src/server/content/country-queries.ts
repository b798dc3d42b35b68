import { eq } from 'drizzle-orm'
import type { CountryCode } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { laterThan } from '#server/database/later-than.ts'
import { countries } from '#server/database/schema/locations.ts'

export type CountryRow = typeof countries.$inferSelect

export const listCountryRows = (db: Database): Promise<CountryRow[]> => db.select().from(countries)

/** A country that nobody else changes until the end of the transaction. */
export async function lockCountry(tx: Database, code: CountryCode): Promise<CountryRow | undefined> {
  const [row] = await tx.select().from(countries).where(eq(countries.code, code)).for('no key update')
  return row
}

/** Changes a country. Its time of change is later than the one before in whole milliseconds. */
export async function changeCountry(
  tx: Database,
  code: CountryCode,
  values: Partial<CountryRow>,
): Promise<CountryRow> {
  const [row] = await tx
    .update(countries)
    .set({ ...values, updatedAt: laterThan(countries.updatedAt) })
    .where(eq(countries.code, code))
    .returning()
  return row as CountryRow
}
