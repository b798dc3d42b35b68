import type { OrganizationPreview, ProfilePreview } from '#contract/listings/previews.ts'
import type { SignedInContext } from '#server/context.ts'
import { previewGallery } from '#server/images/index.ts'
import { listGuideRows, presentCard, presentListing } from '#server/listings/index.ts'
import { previewOffers } from '#server/offers/index.ts'
import { listLinkRows } from './links-queries.ts'
import type { OwnRow } from './own-listings-queries.ts'
import { readOwnRow } from './own-listings-service.ts'
import { imageUrl } from './own-presenter.ts'

type PreviewInput = { slug: string }

/** A professional's page as visitors will see it, for somebody who may edit it. */
export async function previewProfile(
  context: SignedInContext,
  { slug }: PreviewInput,
): Promise<ProfilePreview> {
  const row = await readOwnRow(context, 'profile', slug)
  const pictures = await previewGallery(context.db, row.id, context.language)
  const shown = presentListing.profile(withCity(row), context.language)
  const profile = { ...shown, ...perhapsNowhere(row, shown), profileType: row.type && shown.profileType }
  return {
    ...(await around(context, row)),
    profile: { ...profile, pictures, profileImageUrl: imageUrl(row) },
  }
}

/** An organization's page likewise. */
export async function previewOrganization(
  context: SignedInContext,
  { slug }: PreviewInput,
): Promise<OrganizationPreview> {
  const row = await readOwnRow(context, 'organization', slug)
  const pictures = await previewGallery(context.db, row.id, context.language)
  const shown = presentListing.organization(withCity(row), context.language)
  const organization = {
    ...shown,
    ...perhapsNowhere(row, shown),
    organizationType: row.type && shown.organizationType,
    pictures,
    logoUrl: imageUrl(row),
  }
  const guides = await listGuideRows(context.db, row.id)
  return {
    ...(await around(context, row)),
    organization,
    guides: guides.map((guide) => presentCard.profile(guide, context.language)),
  }
}

async function around({ db, language }: SignedInContext, { id, isPublic }: OwnRow) {
  const offers = await previewOffers(db, id, language)
  const links = await listLinkRows(db, id)
  return { isPublic, offers, links }
}

type City = Parameters<typeof presentListing.profile>[0]['city']

/** The public presenter knows listings with a city only; where there is none yet, it is taken out again. */
const withCity = (row: OwnRow) => ({
  ...row,
  recommended: 0,
  isClaimable: false,
  city: row.city?.id ? (row.city as City) : nowhere,
})
const nowhere: City = {
  id: '',
  name: '',
  slug: '',
  countryCode: 'BR',
  countrySlug: '',
  countryName: {},
  latitude: null,
  longitude: null,
}

const perhapsNowhere = <Shown extends { localisation: object; localisationId: string }>(
  { city }: OwnRow,
  { localisation, localisationId }: Shown,
) => ({
  localisation: city?.id ? (localisation as Shown['localisation']) : null,
  localisationId: city?.id ? localisationId : null,
})
