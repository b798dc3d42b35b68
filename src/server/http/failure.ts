import type { Context } from 'hono'
import { type ErrorBody, statusOfCode } from '#contract/errors.ts'
import { AppError, Moved } from './app-error.ts'
import type { Env } from './respond.ts'

const connectionFailures = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|08\w{3}|57P0\d|53300|57014)$/
const unansweredSentences =
  /timeout exceeded when trying to connect|Connection terminated|database (is closed|does not answer|stopped)/i

/** True where the database could not be asked, as opposed to having refused. */
export function isUnavailable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (connectionFailures.test(String((at as { code?: unknown }).code))) return true
    if (unansweredSentences.test(at.message)) return true
  }
  return false
}

/** The response for whatever a handler threw; what was not expected is logged and told without detail. */
export function failure(error: Error, c: Context<Env>): Response {
  if (error instanceof Moved) return c.redirect(error.url, 301)
  const expected = asAppError(error)
  const { requestId, log, actor, client } = c.var.context ?? {}
  if (statusOfCode[expected.code] >= 500) log?.error({ err: error }, 'request failed')
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
  return new AppError('internal', 'Something went wrong on our side.')
}
