import type { TFunction } from '#i18n/translate.ts'
import { errorText, reasonText } from '#web/data/error-text.ts'
import { nameOfProblem } from './problem.ts'

const keyOfProblem = {
  cancelled: 'errors.passkey.cancelled',
  otherAddress: 'errors.passkey.otherAddress',
  general: 'errors.passkey.general',
} as const

/** Why making or using a passkey failed, in the user's language. */
export function passkeyErrorText(t: TFunction<'workspace'>, error: unknown): string {
  if (!(error instanceof DOMException)) return errorText(t, error)
  const problem = nameOfProblem(error)
  if (problem === 'passkeyKnown') return reasonText(t, problem) ?? t('errors.conflict')
  return t(keyOfProblem[problem])
}
