import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { requests, unwantedMailboxes } from '#server/database/schema/requests.ts'

/** True if a mailbox, given by its hash, gets no more mail. */
export const findUnwanted = async (db: Database, mailbox: string): Promise<boolean> =>
  (await db.$count(unwantedMailboxes, eq(unwantedMailboxes.mailbox, mailbox))) > 0

/** Records that a mailbox gets no more mail. */
export async function insertUnwanted(tx: Database, mailbox: string): Promise<void> {
  await tx.insert(unwantedMailboxes).values({ mailbox }).onConflictDoNothing()
}

/** Marks all requests in the name of an address as not reached by mail. */
export async function markBounced(tx: Database, email: string): Promise<void> {
  await tx
    .update(requests)
    .set({ mailRefused: 'bounced' })
    .where(sql`lower(${requests.email}) = lower(${email}) and ${requests.mailRefused} is null`)
}
