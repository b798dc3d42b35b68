import type { Language } from '#contract/languages.ts'
import type { SiteNotice } from '#contract/page-request.ts'
import type { Notice } from '#contract/system/settings.ts'
import { regionTimeZone } from '#i18n/format-moments.ts'
import { findText } from '#i18n/localized-text.ts'
import { dayIn } from '#i18n/time-zones.ts'

/** The notice as a page in this language shows it today; undefined if there is none. */
export function noticeOn(
  { texts, from, until }: Notice,
  language: Language,
  now: Date,
): SiteNotice | undefined {
  const found = findText(texts, language, language)
  if (!found) return undefined
  const today = dayIn(regionTimeZone, now)
  return (from && today < from) || (until && today > until) ? undefined : found
}
