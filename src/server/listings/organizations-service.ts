import type { z } from 'zod'
import { addressOf } from '#contract/client.ts'
import type { OrganizationType } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import {
  getOrganizationBySlug,
  type Organization,
  type OrganizationCard,
  type OrganizationFilter,
} from '#contract/organizations.ts'
import { presentTexts } from '#i18n/localized-text.ts'
import type { RequestContext } from '#server/context.ts'
import { type ListResult, notFound } from '#server/http/index.ts'
import { avatarUrl } from '#server/images/index.ts'
import { presentCity } from '#server/places/index.ts'
import {
  findOrganizationRow,
  listOrganizationRows,
  type OrganizationCardRow,
  type OrganizationRow,
} from './organizations-queries.ts'
import { pageOfListings } from './page.ts'
import { assertListed } from './slugs.ts'

/** Published organizations, narrowed and in order, a page at a time. */
export function listOrganizations(
  context: RequestContext,
  filter: z.output<typeof OrganizationFilter>,
): Promise<ListResult<OrganizationCard>> {
  return pageOfListings(context, filter, listOrganizationRows, presentOrganizationCard)
}

/** A published organization by id or slug; throws `Moved`, `gone` or `not_found` where there is none. */
export async function getOrganization(
  { db, language }: RequestContext,
  idOrSlug: string,
  lang?: Language,
): Promise<Organization> {
  const row = await findOrganizationRow(db, idOrSlug)
  if (row) return presentOrganization(row, language)
  await assertListed(db, 'organization', idOrSlug, (slug) => addressOf(getOrganizationBySlug, { slug, lang }))
  notFound('Organization')
}

/** An organization as a list shows it. */
export function presentOrganizationCard(row: OrganizationCardRow, language: Language): OrganizationCard {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    organizationType: row.type as OrganizationType,
    licenseNumber: row.licenseNumber,
    logoUrl: avatarUrl('organization', row.slug, row.imageHash),
    localisationId: row.city.id,
    localisation: presentCity(row.city, language),
    languages: row.languages,
    totalReviews: row.totalReviews,
    rating: row.rating,
    isSample: row.isSample,
    originalLanguage: row.originalLanguage,
    textLanguages: {},
  }
}

function presentOrganization(row: OrganizationRow, language: Language): Organization {
  const texts = presentTexts(language, row.originalLanguage, {
    description: row.description,
    specialties: row.specialties,
    certifications: row.certifications,
  })
  return {
    ...presentOrganizationCard(row, language),
    ...texts,
    description: texts.description ?? '',
    phone: row.phone,
    email: row.email,
    website: row.website,
    establishedYear: row.establishedYear,
    employeeCount: row.employeeCount,
    status: row.status,
    locationId: row.place?.id ?? null,
    location: row.place,
    updatedAt: row.updatedAt.toISOString(),
  }
}
