import { eq, sql } from 'drizzle-orm'
import type { SettingKey } from '#contract/system/setting-limits.ts'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema/accounts.ts'
import { settings } from '#server/database/schema/settings.ts'

export type SettingRow = Awaited<ReturnType<typeof listSettings>>[number]

/** Every stored setting, and who changed it last. */
export const listSettings = (db: Database) =>
  db
    .select({
      key: settings.key,
      value: settings.value,
      updatedAt: settings.updatedAt,
      updatedBy: users.name,
    })
    .from(settings)
    .leftJoin(users, eq(users.id, settings.updatedBy))

/** Only one changes settings at a time, until the end of the transaction; they can be read in the meantime. */
export const lockSettings = (tx: Database) => tx.execute(sql`lock table ${settings} in exclusive mode`)

type Stored = { key: SettingKey; value: unknown; updatedAt: Date; updatedBy: string }

/** Stores a setting. */
export async function storeSetting(tx: Database, { key, value, ...change }: Stored): Promise<void> {
  const stored = { value: sql`${JSON.stringify(value)}::jsonb`, ...change }
  await tx
    .insert(settings)
    .values({ key, ...stored })
    .onConflictDoUpdate({ target: settings.key, set: stored })
}
