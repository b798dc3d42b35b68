import { createHash } from 'node:crypto'
import type { Database } from '#server/database/connect.ts'
import { mailboxOf } from '#server/http/index.ts'
import { findUnwanted } from './unwanted-queries.ts'

/** What is stored of a mailbox: it tells nobody the address. */
export const hashOfMailbox = (email: string): string =>
  createHash('sha256').update(mailboxOf(email)).digest('base64url')

/** True where nothing about requests is written to the mailbox of an address any more. */
export const isUnwanted = (db: Database, email: string): Promise<boolean> =>
  findUnwanted(db, hashOfMailbox(email))
