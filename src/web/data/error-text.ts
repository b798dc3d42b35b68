import { ApiError } from '#contract/client.ts'
import { type ErrorCode, errorCodes, statusOfCode } from '#contract/error-codes.ts'
import type { ErrorReason } from '#contract/errors.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { isRowError } from '#contract/row-errors.ts'
import { loadFieldErrors } from '#i18n/browser.ts'
import type { TFunction } from '#i18n/translate.ts'
import { whenTouched } from '#web/ui/load-later.tsx'

export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401

const keyOfCode = {
  malformed_request: 'reasons:codes.malformed',
  unauthenticated: 'errors.signedOut',
  forbidden: 'reasons:codes.forbidden',
  sign_in_again: 'reasons:codes.signInAgain',
  not_found: 'reasons:codes.missing',
  method_not_allowed: 'reasons:codes.notAllowed',
  gone: 'reasons:codes.gone',
  conflict: 'errors.conflict',
  too_large: 'reasons:codes.tooLarge',
  unsupported_media_type: 'reasons:codes.unsupported',
  invalid_request: 'errors.invalid',
  too_many_requests: 'errors.tooMany',
  internal: 'errors.general',
  unavailable: 'errors.unavailable',
} as const satisfies Record<ErrorCode, string>

/** What a failed call means to the user, in their language: why it was refused, where the response says so. */
export function errorText(t: TFunction<'workspace'>, error: unknown): string {
  if (!(error instanceof ApiError)) return t('errors.offline')
  if (error.status === 429) return waitText(t, error.retryAfter)
  const reason: ErrorReason | undefined = error.body.reason
  return (reason && reasonText(t, reason)) ?? lateText(t, keyOfCode[codeOf(error)]) ?? t('errors.general')
}

/** Why a call was refused, in the user's language; undefined while these texts have not come (`loadReasons`). */
export const reasonText = (t: TFunction<'workspace'>, reason: ErrorReason): string | undefined =>
  lateText(t, `reasons:${reason}`)

/** What is wrong with a field, in the user's language. Errors that only a row of a file can have are shown by the pages of imports. */
export const fieldErrorText = (t: TFunction<'workspace'>, { code, least, most }: FieldError): string =>
  lateText(t, `field-errors:${isRowError(code) ? 'invalid' : code}`, { least, most }) ?? t('errors.invalid')

// a form must be able to say what is wrong when the network fails
whenTouched(loadFieldErrors)

type LateTexts = ['workspace', 'reasons', 'field-errors']

function lateText(
  t: TFunction<'workspace'>,
  ...[key, values]: Parameters<TFunction<LateTexts>>
): string | undefined {
  const text = (t as unknown as TFunction<LateTexts>)(key, values)
  return text === key ? undefined : text
}

/** A proxy in front of the site answers with a status alone. */
const codeOf = ({ status, body }: ApiError): ErrorCode =>
  errorCodes.find((code) => code === body.code && statusOfCode[code] === status) ??
  errorCodes.find((code) => statusOfCode[code] === status) ??
  'internal'

function waitText(t: TFunction<'workspace'>, seconds: number | undefined): string {
  if (!seconds) return t('errors.tooMany')
  const text =
    seconds < 90
      ? lateText(t, 'reasons:codes.wait', { count: seconds })
      : lateText(t, 'reasons:codes.waitMinutes', { count: Math.ceil(seconds / 60) })
  return text ?? t('errors.tooMany')
}
