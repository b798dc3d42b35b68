import type { z } from 'zod'
import type { ApplicationContent } from '#contract/applications/application.ts'
import type { MyApplication } from '#contract/applications/onboarding.ts'
import type { Language } from '#contract/languages.ts'
import type { CityReference } from '#contract/shared.ts'
import { applicationAvatarUrl } from '#server/images/index.ts'
import { presentCity } from '#server/places/index.ts'
import type { ApplicationLinkRow, ApplicationRow } from './application-queries.ts'

type CityRow = { [Column in keyof Parameters<typeof presentCity>[0]]: unknown }

/** The city of a row that may name none. */
export const presentCityOf = (city: CityRow | null, language: Language): CityReference | null =>
  city?.id ? presentCity(city as Parameters<typeof presentCity>[0], language) : null

/** What every view of an application shows of what was given. */
export function presentContent(
  row: ApplicationRow,
  links: ApplicationLinkRow[],
  language: Language,
): z.infer<typeof ApplicationContent> {
  return {
    id: row.id,
    kind: row.kind,
    type: row.type,
    name: row.name,
    city: presentCityOf(row.city, language),
    otherTown: row.otherTown,
    introduction: row.introduction,
    originalLanguage: row.originalLanguage,
    languages: row.languages,
    phone: row.phone,
    phoneCountryCode: row.phoneCountryCode,
    phoneNumber: row.phoneNumber,
    socialLinks: links,
    registration: row.registration,
    picture: applicationAvatarUrl(row.id, row.imageHash),
    state: row.state,
    submittedAt: row.submittedAt.toISOString(),
    changedAt: row.changedAt?.toISOString() ?? null,
    dueAt: row.dueAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    note: row.note,
    revision: row.revision,
  }
}

/** An application as its applicant sees it. */
export const presentMine = (
  row: ApplicationRow,
  links: ApplicationLinkRow[],
  language: Language,
): MyApplication => ({ ...presentContent(row, links, language), listing: row.listing })
