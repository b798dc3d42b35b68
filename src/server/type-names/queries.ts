import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { TypeNameKind } from '#contract/content/type-name-kinds.ts'
import type { Language } from '#contract/languages.ts'
import type { Database } from '#server/database/connect.ts'
import { typeNames } from '#server/database/schema/settings.ts'

export type NameRow = typeof typeNames.$inferSelect

export const listNameRows = (db: Database, kind?: TypeNameKind): Promise<NameRow[]> =>
  db
    .select()
    .from(typeNames)
    .where(kind && eq(typeNames.kind, kind))

/** What differs from the software's names; who changed it and when is no part of it. */
export const listCustomNames = (db: Database) =>
  db
    .select({
      kind: typeNames.kind,
      type: typeNames.type,
      language: typeNames.language,
      name: typeNames.name,
    })
    .from(typeNames)
    .where(isNotNull(typeNames.name))
    .orderBy(asc(typeNames.kind), asc(typeNames.type), asc(typeNames.language))

/** Only one changes names at a time, until the end of the transaction; they can be read in the meantime. */
export const lockNames = (tx: Database) => tx.execute(sql`lock table ${typeNames} in exclusive mode`)

export async function storeName(
  tx: Database,
  row: {
    kind: TypeNameKind
    type: string
    language: Language
    name: string | null
    updatedAt: Date
    updatedBy: string
  },
): Promise<void> {
  const { name, updatedAt, updatedBy } = row
  await tx
    .insert(typeNames)
    .values(row)
    .onConflictDoUpdate({
      target: [typeNames.kind, typeNames.type, typeNames.language],
      set: { name, updatedAt, updatedBy },
    })
}
