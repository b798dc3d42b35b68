import type { MyListing, OfferedListing, Onboarding } from '#contract/applications/onboarding.ts'
import { type MissingPart, missingParts } from '#contract/listings/missing-parts.ts'
import { paths } from '#contract/paths.ts'
import type { requiredListingFields } from '#entities/listing.ts'
import { isBlank } from '#fields/each.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { draftAvatarUrl } from '#server/images/index.ts'
import { findNewest } from './application-queries.ts'
import { openDraft } from './drafts.ts'
import { listOfferedRows, listOwnedRows } from './listing-queries.ts'
import { presentCityOf } from './presenter.ts'
import { readMine } from './submit.ts'

type OwnedRow = Awaited<ReturnType<typeof listOwnedRows>>[number]
type Judged = Pick<OwnedRow, 'name' | 'type' | 'cityId'> &
  Record<(typeof requiredListingFields)[number], unknown>

/** Where the signed-in user is on the way into the directory. */
export async function readOnboarding({ db, actor, language }: SignedInContext): Promise<Onboarding> {
  const newest = await findNewest(db, actor.id)
  const [{ row, draft, isUnreadable }, listings, offered] = await Promise.all([
    openDraft(db, actor.id, newest),
    listMyListings(db, actor.id),
    listOffered(db, actor.id, language),
  ])
  const isOpen = newest?.state === 'open' && row?.applicationId === newest.id
  return {
    draft,
    draftSavedAt: row?.updatedAt.toISOString() ?? null,
    isUnreadable,
    draftPicture: row?.imageHash ? draftAvatarUrl(row.imageHash) : null,
    changes: isOpen ? newest.id : null,
    application: newest ? await readMine(db, newest, language) : null,
    listings,
    offered,
  }
}

/** The listings of an account, each with what it lacks to be public. */
export async function listMyListings(db: Database, userId: string): Promise<MyListing[]> {
  const rows = await listOwnedRows(db, userId)
  return rows.map((row) => {
    const { id, kind, slug, name, type, status, isPublic } = row
    return { id, kind, slug, name, type, status, isPublic, missing: missingOf(row) }
  })
}

/** What a listing lacks to be public. */
export const missingOf = ({ cityId, ...row }: Judged): MissingPart[] =>
  missingParts.filter((part) => isBlank(part === 'city' ? cityId : row[part]))

async function listOffered(
  db: Database,
  userId: string,
  language: SignedInContext['language'],
): Promise<OfferedListing[]> {
  const rows = await listOfferedRows(db, userId)
  return rows.map(({ createdAt, city, slug, isPublic, ...row }) => ({
    ...row,
    city: presentCityOf(city, language),
    offeredAt: createdAt.toISOString(),
    path: isPublic ? paths[row.kind](slug) : null,
  }))
}
