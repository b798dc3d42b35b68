import type { RequestContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError, count, limits, mailboxOf, secondsBeyond } from '#server/http/index.ts'
import type { Telling } from '../messages/telling.ts'
import { isUnwanted } from '../messages/unwanted.ts'
import type { RequestRow } from '../requests-queries.ts'
import { mailboxAddress } from './link.ts'
import { countUnconfirmed, isProvenEmail, lockMailbox } from './queries.ts'

/** Requests a day that are sent in the name of an unconfirmed mailbox. */
const maxUnconfirmed = 12

/** True if the logged-in user has proved that the address is their own. */
export const isOwnEmail = async ({ db, actor }: RequestContext, email: string | null): Promise<boolean> =>
  actor !== undefined && email !== null && (await isProvenEmail(db, actor.id, email))

/**
 * True if there are so many requests in the name of a mailbox that its owner must confirm the next. Nobody else can
 * send one in its name until the end of the transaction.
 *
 * @throws AppError `conflict` if no mail can ask the owner
 */
export async function mustVerify(tx: Database, email: string): Promise<boolean> {
  const mailbox = mailboxOf(email)
  await lockMailbox(tx, mailbox)
  if ((await countUnconfirmed(tx, mailbox)) < maxUnconfirmed) return false
  if (!(await isUnwanted(tx, email))) return true
  throw new AppError('conflict', 'This address does not receive e-mail about requests.', {
    reason: 'mailboxRefused',
  })
}

/**
 * Asks the owner of a mailbox by mail to confirm the requests in its name; the link also covers those made until the
 * next such mail.
 */
export async function askToVerify(
  { mail, config, secret }: Telling,
  tx: Database,
  { email, language }: RequestRow,
): Promise<void> {
  if (!email) return
  const mailbox = mailboxOf(email)
  if ((await secondsBeyond(tx, limits.verifyMails, mailbox)) > 0) return
  // this mail counts and never waits: otherwise its owner would be shut out
  await count(tx, limits.mailsToMailbox, mailbox)
  const url = mailboxAddress(config.baseUrl, secret, mailbox)
  await mail.send(tx, { to: email, language, template: 'verifyRequests', values: { url } })
}
