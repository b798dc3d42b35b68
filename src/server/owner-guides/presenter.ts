import type { ProfileType } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import type { GuideRow } from '#contract/listings/guides.ts'
import { findText } from '#i18n/localized-text.ts'
import { avatarUrl } from '#server/images/index.ts'
import type { GuideColumns } from './queries.ts'

/** A professional as the owner of an organization sees them. */
export function presentGuide(row: GuideColumns, language: Language): GuideRow {
  const specialty = findText(row.specialty, language, row.originalLanguage)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    profileType: row.type as ProfileType | null,
    specialty: specialty?.text ?? null,
    specialtyLanguage: specialty && specialty.language !== language ? specialty.language : null,
    city: row.city,
    // what is not published is its owner's to see
    profileImageUrl: row.isPublic ? avatarUrl('profile', row.slug, row.imageHash) : null,
    isPublic: row.isPublic,
  }
}
