import type { TFunction } from 'i18next'
import { errorText } from './error-text.ts'
import { nameOfProblem } from './passkey-problem.ts'

const keyOfProblem = {
  cancelled: 'errors.passkey.cancelled',
  passkeyKnown: 'errors.reasons.passkeyKnown',
  otherAddress: 'errors.passkey.otherAddress',
  general: 'errors.passkey.general',
} as const

/** Why making or using a passkey failed, in the user's language. */
export function passkeyErrorText(t: TFunction<'workspace'>, error: unknown): string {
  return error instanceof DOMException ? t(keyOfProblem[nameOfProblem(error)]) : errorText(t, error)
}
