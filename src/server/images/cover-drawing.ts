import type { ListingKind, OfferCategory } from '#contract/enums.ts'
import type { CoverGround, Maps } from '#contract/images/maps.ts'
import type { PublicContext } from '#server/context.ts'
import { listingTag, notFound, tag } from '#server/http/index.ts'
import { findListingPlace, findOfferPlace } from './cover-queries.ts'

/** Where the Amazon and the Rio Negro meet: for what has no place yet. */
const middle = { latitude: -3.14, longitude: -59.9 }

const groundOfOffer: Record<OfferCategory, CoverGround> = {
  tour: 'river',
  transport: 'river',
  stay: 'stay',
  workshop: 'learn',
  culture: 'learn',
  food: 'town',
  wildlife: 'forest',
}
/** Types of listings that are known by more than their river; the others are drawn on black water. */
const groundOfType: Record<string, CoverGround> = {
  ...{ hotel: 'stay', resort: 'stay', lodge: 'stay', eco_lodge: 'stay', accommodation_host: 'stay' },
  ...{ restaurant: 'town', food_beverage_specialist: 'town' },
  ...{ botanist: 'forest', naturalist: 'forest', ornithologist: 'forest', wildlife_specialist: 'forest' },
  ...{ wildlife_sanctuary: 'forest', botanical_garden: 'forest', conservation_group: 'forest' },
  ...{
    educator: 'learn',
    cultural_interpreter: 'learn',
    cultural_organization: 'learn',
    researcher: 'learn',
  },
}

/**
 * The drawn cover of a published listing, or of an offer by its id, as SVG.
 *
 * @throws AppError `not_found` for what travelers do not see
 */
export async function getCoverDrawing(
  context: PublicContext,
  maps: Pick<Maps, 'cover'>,
  { kind, slug }: { kind: ListingKind | 'offer'; slug: string },
): Promise<string> {
  const found = kind === 'offer' ? await readOffer(context, slug) : await readListing(context, kind, slug)
  const { id, listingId, latitude, longitude, ground } = found ?? notFound('Drawing')
  tag(context, listingTag(listingId))
  const place = latitude === null || longitude === null ? middle : { latitude, longitude }
  return maps.cover({ ...place, seed: id, ground })
}

async function readListing({ db }: PublicContext, kind: ListingKind, slug: string) {
  const row = await findListingPlace(db, kind, slug)
  const ground: CoverGround = (row?.type && groundOfType[row.type]) || 'river'
  return row && { ...row, ground }
}

async function readOffer({ db }: PublicContext, id: string) {
  const row = await findOfferPlace(db, id)
  const ground: CoverGround = row?.category ? groundOfOffer[row.category] : 'river'
  return row && { ...row, ground }
}
