import { hasAnyPermission } from '#contract/holder.ts'
import { paths } from '#contract/paths.ts'
import type { UsedPermission } from '#contract/permissions.ts'
import type { FindableKind, FoundRecord } from '#contract/system/finder.ts'
import { findableKinds } from '#contract/system/finder.ts'
import type { SignedInContext } from '#server/context.ts'
import { type FoundRow, findRows } from './queries.ts'

const listings: UsedPermission[] = ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS']

/** Who manages records of a kind. */
const managers: Record<FindableKind, UsedPermission[]> = {
  profile: ['MANAGE_PROFILES'],
  organization: ['MANAGE_ORGANIZATIONS'],
  offer: listings,
  event: ['MANAGE_TOURISM'],
  city: ['MANAGE_TOURISM'],
  request: listings,
  application: listings,
  user: ['MANAGE_USERS'],
}

/** Records that the actor may manage, those whose name begins with the words first. */
export async function findRecords(
  { db, actor }: SignedInContext,
  { q }: { q: string },
): Promise<{ records: FoundRecord[] }> {
  const kinds = findableKinds.filter((kind) => hasAnyPermission(actor, managers[kind]))
  const listingKinds = (['profile', 'organization'] as const).filter((kind) => kinds.includes(kind))
  const rows = await findRows(db, { q, kinds, listingKinds })
  return { records: rows.map((row) => ({ ...row, path: pathOf(row) })) }
}

function pathOf({ kind, id, slug, name }: FoundRow): string {
  switch (kind) {
    case 'profile':
    case 'organization':
      return paths.ownListing(kind, slug ?? id)
    case 'offer':
      return `${slug}/offers?edit=${id}`
    case 'event':
      return paths.ownEvent(id)
    case 'city':
      return paths.contentCity(id)
    case 'request':
      return paths.enquiry(id)
    case 'application':
      return paths.application(id)
    case 'user':
      return paths.users({ q: name })
  }
}
