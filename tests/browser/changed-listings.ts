import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { listings } from '#server/database/schema/listings.ts'
import { listingRevisions } from '#server/database/schema/revisions.ts'
import { insertOrganization, insertProfile, insertUser } from '#tests/factories.ts'
import { ownWord } from './signed-in.ts'

type Changes = (typeof listingRevisions.$inferInsert)['changes']

/** A live listing of somebody, and what they changed of it. */
export async function changedListing(
  db: Database,
  changes: Changes,
  row: Partial<typeof listings.$inferInsert> = {},
) {
  const word = ownWord()
  const owner = await insertUser(db, { name: `Owner ${word}`, email: `${word}@example.org` })
  const values = Object.fromEntries(Object.entries(changes).map(([field, { after }]) => [field, after]))
  const insert = row.kind === 'organization' ? insertOrganization : insertProfile
  const { id, slug } = await insert(db, { slug: `live-${word}`, ownerId: owner.id, ...values, ...row })
  const revision = { id: newId(), listingId: id, changedBy: owner.id, changes }
  await db.insert(listingRevisions).values(revision)
  return { id, slug, owner, revisionId: revision.id }
}

export const listingOf = async (db: Database, id: string) =>
  (await db.select().from(listings).where(eq(listings.id, id)))[0]
export const revisionStateOf = async (db: Database, id: string) => {
  const { settledAt, isRestored } = listingRevisions
  const [row] = await db
    .select({ settledAt, isRestored })
    .from(listingRevisions)
    .where(eq(listingRevisions.id, id))
  return row?.isRestored ? 'restored' : row?.settledAt ? 'looked' : 'open'
}
