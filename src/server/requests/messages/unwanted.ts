import { createHash } from 'node:crypto'
import type { Database } from '#server/database/connect.ts'
import { mailboxOf } from '#server/http/index.ts'
import { findUnwanted, insertUnwanted, markBounced } from './unwanted-queries.ts'

/** The stored hash of a mailbox, which does not reveal the address. */
export const hashOfMailbox = (email: string): string =>
  createHash('sha256').update(mailboxOf(email)).digest('base64url')

/** True if the mailbox of an address gets no more mail about requests. */
export const isUnwanted = (db: Database, email: string): Promise<boolean> =>
  findUnwanted(db, hashOfMailbox(email))

/** Records that the mailbox of an address gets no more mail about requests. */
export const leaveMailbox = (tx: Database, email: string): Promise<void> =>
  insertUnwanted(tx, hashOfMailbox(email))

/** Records that an address given with a request has no mailbox. */
export const noteBounce = (db: Database, email: string): Promise<void> =>
  db.transaction(async (tx) => {
    await leaveMailbox(tx, email)
    await markBounced(tx, email)
  })
