import { createHash } from 'node:crypto'
import type { Database } from '#server/database/connect.ts'
import { mailboxOf } from '#server/http/index.ts'
import { findUnwanted, insertUnwanted, markBounced } from './unwanted-queries.ts'

/** What is stored of a mailbox: it tells nobody the address. */
export const hashOfMailbox = (email: string): string =>
  createHash('sha256').update(mailboxOf(email)).digest('base64url')

/** True where nothing about requests is written to the mailbox of an address any more. */
export const isUnwanted = (db: Database, email: string): Promise<boolean> =>
  findUnwanted(db, hashOfMailbox(email))

/** Notes that nothing about requests is to be written to the mailbox of an address any more. */
export const leaveMailbox = (tx: Database, email: string): Promise<void> =>
  insertUnwanted(tx, hashOfMailbox(email))

/** Notes that there is no mailbox at an address that was given with a request. */
export const noteBounce = (db: Database, email: string): Promise<void> =>
  db.transaction(async (tx) => {
    await leaveMailbox(tx, email)
    await markBounced(tx, email)
  })
