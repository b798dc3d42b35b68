import type { TFunction } from 'i18next'
import { ApiError } from '#contract/client.ts'
import { errorText } from './error-text.ts'

const explained = new Set([403, 404, 409, 422])

/** Why a change was refused: the server's own sentence, which is English, where it tells more than the status. */
export function errorSentence(t: TFunction<'workspace'>, error: unknown): { text: string; lang?: 'en' } {
  return error instanceof ApiError && explained.has(error.status)
    ? { text: error.body.error, lang: 'en' }
    : { text: errorText(t, error) }
}
