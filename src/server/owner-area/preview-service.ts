import type { ListingKind } from '#contract/enums.ts'
import type { OrganizationPreview, ProfilePreview } from '#contract/listings/previews.ts'
import type { SignedInContext } from '#server/context.ts'
import { previewGallery } from '#server/images/index.ts'
import { listGuideRows, presentCard, presentListing } from '#server/listings/index.ts'
import { previewOffers } from '#server/offers/index.ts'
import type { ListingChange } from './change-input.ts'
import { listLinkRows } from './links-queries.ts'
import { findCityColumns, listShownRegistrations, type OwnRow } from './own-listings-queries.ts'
import { readOwnRow } from './own-listings-service.ts'
import { imageUrl } from './own-presenter.ts'
import { listingCan } from './policy.ts'
import { readChange } from './read-change.ts'

type Previews = { profile: ProfilePreview; organization: OrganizationPreview }

/**
 * The page of a listing as visitors will see it, for somebody who may edit it.
 *
 * @throws AppError `not_found` for another's
 */
export async function previewListing<Kind extends ListingKind>(
  context: SignedInContext,
  kind: Kind,
  idOrSlug: string,
): Promise<Previews[Kind]> {
  return show[kind](context, await readOwnRow(context, kind, idOrSlug))
}

/**
 * The same with what is typed and not saved; what is wrong, or not theirs to change, stays as it is. Nothing is written.
 *
 * @throws AppError `not_found` for another's
 */
export async function previewTyped<Kind extends ListingKind>(
  context: SignedInContext,
  kind: Kind,
  change: ListingChange,
): Promise<Previews[Kind]> {
  const row = await readOwnRow(context, kind, change.id)
  const { values: read } = await readChange(context.db, row, change, listingCan(context.actor, row))
  const values = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
  // its pictures are at the address that it has
  const typed = { ...row, ...values, slug: row.slug }
  if (typed.cityId === row.cityId) return show[kind](context, typed)
  const city = typed.cityId ? await findCityColumns(context.db, typed.cityId) : { ...row.city, id: null }
  return show[kind](context, { ...typed, city: city ?? row.city })
}

type Show = { [Kind in ListingKind]: (context: SignedInContext, row: OwnRow) => Promise<Previews[Kind]> }
const show: Show = {
  profile: async (context, row) => {
    const pictures = await previewGallery(context.db, row.id, context.language)
    const shown = presentListing.profile(await shownRow(context, row), context.language)
    const profile = { ...shown, ...perhapsNowhere(row, shown), profileType: row.type && shown.profileType }
    return {
      ...(await around(context, row)),
      profile: { ...profile, pictures, profileImageUrl: imageUrl(row) },
    }
  },
  organization: async (context, row) => {
    const pictures = await previewGallery(context.db, row.id, context.language)
    const shown = presentListing.organization(await shownRow(context, row), context.language)
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
  },
}

async function around({ db, language }: SignedInContext, { id, isPublic }: OwnRow) {
  const offers = await previewOffers(db, id, language)
  const links = await listLinkRows(db, id)
  return { isPublic, offers, links }
}

type City = Parameters<typeof presentListing.profile>[0]['city']

/** The public presenter knows listings with a city only; where there is none yet, it is taken out again. */
const shownRow = async ({ db }: SignedInContext, row: OwnRow) => ({
  ...row,
  recommended: 0,
  isClaimable: false,
  registrations: await listShownRegistrations(db, row.id),
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
