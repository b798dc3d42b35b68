import { isAvailableOn } from '#contract/availability.ts'
import type { Language } from '#contract/languages.ts'
import type { OfferLink, OwnOffer } from '#contract/owner-offers.ts'
import { dayInTheRegion } from '#i18n/day-in-the-region.ts'
import { inOriginal } from '#server/entities/index.ts'
import type { OwnOfferRow } from './offers-queries.ts'
import { offerCan } from './policy.ts'

/** An offer as its owner and staff see it. */
export function presentOwnOffer({ offer, link, listing }: OwnOfferRow): OwnOffer {
  const {
    originalLanguage: original,
    ownerId: _,
    archivedAt,
    deletedAt,
    createdAt,
    updatedAt,
    ...row
  } = offer
  const { title, description, duration, highlights, includes, excludes, requirements } = row
  const days = { availableFrom: link?.availableFrom ?? null, availableTo: link?.availableTo ?? null }
  return {
    ...row,
    originalLanguage: original,
    title: title[original] ?? '',
    description: description[original] ?? '',
    duration: duration[original] ?? null,
    highlights: inOriginal(highlights, original),
    includes: inOriginal(includes, original),
    excludes: inOriginal(excludes, original),
    requirements: inOriginal(requirements, original),
    texts: { title, description, duration, highlights, includes, excludes, requirements },
    textTimes: row.textTimes,
    isAvailable: isAvailableOn(dayInTheRegion(), { ...days, months: row.months }),
    archivedAt: archivedAt?.toISOString() ?? null,
    deletedAt: deletedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    linkId: link?.id ?? null,
    link: link && listing ? presentLink(link, listing, original) : null,
    can: offerCan(offer, link !== null),
  }
}

function presentLink(
  link: NonNullable<OwnOfferRow['link']>,
  { kind, id, slug, name, isPublic }: NonNullable<OwnOfferRow['listing']>,
  original: Language,
): OfferLink {
  const { customTitle, customDescription, customDuration, customNotes } = link
  const { customHighlights, customIncludes, customExcludes } = link
  const { customPrice, customMaxGroupSize, availableFrom, availableTo, commission, isTemplate } = link
  return {
    id: link.id,
    listing: { kind, id, slug, name, isPublic: isPublic ?? false },
    ...{ customPrice, customMaxGroupSize, availableFrom, availableTo, commission, isTemplate },
    customTitle: customTitle[original] ?? null,
    customDescription: customDescription[original] ?? null,
    customDuration: customDuration[original] ?? null,
    customNotes: customNotes[original] ?? null,
    customHighlights: inOriginal(customHighlights, original),
    customIncludes: inOriginal(customIncludes, original),
    customExcludes: inOriginal(customExcludes, original),
    texts: {
      ...{ customTitle, customDescription, customDuration, customNotes },
      ...{ customHighlights, customIncludes, customExcludes },
    },
    textTimes: link.textTimes,
  }
}
