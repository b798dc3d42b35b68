import type { Context } from 'hono'
import { statusOfCode } from '#contract/error-codes.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { isOverload } from '#server/database/overload-error.ts'
import { AppError, Moved } from './app-error.ts'
import type { Env } from './respond.ts'

// no way to it; shut down; no disk, memory or connection left; cancelled, locked out or in a deadlock: the same may pass later
const passingFailures =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|08\w{3}|57P0\d|53\w{3}|57014|55P03|40P01|40001)$/
const unansweredSentences =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|database (is closed|does not answer|stopped)/i

/** True where the database could not be asked, or could not answer now, as opposed to having refused. */
export function isUnavailable(error: unknown): boolean {
  if (isOverload(error)) return true
  for (let at = error; at instanceof Error; at = at.cause) {
    if (passingFailures.test(String((at as { code?: unknown }).code))) return true
    if (unansweredSentences.test(at.message)) return true
  }
  return false
}

/** True where the database did not answer, as opposed to having too much to do. */
export const isAway = (error: unknown): boolean => isUnavailable(error) && !isOverload(error)

/** True where the database refused to publish a listing, whoever asked for it: a rule of the settings needs a registration. */
function isUnregistered(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ((at as { constraint?: unknown }).constraint === 'listings_registered') return true
  return false
}

/** The response for whatever a handler threw; what was not expected is logged and told without detail. */
export function failure(error: Error, c: Context<Env>): Response {
  if (error instanceof Moved) return c.redirect(error.url, 301)
  const expected = asAppError(error)
  const { requestId, log, actor, client } = c.get('context') ?? {}
  // what overload refuses is many, and says nothing new
  if (statusOfCode[expected.code] >= 500 && !isOverload(error)) log?.error({ err: error }, 'request failed')
  if (expected.code === 'forbidden') {
    const { method, path } = c.req
    log?.info({ accountId: actor?.id, ip: client?.ip, method, path, reason: expected.reason }, 'refused')
  }
  if (expected.retryAfter) c.header('retry-after', String(expected.retryAfter))
  if (expected.allow) c.header('allow', expected.allow.join(', '))
  const body: ErrorBody = {
    error: expected.message,
    code: expected.code,
    ...(expected.reason && { reason: expected.reason }),
    ...(expected.fields && { fields: expected.fields }),
    ...(expected.current && { current: expected.current }),
    ...(requestId && { requestId }),
  }
  return c.json(body, statusOfCode[expected.code], { 'cache-control': 'no-store' })
}

function asAppError(error: Error): AppError {
  if (error instanceof AppError) return error
  if (isUnavailable(error)) {
    return new AppError('unavailable', 'The directory cannot be read right now. Try again in a moment.', {
      retryAfter: 5,
    })
  }
  if (isUnregistered(error)) {
    return new AppError('conflict', 'A listing that needs a registration has none that staff checked.', {
      reason: 'notRegistered',
    })
  }
  return new AppError('internal', 'Something went wrong on our side.')
}
