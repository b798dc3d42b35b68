import { type RequestSide, writableDays } from '#contract/requests/states.ts'
import { guessLanguage } from '#i18n/guess-language.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError, limitRate, limits, notFound } from '#server/http/index.ts'
import type { Telling } from '../messages/telling.ts'
import { findDetails, lockRequest, type RequestDetails, type Which } from '../requests-queries.ts'
import { closedReason } from '../standing.ts'
import { takeStep } from '../take-step.ts'
import { isWritten } from './messages-queries.ts'

type Written = {
  side: RequestSide
  /** The logged-in user. */
  authorId: string | null
  text: string
  key: string
}

/**
 * Writes a message on a request, and enqueues a mail to the other side. The same text with the same key is stored once.
 *
 * @param check inspects the locked request before anything is written, and may refuse
 * @throws AppError `conflict` `conversationClosed` if nobody may write any more; `too_many_requests`
 */
export async function writeOn(
  telling: Telling,
  tx: Database,
  which: Which,
  { side, authorId, text, key }: Written,
  check: (row: RequestDetails) => Promise<void> = async () => {},
): Promise<void> {
  const { id } = (await lockRequest(tx, which)) ?? notFound('Request')
  if (await isWritten(tx, id, { sendKey: key, text })) return
  const row = (await findDetails(tx, which)) ?? notFound('Request')
  await check(row)
  if (closedReason(row)) {
    const sentence = `This request takes no messages: it has ended, or its day was more than ${writableDays} days ago.`
    throw new AppError('conflict', sentence, { reason: 'conversationClosed' })
  }
  await limitRate(tx, limits.messagesOfRequest, `${id} ${side === 'traveler' ? side : 'provider'}`)
  const language = guessLanguage(text) ?? row.language
  const written = { side, authorId, text, language, sendKey: key }
  const step = side === 'traveler' ? 'reply' : 'answer'
  const actor = side === 'traveler' ? 'traveler' : 'provider'
  await takeStep(telling, tx, which, () => ({ step, actor, written }))
}
