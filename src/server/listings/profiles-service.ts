import type { z } from 'zod'
import { addressOf } from '#contract/client.ts'
import type { ProfileType } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import { getProfileBySlug, type Profile, type ProfileCard, type ProfileFilter } from '#contract/profiles.ts'
import { presentTexts } from '#i18n/localized-text.ts'
import type { RequestContext } from '#server/context.ts'
import { type ListResult, notFound } from '#server/http/index.ts'
import { avatarUrl } from '#server/images/index.ts'
import { presentCity } from '#server/places/index.ts'
import { pageOfListings } from './page.ts'
import { findProfileRow, listProfileRows, type ProfileCardRow, type ProfileRow } from './profiles-queries.ts'
import { assertListed } from './slugs.ts'

/** Published professionals, narrowed and in order, a page at a time. */
export function listProfiles(
  context: RequestContext,
  filter: z.output<typeof ProfileFilter>,
): Promise<ListResult<ProfileCard>> {
  return pageOfListings(context, filter, listProfileRows, presentProfileCard)
}

/** A published professional by id or slug; throws `Moved`, `gone` or `not_found` where there is none. */
export async function getProfile(
  { db, language }: RequestContext,
  idOrSlug: string,
  lang?: Language,
): Promise<Profile> {
  const row = await findProfileRow(db, idOrSlug)
  if (row) return presentProfile(row, language)
  await assertListed(db, 'profile', idOrSlug, (slug) => addressOf(getProfileBySlug, { slug, lang }))
  notFound('Profile')
}

/** A professional as a list shows it. */
export function presentProfileCard(row: ProfileCardRow, language: Language): ProfileCard {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    profileType: row.type as ProfileType,
    profileImageUrl: avatarUrl('profile', row.slug, row.imageHash),
    localisationId: row.city.id,
    localisation: presentCity(row.city, language),
    languages: row.languages,
    totalReviews: row.totalReviews,
    rating: row.rating,
    isSample: row.isSample,
    ...presentTexts(language, row.originalLanguage, { specialty: row.specialty }),
  }
}

function presentProfile(row: ProfileRow, language: Language): Profile {
  const texts = presentTexts(language, row.originalLanguage, { specialty: row.specialty, bio: row.bio })
  return {
    ...presentProfileCard(row, language),
    ...texts,
    bio: texts.bio ?? '',
    experienceYears: row.experienceYears,
    phone: row.phone,
    email: row.email,
    status: row.status,
    locationId: row.place?.id ?? null,
    location: row.place,
    updatedAt: row.updatedAt.toISOString(),
  }
}
