import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { requests, unwantedMailboxes } from '#server/database/schema/requests.ts'

/** True where nothing is written to a mailbox any more; by its hash. */
export const findUnwanted = async (db: Database, mailbox: string): Promise<boolean> =>
  (await db.$count(unwantedMailboxes, eq(unwantedMailboxes.mailbox, mailbox))) > 0

/** Notes that nothing is to be written to a mailbox any more. */
export async function insertUnwanted(tx: Database, mailbox: string): Promise<void> {
  await tx.insert(unwantedMailboxes).values({ mailbox }).onConflictDoNothing()
}

/** Notes of all requests in the name of an address that no mail reaches it. */
export async function markBounced(tx: Database, email: string): Promise<void> {
  await tx
    .update(requests)
    .set({ mailRefused: 'bounced' })
    .where(sql`lower(${requests.email}) = lower(${email}) and ${requests.mailRefused} is null`)
}
