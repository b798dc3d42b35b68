import type { RequestContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError, count, limits, mailboxOf, secondsBeyond } from '#server/http/index.ts'
import type { Telling } from '../messages/telling.ts'
import { isUnwanted } from '../messages/unwanted.ts'
import type { RequestRow } from '../requests-queries.ts'
import { mailboxAddress } from './link.ts'
import { countUnconfirmed, isProvenEmail, lockMailbox } from './queries.ts'

/** Requests a day that are sent in the name of a mailbox though nobody has shown that it is theirs. */
const maxUnconfirmed = 12

/** True where whoever is signed in has shown that the address is their own. */
export const isOwnEmail = async ({ db, actor }: RequestContext, email: string | null): Promise<boolean> =>
  actor !== undefined && email !== null && (await isProvenEmail(db, actor.id, email))

/**
 * True where so many came in the name of a mailbox that its owner is to confirm the next. Nobody else asks in its name until the end
 * of the transaction.
 *
 * @throws AppError `conflict` where no mail can ask the owner
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

/** Asks the owner of a mailbox by mail to confirm what waits in its name: the link is also for what comes until the next such mail. */
export async function askToVerify(
  { mail, config, secret }: Telling,
  tx: Database,
  { email, language }: RequestRow,
): Promise<void> {
  if (!email) return
  const mailbox = mailboxOf(email)
  if ((await secondsBeyond(tx, limits.verifyMails, mailbox)) > 0) return
  // it counts, and never waits: without it its owner would be shut out
  await count(tx, limits.mailsToMailbox, mailbox)
  const url = mailboxAddress(config.baseUrl, secret, mailbox)
  await mail.send(tx, { to: email, language, template: 'verifyRequests', values: { url } })
}
