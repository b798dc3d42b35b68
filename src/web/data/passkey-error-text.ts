import type { TFunction } from 'i18next'
import { errorText } from './error-text.ts'

/** What browsers say of a passkey that did not come about. */
const keyOfName = {
  NotAllowedError: 'errors.passkey.cancelled',
  AbortError: 'errors.passkey.cancelled',
  InvalidStateError: 'errors.reasons.passkeyKnown',
  SecurityError: 'errors.passkey.otherAddress',
} as const

/** Why making or using a passkey failed, in the user's language. */
export function passkeyErrorText(t: TFunction<'workspace'>, error: unknown): string {
  if (!(error instanceof DOMException)) return errorText(t, error)
  return t(keyOfName[error.name as keyof typeof keyOfName] ?? 'errors.passkey.general')
}
