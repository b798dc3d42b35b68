import type { z } from 'zod'
import type { Language, LocalizedText } from '#contract/languages.ts'
import type { Offer, OfferFilter } from '#contract/offers.ts'
import { presentTexts } from '#i18n/localized-text.ts'
import type { PublicContext } from '#server/context.ts'
import { listingTag, tag } from '#server/http/cache-tags.ts'
import { type ListResult, notFound } from '#server/http/index.ts'
import { cutPage } from '#server/http/paging.ts'
import { readFilter } from '#server/listings/index.ts'
import { findOfferRow, listOfferRows, listOffersOf, type OfferRow } from './queries.ts'

/** The offers of published listings by title, a page at a time; `type` is the category. */
export async function listOffers(
  context: PublicContext,
  { type: category, ...filter }: z.output<typeof OfferFilter>,
): Promise<ListResult<Offer>> {
  tag(context, 'list:offer')
  const query = await readFilter(context.db, { ...filter, sort: 'name' })
  if (!query) return { items: [], total: 0 }
  const { words, ...narrowed } = query
  const found = await listOfferRows(context.db, { ...narrowed, tsquery: words?.tsquery, category })
  const positionOf = ({ sortTitle, id }: OfferRow) => ({ sort: 'name', key: sortTitle, id })
  const { rows, next } = cutPage(found, filter.limit, positionOf)
  const total = found[0] ? (found[0].total ?? undefined) : filter.cursor ? undefined : 0
  tag(context, ...rows.map((row) => listingTag(row.ownerId)))
  return { items: rows.map((row) => presentOffer(row, context.language)), next, total }
}

/** One offer of a published listing. */
export async function getOffer(context: PublicContext, id: string): Promise<Offer> {
  const row = (await findOfferRow(context.db, id)) ?? notFound('Offer')
  tag(context, listingTag(row.ownerId))
  return presentOffer(row, context.language)
}

/** The offers of a published listing, in the owner's order. */
export async function listOffersOfListing(
  { db, language }: PublicContext,
  listingId: string,
): Promise<Offer[]> {
  const rows = await listOffersOf(db, listingId)
  return rows.map((row) => presentOffer(row, language))
}

/** An offer as travellers see it: what the owner made of it wins over the base. */
export function presentOffer(row: OfferRow, language: Language): Offer {
  const texts = presentTexts(language, row.originalLanguage, {
    title: either(row.customTitle, row.title),
    description: either(row.customDescription, row.description),
    duration: either(row.customDuration, row.duration),
    highlights: eitherList(row.customHighlights, row.highlights),
    includes: eitherList(row.customIncludes, row.includes),
    excludes: eitherList(row.customExcludes, row.excludes),
    requirements: row.requirements,
    notes: row.customNotes,
  })
  return {
    id: row.id,
    ...texts,
    title: texts.title ?? '',
    description: texts.description ?? '',
    category: row.category,
    maxGroupSize: row.customMaxGroupSize ?? row.maxGroupSize,
    price: row.customPrice ?? row.price,
    difficulty: row.difficulty,
    socialGalleryUrl: row.socialGalleryUrl,
    availableFrom: row.availableFrom,
    availableTo: row.availableTo,
    isSample: row.isSample,
    owner: { kind: row.ownerKind, id: row.ownerId, slug: row.ownerSlug, name: row.ownerName },
  }
}

const either = (custom: LocalizedText, base: LocalizedText) =>
  Object.values(custom).some(Boolean) ? custom : base
const eitherList = (custom: LocalizedText[], base: LocalizedText[]) => (custom.length > 0 ? custom : base)
