import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { maxUnverified } from '#contract/requests/mailbox.ts'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema/accounts.ts'
import { requests } from '#server/database/schema/requests.ts'
import { selectDetails } from '../requests-queries.ts'

/** Keeps everybody else from sending requests in the name of a mailbox until the end of the transaction. */
export async function lockMailbox(tx: Database, mailbox: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('igarape mailbox ' || ${mailbox}))`)
}

/** The number of requests of the last day sent in the name of an unconfirmed mailbox. */
export const countUnconfirmed = (tx: Database, mailbox: string): Promise<number> =>
  tx.$count(
    requests,
    and(
      eq(requests.mailbox, mailbox),
      sql`${requests.createdAt} > now() - interval '1 day'`,
      sql`${requests.sentAt} is not null and ${requests.mailboxOpenedAt} is null`,
    ),
  )

/** True if an account has proved that the e-mail address is its own. */
export const isProvenEmail = async (db: Database, userId: string, email: string): Promise<boolean> =>
  (await db.$count(
    users,
    and(eq(users.id, userId), sql`lower(${users.email}) = lower(${email}) and ${users.emailVerified}`),
  )) > 0

const isUnverified = (mailbox: string): SQL | undefined =>
  and(eq(requests.mailbox, mailbox), eq(requests.state, 'unverified'))

/** The unconfirmed requests in the name of a mailbox, newest first. */
export const listUnverified = (db: Database, mailbox: string) =>
  selectDetails(db, isUnverified(mailbox), maxUnverified)

/** The given requests that were made in the name of a mailbox. */
export const listOfMailbox = (db: Database, mailbox: string, ids: string[]) =>
  selectDetails(db, and(eq(requests.mailbox, mailbox), inArray(requests.id, ids)), maxUnverified)

/** The ids of all unconfirmed requests in the name of a mailbox. */
export async function listUnverifiedIds(db: Database, mailbox: string): Promise<string[]> {
  const rows = await db.select({ id: requests.id }).from(requests).where(isUnverified(mailbox))
  return rows.map(({ id }) => id)
}
