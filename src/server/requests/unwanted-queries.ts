import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { unwantedMailboxes } from '#server/database/schema/requests.ts'

/** True where nothing is written to a mailbox any more; by its hash. */
export const findUnwanted = async (db: Database, mailbox: string): Promise<boolean> =>
  (await db.$count(unwantedMailboxes, eq(unwantedMailboxes.mailbox, mailbox))) > 0

/** Notes that nothing is to be written to a mailbox any more. */
export async function insertUnwanted(tx: Database, mailbox: string): Promise<void> {
  await tx.insert(unwantedMailboxes).values({ mailbox }).onConflictDoNothing()
}

/** Notes that a mailbox may be written to again. */
export async function deleteUnwanted(tx: Database, mailbox: string): Promise<void> {
  await tx.delete(unwantedMailboxes).where(eq(unwantedMailboxes.mailbox, mailbox))
}
