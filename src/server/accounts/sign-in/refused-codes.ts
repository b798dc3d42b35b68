import type { RequestContext } from '#server/context.ts'
import { AppError, count, limits } from '#server/http/index.ts'
import { findUserIdByEmail } from '../users-queries.ts'

/** Why a code or link is refused, and the sentence for it. */
const sentences = {
  wrongCode: 'This code is wrong, used or expired. Ask for a new one.',
  otherBrowser:
    'Enter the code in the browser where you asked for it, or open the link in the mail. Programs keep the cookie of the request.',
  useLink: 'Too many wrong codes were entered for this account today. Open the link in the mail.',
} as const

/** Logs and counts a refused code or link, over all accounts; returns the error to throw. */
export async function refused(
  { db, log, client }: RequestContext,
  email: string,
  reason: keyof typeof sentences,
  field: 'code' | 'secret' = 'code',
): Promise<AppError> {
  const accountId = await findUserIdByEmail(db, email)
  log.info({ accountId, ip: client.ip, reason, by: field }, 'code refused')
  const times = await count(db, limits.refusedCodes, 'all accounts')
  if (times % limits.refusedCodes.most === 0) log.warn({ times }, 'many codes are refused within an hour')
  return new AppError('invalid_request', sentences[reason], { fields: { [field]: { code: reason } } })
}
