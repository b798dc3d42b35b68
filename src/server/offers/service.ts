import type { z } from 'zod'
import { isAvailableOn } from '#contract/directory/availability.ts'
import type { OfferPrice } from '#contract/directory/offer-prices.ts'
import type { Offer, OfferFilter, OfferInFull } from '#contract/directory/offers.ts'
import type { OfferSort } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import { daysBetween } from '#contract/values/day.ts'
import { offerFacts } from '#entities/offers.ts'
import { dayInTheRegion } from '#i18n/day-in-the-region.ts'
import { findText, presentTexts } from '#i18n/localized-text.ts'
import type { PublicContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { presentFields } from '#server/entities/index.ts'
import {
  cardTag,
  type ListResult,
  listingTag,
  notFound,
  nothingFoundTag,
  openCitiesTag,
  type QueryTopic,
  queryTags,
  queryTagsOfList,
  tag,
} from '#server/http/index.ts'
import { cutPage, readCursor } from '#server/http/paging.ts'
import { presentGallery, presentOwnGallery } from '#server/images/index.ts'
import { readFilter } from '#server/listings/index.ts'
import { nextFreeDays } from '#server/offer-days/index.ts'
import { facetsOfDay } from '#server/on-day-queries.ts'
import { presentCity } from '#server/places/index.ts'
import { citiesNear } from '#server/search/index.ts'
import { listOfferRows, type OfferQuery } from './list-queries.ts'
import type { PriceRow } from './prices-queries.ts'
import { findOfferRow, findSeller, listOffersForPreview, listOffersOf, type OfferRow } from './queries.ts'

/** The offers of published listings, filtered and sorted, a page at a time; `type` is the category. */
export async function listOffers(context: PublicContext, filter: OfferFilter): Promise<ListResult<Offer>> {
  tag(context, 'list:offer', ...(filter.near ? [openCitiesTag] : []))
  const query = await readQuery(context.db, filter)
  if (!query) {
    tag(context, nothingFoundTag)
    return { items: [], total: 0 }
  }
  const { type, sort, limit, cursor } = filter
  tag(context, ...queryTagsOfList('category', { cityIds: query.named, type }), ...queryTags(query.topics))
  const found = await listOfferRows(context.db, query)
  const { rows, next } = cutPage(found, limit, ({ id, sortKey }) => ({ sort, key: sortKey, id }))
  const total = found[0] ? (found[0].total ?? undefined) : cursor ? undefined : 0
  tag(context, ...rows.map((row) => cardTag(row.ownerId)))
  if (rows.length === 0 && !cursor) tag(context, nothingFoundTag)
  return { items: await presentOffers(context, rows, query.people), next, total }
}

/** The filter as the query takes it; undefined if nothing can match. */
async function readQuery(
  db: Database,
  filter: OfferFilter,
): Promise<(OfferQuery & { topics: QueryTopic[]; named: string[] | undefined }) | undefined> {
  const { type, language, duration, month, date, difficulty, minPrice, maxPrice, people, sort, limit } =
    filter
  const after = readCursor(filter.cursor, sort)
  if (after && !keys[sort].test(after.key)) readCursor('', sort)
  const { city, country, q } = filter
  const read = await readFilter(db, { city, country, q, sort: 'name', limit })
  const near = filter.near ? await citiesNear(db, filter.near, filter.km) : undefined
  const cityIds =
    near && read?.cityIds ? near.filter((id) => read.cityIds?.includes(id)) : (near ?? read?.cityIds)
  const daysLeft = date === undefined ? undefined : daysBetween(dayInTheRegion(), date)
  if (!read || cityIds?.length === 0 || (daysLeft !== undefined && daysLeft < 0)) return undefined
  const wanted = { type, country: read.countryCode, language, duration, month, difficulty }
  const facets = Object.entries(wanted).flatMap(([name, value]) => (value ? [`${name}:${value}`] : []))
  if (date) facets.push(...facetsOfDay(date))
  const narrowed = { cityIds, tsquery: read.words?.tsquery, minPrice, maxPrice, people, date, daysLeft }
  return { ...narrowed, facets, sort, after, limit, topics: read.words?.topics ?? [], named: read.cityIds }
}

const amount = /^\d{1,12}(\.\d{1,2})?$/
const keys: Record<OfferSort, RegExp> = {
  recommended: /^-?\d{1,9}$/,
  price: amount,
  duration: amount,
  newest: /^[\da-f-]{36}$/,
  name: /^[^\0]*$/,
}

/** One offer of a published listing. */
export async function getOffer(context: PublicContext, id: string): Promise<z.output<typeof OfferInFull>> {
  const row = (await findOfferRow(context.db, id)) ?? notFound('Offer')
  tag(context, listingTag(row.ownerId))
  const [offer] = await presentOffers(context, [row])
  return { ...(offer as Offer), seller: await findSeller(context.db, row.ownerId) }
}

/** The offers of a published listing, in the owner's order. */
export const listOffersOfListing = async (context: PublicContext, listingId: string): Promise<Offer[]> =>
  presentOffers(context, await listOffersOf(context.db, listingId))

async function presentOffers(
  { db, language }: PublicContext,
  rows: OfferRow[],
  people?: number,
): Promise<Offer[]> {
  const free = await nextFreeDays(
    db,
    rows.map(({ id }) => id),
    people,
  )
  return rows.map((row) => presentOffer(row, language, free.get(row.id)))
}

/** One of them in the same way, with values that are typed but not saved. */
export async function previewOffer(
  db: Database,
  { id, listingId, typed }: { id: string; listingId: string; typed: Partial<OfferRow> },
  language: Language,
): Promise<Offer | undefined> {
  const row = (await listOffersForPreview(db, listingId)).find((each) => each.id === id)
  return (
    row && {
      ...presentOffer({ ...row, ...typed }, language),
      pictures: presentOwnGallery(row.gallery, language),
    }
  )
}

/** The offers of a listing as visitors will see them, for its owner's preview. */
export async function previewOffers(db: Database, listingId: string, language: Language): Promise<Offer[]> {
  const rows = await listOffersForPreview(db, listingId)
  return rows.map((row) => ({
    ...presentOffer(row, language),
    pictures: presentOwnGallery(row.gallery, language),
  }))
}

/** An offer as travelers see it. */
function presentOffer(row: OfferRow, language: Language, nextFreeDay: string | null = null): Offer {
  const texts = presentTexts(language, row.originalLanguage, {
    title: row.title,
    description: row.description,
    duration: row.duration,
    highlights: row.highlights,
    includes: row.includes,
    excludes: row.excludes,
    requirements: row.requirements,
    meetingPoint: row.meetingPoint,
    meetingDirections: row.meetingDirections,
    bring: row.bring,
    cancellationText: row.cancellationText,
    depositTerms: row.depositTerms,
  })
  return {
    id: row.id,
    ...presentFields(offerFacts, row),
    noticeDays: row.noticeDays,
    ...texts,
    title: texts.title ?? '',
    description: texts.description ?? '',
    category: row.category,
    maxGroupSize: row.maxGroupSize,
    durationAmount: row.durationAmount,
    durationUnit: row.durationUnit,
    price: row.price,
    currency: row.currency,
    priceFor: row.priceFor,
    prices: row.prices.map((price) => presentPrice(price, row.originalLanguage, language)),
    difficulty: row.difficulty,
    socialGalleryUrl: row.socialGalleryUrl,
    availableFrom: row.availableFrom,
    availableTo: row.availableTo,
    months: row.months,
    nextFreeDay,
    isAvailable: isAvailableOn(dayInTheRegion(), row),
    isSample: row.isSample,
    pictures: presentGallery(row.gallery, language),
    owner: {
      kind: row.ownerKind,
      id: row.ownerId,
      slug: row.ownerSlug,
      name: row.ownerName,
      localisation: cityOf(row, language),
    },
  }
}

function presentPrice(
  { id: _, textTimes: __, label, ...rule }: PriceRow,
  original: Language,
  asked: Language,
): OfferPrice {
  const found = findText(label, asked, original)
  const labelLanguage = found && found.language !== asked ? found.language : null
  return { ...rule, label: found?.text ?? null, labelLanguage }
}

/** The provider's city; a listing that is not published may have none. */
const cityOf = ({ city }: OfferRow, language: Language) =>
  city.id === null ? null : presentCity(city as Parameters<typeof presentCity>[0], language)
