import type { z } from 'zod'
import type { ErrorBody, ErrorCode, ErrorReason } from '#contract/errors.ts'
import { fieldErrorOf } from '#contract/field-error-of.ts'
import type { FieldError } from '#contract/field-errors.ts'

type Details = {
  reason?: ErrorReason
  fields?: ErrorBody['fields']
  current?: ErrorBody['current']
  retryAfter?: number
  allow?: string[]
}

/** An expected failure: its code, its English sentence, and its reason or fields reach the client. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly reason: ErrorReason | undefined
  readonly fields: ErrorBody['fields']
  /** The row as it is now, for a change that came too late; parsed with the endpoint's output before it is sent. */
  readonly current: ErrorBody['current']
  readonly retryAfter: number | undefined
  /** The methods that the path takes, for a request with another method. */
  readonly allow: string[] | undefined
  constructor(code: ErrorCode, sentence: string, details: Details = {}) {
    super(sentence)
    this.code = code
    this.reason = details.reason
    this.fields = details.fields
    this.current = details.current
    this.retryAfter = details.retryAfter
    this.allow = details.allow
  }
}

/** The row has another URL now; becomes a permanent redirect. */
export class Moved extends Error {
  readonly url: string
  constructor(url: string) {
    super(`moved to ${url}`)
    this.url = url
  }
}

/** Throws `not_found`; `what` is the thing's name: "Profile". */
export function notFound(what: string): never {
  throw new AppError('not_found', `${what} not found`)
}

/** Throws `gone`: it was public once and is no longer. */
export function gone(what: string): never {
  throw new AppError('gone', `${what} is no longer listed`)
}

/**
 * The wire error for input that does not fit its schema, parsed with `reportInput`; `fields` says by path what is wrong.
 *
 * @param more what else is known to be wrong
 */
export function invalidRequest(error: z.ZodError, more: Record<string, FieldError> = {}): AppError {
  const fields: Record<string, FieldError> = {}
  const named: string[] = []
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body'
    if (fields[field]) continue
    fields[field] = fieldErrorOf(issue)
    named.push(`${field}: ${issue.message}`)
  }
  return new AppError('invalid_request', `The request is not valid. ${named.join('; ')}`, {
    fields: { ...more, ...fields },
  })
}
