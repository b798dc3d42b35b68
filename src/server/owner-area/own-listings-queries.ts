import { and, asc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { ListingKind, ListingStatus } from '#contract/enums.ts'
import { maxCounted } from '#contract/values/list-limits.ts'
import type { Database } from '#server/database/connect.ts'
import { containing } from '#server/database/containing.ts'
import { isId } from '#server/database/new-id.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { events } from '#server/database/schema/events.ts'
import { guideInvitations } from '#server/database/schema/guide-invitations.ts'
import { images } from '#server/database/schema/images.ts'
import { formerSlugs, listings } from '#server/database/schema/listings.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { isNotDeleted } from '#server/listings/index.ts'
import { cityColumns, isIn, type Place, placeColumns, places } from '#server/places/index.ts'
import { shownRegistrations } from '#server/registers/index.ts'

const { search, sortRating, recommended, importKey, ...columns } = getTableColumns(listings)

/** When someone other than its owner last changed a listing, according to the log. */
const teamChangedAt = sql<Date | null>`(select max(${auditEntries.at}) from ${auditEntries}
  where ${auditEntries.subjectKind} = ${listings.kind} and ${auditEntries.subjectId} = ${listings.id}::text
    and ${auditEntries.action} in ('listing.update', 'listing.change-undo', 'listing.merge')
    and ${auditEntries.actorId} <> ${listings.ownerId})`

/** In what a listing named a price last, in an offer on its page or in an event of its own. */
const lastCurrency = sql<string | null>`(select currency from (
  select ${offers.currency}, ${offers.createdAt} as at from ${offerLinks} join ${offers} on ${offers.id} = ${offerLinks.offerId}
    where ${offerLinks.listingId} = ${listings.id} and ${offers.price} is not null and ${offers.deletedAt} is null
  union all
  select ${events.currency}, ${events.createdAt} from ${events}
    where ${events.listingId} = ${listings.id} and ${events.price} is not null
) priced order by at desc limit 1)`

/** Which listings of a kind; `ownerId` narrows to one person's. */ export type OwnQuery = Place & {
  kind: ListingKind
  ownerId: string | undefined
  /** An id, a slug or a former slug. */
  slug?: string | undefined
  q?: string | undefined
  status?: ListingStatus | undefined
  type?: string | undefined
}

export type OwnRow = Awaited<ReturnType<typeof listOwnRows>>[number]

/** One page in order of name, public or not, and one row more. */
export function listOwnRows(
  db: Database,
  query: OwnQuery,
  after: { key: string; id: string } | undefined,
  limit: number,
) {
  return db
    .select({
      ...columns,
      city: cityColumns,
      place: placeColumns,
      imageHash: images.hash,
      isAsked: sql<boolean>`exists (select from ${guideInvitations} join ${listings} as asking on asking.id = ${guideInvitations.organizationId}
        where ${guideInvitations.profileId} = ${listings.id} and ${guideInvitations.declinedAt} is null and asking.deleted_at is null)`,
      lastCurrency,
      teamChangedAt: teamChangedAt.mapWith(auditEntries.at),
    })
    .from(listings)
    .leftJoin(locations, eq(listings.cityId, locations.id))
    .leftJoin(countries, eq(locations.countryCode, countries.code))
    .leftJoin(places, eq(listings.placeId, places.id))
    .leftJoin(images, eq(listings.imageId, images.id))
    .where(sql`${listings.id} in (${idsOfPage(db, query, after, limit + 1)})`)
    .orderBy(asc(listings.sortName), asc(listings.id))
    .limit(limit + 1)
}

/** A city as a row of listings has it. */
export async function findCityColumns(db: Database, id: string) {
  const [row] = await db
    .select({ city: cityColumns })
    .from(locations)
    .innerJoin(countries, eq(locations.countryCode, countries.code))
    .where(eq(locations.id, id))
  return row?.city
}

/** What is public and what is not, each from its own indexes in order: as many of each as a page could need. */
function idsOfPage(
  db: Database,
  query: OwnQuery,
  after: { key: string; id: string } | undefined,
  most: number,
): SQL {
  const following = after && sql`(${listings.sortName}, ${listings.id}) > (${after.key}, ${after.id}::uuid)`
  return inBothParts(query, (part) =>
    db
      .select({ id: listings.id })
      .from(listings)
      .where(and(part, matches(query), following))
      .orderBy(asc(listings.sortName), asc(listings.id))
      .limit(most)
      .getSQL(),
  )
}

/** How many there are; undefined above what is counted. */
export async function countOwnRows(db: Database, query: OwnQuery): Promise<number | undefined> {
  const most = maxCounted + 1
  const found = inBothParts(query, (part) =>
    db
      .select({ id: listings.id })
      .from(listings)
      .where(and(part, matches(query)))
      .limit(most)
      .getSQL(),
  )
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from (${found}) found limit ${most}) counted`,
  )
  const [row] = rows
  return row && row.count <= maxCounted ? row.count : undefined
}

/** No index has both what is public and what is not: the same question to each. */
function inBothParts({ status }: OwnQuery, ask: (part: SQL) => SQL): SQL {
  const drafts = sql`(${ask(sql`not ${listings.isPublic}`)})`
  // what is public is verified
  const hasPublic = !status || status === 'verified'
  return hasPublic ? sql`(${ask(sql`${listings.isPublic}`)}) union all ${drafts}` : drafts
}

function matches({ kind, ownerId, slug, q, status, type, ...place }: OwnQuery): SQL | undefined {
  return and(
    eq(listings.kind, kind),
    isNotDeleted,
    ownerId ? eq(listings.ownerId, ownerId) : undefined,
    slug ? isCalled(kind, slug) : undefined,
    q ? sql`${listings.sortName} like ${containing(q)}` : undefined,
    status && eq(listings.status, status),
    type ? sql`${listings.type} = ${type}` : undefined,
    isIn(listings, place),
  )
}

function isCalled(kind: ListingKind, idOrSlug: string): SQL | undefined {
  if (isId(idOrSlug)) return eq(listings.id, idOrSlug)
  // of an address that was changed and is used again, the listing that has it now
  const holder = sql`(select ${formerSlugs.targetId} from ${formerSlugs}
    where ${formerSlugs.kind} = ${kind} and ${formerSlugs.slug} = ${idOrSlug}
      and not exists (select from listings holding where holding.slug = ${idOrSlug}))`
  return or(eq(listings.slug, idOrSlug), eq(listings.id, holder))
}

/** How many listings of a kind somebody has. */
export const countOwned = (db: Database, kind: ListingKind, ownerId: string): Promise<number> =>
  db.$count(listings, and(eq(listings.kind, kind), eq(listings.ownerId, ownerId), isNotDeleted))

/** Which kinds of listings somebody has. */
export async function kindsOwnedBy(db: Database, owner: string): Promise<ListingKind[]> {
  const rows = await db
    .selectDistinct({ kind: listings.kind })
    .from(listings)
    .where(eq(listings.ownerId, owner))
  return rows.map((row) => row.kind as ListingKind)
}

/** The registrations of a listing that visitors see. */
export async function listShownRegistrations(db: Database, id: string) {
  const [row] = await db.select({ shown: shownRegistrations }).from(listings).where(eq(listings.id, id))
  return row?.shown ?? []
}
