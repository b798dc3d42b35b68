import type { OpenDecision } from '#contract/decisions/shape.ts'
import { isAvailableOn } from '#contract/directory/availability.ts'
import type { Language } from '#contract/languages.ts'
import type { OfferLink, OwnOffer } from '#contract/listings/own-offers.ts'
import { linkTexts, offerFields } from '#entities/offers.ts'
import { dayInTheRegion } from '#i18n/day-in-the-region.ts'
import { presentOwnFields } from '#server/entities/index.ts'
import type { OwnOfferRow } from './offers-queries.ts'
import { offerCan } from './policy.ts'

/** An offer as its owner and staff see it. */
export function presentOwnOffer(
  { offer, link, listing }: OwnOfferRow,
  decision: OpenDecision | null,
): OwnOffer {
  const {
    originalLanguage: original,
    ownerId: _,
    archivedAt,
    deletedAt,
    createdAt,
    updatedAt,
    ...row
  } = offer
  const days = { availableFrom: link?.availableFrom ?? null, availableTo: link?.availableTo ?? null }
  return {
    ...row,
    originalLanguage: original,
    ...presentOwnFields(offerFields, offer),
    prices: row.prices.map(({ textTimes: _, ...price }) => price),
    textTimes: row.textTimes,
    isAvailable: isAvailableOn(dayInTheRegion(), { ...days, months: row.months }),
    archivedAt: archivedAt?.toISOString() ?? null,
    deletedAt: deletedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    linkId: link?.id ?? null,
    link: link && listing ? presentLink(link, listing, original) : null,
    decision,
    can: offerCan(offer, link !== null),
  }
}

function presentLink(
  link: NonNullable<OwnOfferRow['link']>,
  { kind, id, slug, name, isPublic }: NonNullable<OwnOfferRow['listing']>,
  original: Language,
): OfferLink {
  const { customPrice, customMaxGroupSize, availableFrom, availableTo, commission, isTemplate } = link
  return {
    id: link.id,
    listing: { kind, id, slug, name, isPublic: isPublic ?? false },
    ...{ customPrice, customMaxGroupSize, availableFrom, availableTo, commission, isTemplate },
    ...presentOwnFields(linkTexts, { ...link, originalLanguage: original }),
    textTimes: link.textTimes,
  }
}
