import type { RequestActor } from '#contract/requests/states.ts'
import type { Database } from '#server/database/connect.ts'
import { limits, mailboxOf, secondsBeyond } from '#server/http/index.ts'
import type { Mail } from '#server/mail/index.ts'
import type { RequestDetails } from '../requests-queries.ts'
import { type Side, tookAnother, waitWith } from './waiting-queries.ts'

/** Seconds within which several changes are one mail. */
export const gatherSeconds = 300

type Left = { id: string; stepId: string; seconds: number }

/** Marks a step to be told later, together with whatever else happens to its request until then. */
export async function leaveFor(
  side: Side,
  { mail }: { mail: Mail },
  tx: Database,
  { id, stepId, seconds }: Left,
): Promise<void> {
  await waitWith(tx, stepId, side)
  await mail.gather(tx, { about: side, id }, seconds)
}

/** Seconds until the traveler may be told of a step: several steps of the provider within minutes are one mail. */
export async function secondsToWait(
  tx: Database,
  row: RequestDetails,
  { stepId, actor }: { stepId: string; actor: RequestActor },
): Promise<number> {
  if (!row.email) return 0
  const isAgain =
    actor === 'provider' && (await tookAnother(tx, row.id, { stepId, actor, seconds: gatherSeconds }))
  return isAgain ? gatherSeconds : secondsBeyondMails(tx, row.id, row.email)
}

/** Counts a mail about a request, and returns in how many seconds it may be sent: 0 within the limits. */
export async function secondsBeyondMails(tx: Database, id: string, email: string): Promise<number> {
  const ofRequest = await secondsBeyond(tx, limits.mailsOfRequest, id)
  return ofRequest || secondsBeyond(tx, limits.mailsToMailbox, mailboxOf(email))
}

/**
 * Seconds until the provider may be told of a message: several within minutes are one mail, with ten mails a day for a
 * request and an hourly limit for single requests.
 */
export async function secondsToProvider(
  tx: Database,
  { id, listingId }: Pick<RequestDetails, 'id' | 'listingId'>,
  stepId: string,
): Promise<number> {
  const again = { stepId, actor: 'traveler', seconds: gatherSeconds } as const
  if (await tookAnother(tx, id, again)) return gatherSeconds
  const ofRequest = await secondsBeyond(tx, limits.mailsOfRequest, `${id} provider`)
  return ofRequest || secondsBeyond(tx, limits.newsToListing, listingId)
}
