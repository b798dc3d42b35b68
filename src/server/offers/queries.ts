import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { OfferCategory } from '#contract/enums.ts'
import { mostCounted } from '#contract/shared.ts'
import type { Database } from '#server/database/connect.ts'
import { countedUpTo } from '#server/database/counted-up-to.ts'
import { organizations, profiles } from '#server/database/schema/listings.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import type { Position } from '#server/http/paging.ts'
import { isListed, type SluggedKind } from '#server/listings/index.ts'
import { isIn, type Place } from '#server/places/index.ts'

export type OfferQuery = Place & {
  category?: OfferCategory | undefined
  tsquery?: string | undefined
  after?: Position | undefined
  limit: number
}
export type OfferRow = Awaited<ReturnType<typeof listOffersOf>>[number]

const owners = { profile: profiles, organization: organizations }

const columnsOf = (kind: SluggedKind) => ({
  id: offers.id,
  title: offers.title,
  description: offers.description,
  originalLanguage: offers.originalLanguage,
  category: offers.category,
  duration: offers.duration,
  maxGroupSize: offers.maxGroupSize,
  price: offers.price,
  difficulty: offers.difficulty,
  highlights: offers.highlights,
  includes: offers.includes,
  excludes: offers.excludes,
  requirements: offers.requirements,
  socialGalleryUrl: offers.socialGalleryUrl,
  isSample: offers.isSample,
  sortTitle: offers.sortTitle,
  customTitle: offerLinks.customTitle,
  customDescription: offerLinks.customDescription,
  customPrice: offerLinks.customPrice,
  customDuration: offerLinks.customDuration,
  customMaxGroupSize: offerLinks.customMaxGroupSize,
  customHighlights: offerLinks.customHighlights,
  customIncludes: offerLinks.customIncludes,
  customExcludes: offerLinks.customExcludes,
  customNotes: offerLinks.customNotes,
  availableFrom: offerLinks.availableFrom,
  availableTo: offerLinks.availableTo,
  ownerKind: sql<SluggedKind>`${sql.raw(`'${kind}'`)}`.as('owner_kind'),
  ownerId: sql<string>`${owners[kind].id}`.as('owner_id'),
  ownerSlug: sql<string>`${owners[kind].slug}`.as('owner_slug'),
  ownerName: sql<string>`${owners[kind].name}`.as('owner_name'),
})

/** Offers with their link and their owner, who is published. */
function offersOf(db: Database, kind: SluggedKind, ...conditions: (SQL | undefined)[]) {
  return db
    .select(columnsOf(kind))
    .from(offers)
    .innerJoin(offerLinks, eq(offerLinks.offerId, offers.id))
    .innerJoin(ownerOf(kind), isLinked(kind))
    .where(and(isListedOwner(kind), ...conditions))
}

function countableOffersOf(db: Database, kind: SluggedKind, query: OfferQuery) {
  return db
    .select({ one: sql`1` })
    .from(offers)
    .innerJoin(offerLinks, eq(offerLinks.offerId, offers.id))
    .innerJoin(ownerOf(kind), isLinked(kind))
    .where(and(isListedOwner(kind), ...matches(kind, query)))
    .limit(mostCounted + 1)
}

const ownerOf = (kind: SluggedKind) => owners[kind] as typeof profiles
const isListedOwner = (kind: SluggedKind) => sql`${owners[kind].isPublic}`
const isLinked = (kind: SluggedKind) =>
  eq(kind === 'profile' ? offerLinks.profileId : offerLinks.organizationId, owners[kind].id)

/** One page of the offers of published listings and one row more, each with the total. */
export function listOfferRows(db: Database, query: OfferQuery) {
  const { after, limit } = query
  const comesAfter = after && sql`(${offers.sortTitle}, ${offers.id}) > (${after.key}, ${after.id}::uuid)`
  const inOrder = [asc(offers.sortTitle), asc(offers.id)]
  const branch = (kind: SluggedKind) =>
    offersOf(db, kind, ...matches(kind, query), comesAfter)
      .orderBy(...inOrder)
      .limit(limit + 1)
  const page = unionAll(branch('profile'), branch('organization'))
    .orderBy(sql`sort_title`, sql`id`)
    .limit(limit + 1)
    .as('page')
  const total = countedUpTo(
    unionAll(countableOffersOf(db, 'profile', query), countableOffersOf(db, 'organization', query)),
  )
  return db
    .select({ ...page._.selectedFields, total })
    .from(page)
    .orderBy(asc(page.sortTitle), asc(page.id))
}

/** The offers of a published listing, in the owner's order. */
export function listOffersOf(db: Database, kind: SluggedKind, idOrSlug: string) {
  return offersOf(db, kind, isListed(owners[kind], idOrSlug)).orderBy(
    asc(offerLinks.position),
    asc(offers.id),
  )
}

/** One offer of a published listing. */
export async function findOfferRow(db: Database, id: string) {
  const isIt = eq(offers.id, id)
  const [row] = await unionAll(offersOf(db, 'profile', isIt), offersOf(db, 'organization', isIt))
  return row
}

function matches(kind: SluggedKind, { category, tsquery, ...place }: OfferQuery): (SQL | undefined)[] {
  return [
    category && eq(offers.category, category),
    tsquery ? sql`${offers.search} @@ ${tsquery}::tsquery` : undefined,
    isIn(owners[kind], place),
  ]
}
