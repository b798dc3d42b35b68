import type { TFunction } from 'i18next'
import { ApiError } from '#contract/client.ts'

export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401

const texts = {
  401: 'errors.signedOut',
  403: 'errors.forbidden',
  404: 'errors.missing',
  409: 'errors.conflict',
  422: 'errors.invalid',
  503: 'errors.unavailable',
} as const

/** What a failed call means to the person, in their language. */
export function errorText(t: TFunction<'workspace'>, error: unknown): string {
  if (!(error instanceof ApiError)) return t('errors.offline')
  if (error.status === 429) return waitText(t, error.retryAfter)
  return t(texts[error.status as keyof typeof texts] ?? 'errors.general')
}

function waitText(t: TFunction<'workspace'>, seconds: number | undefined): string {
  if (!seconds) return t('errors.tooMany')
  return seconds < 90
    ? t('errors.wait', { count: seconds })
    : t('errors.waitMinutes', { count: Math.ceil(seconds / 60) })
}
