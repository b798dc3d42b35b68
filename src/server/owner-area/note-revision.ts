import type { SocialPlatform } from '#contract/enums.ts'
import { revisionFields } from '#contract/listings/revisions.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import type { ListingValues, LockedListing } from './change-queries.ts'
import {
  deleteRevision,
  insertRevision,
  lockOpenRevision,
  type RevisionChanges,
  updateRevision,
} from './revisions-queries.ts'

const columns = revisionFields.filter((field) => field !== 'link')

type Listing = Pick<LockedListing, 'id' | 'ownerId' | 'isPublic'>
type Link = { platform: SocialPlatform; url: string }

/** Shows staff what an owner changed of a live listing's name, type, license or contact. Call it with the row as it was. */
export async function noteRevision(
  tx: Database,
  actor: SignedInContext['actor'],
  row: LockedListing,
  values: ListingValues,
): Promise<void> {
  const changed = columns.flatMap((field) => {
    const after = values[field]
    return after === undefined ? [] : [[field, { before: row[field], after }] as const]
  })
  await note(tx, actor, row, Object.fromEntries(changed))
}

/** The same for a social link: what leads elsewhere is contact too. */
export function noteLinkRevision(
  tx: Database,
  actor: SignedInContext['actor'],
  row: Listing,
  link: Link,
  isAdded: boolean,
): Promise<void> {
  const change = isAdded ? { before: null, after: link.url } : { before: link.url, after: null }
  return note(tx, actor, row, { [linkField(link)]: change })
}

/** Under which name the change of a link is kept. */
export const linkField = ({ platform, url }: Link) => `link:${platform}:${url}`

/** The platform and address of such a name; undefined for another field. */
export function linkOfField(field: string): Link | undefined {
  const [, platform, url] = /^link:(\w+):(.+)$/s.exec(field) ?? []
  return platform && url ? { platform: platform as SocialPlatform, url } : undefined
}

async function note(
  tx: Database,
  actor: SignedInContext['actor'],
  { id, ownerId, isPublic }: Listing,
  changes: RevisionChanges,
): Promise<void> {
  if (!isPublic || ownerId !== actor.id || Object.keys(changes).length === 0) return
  const open = await lockOpenRevision(tx, id)
  if (!open) return insertRevision(tx, { listingId: id, changedBy: actor.id, changes })
  const together = mergedChanges(open.changes, changes)
  if (Object.keys(together).length === 0) return deleteRevision(tx, open.id)
  return updateRevision(tx, open.id, together)
}

/** Both changes as one: what was before the first, and what is after the second. What is as it was is no change. */
export function mergedChanges(first: RevisionChanges, second: RevisionChanges): RevisionChanges {
  const together = { ...first }
  for (const [field, { before, after }] of Object.entries(second)) {
    const was = first[field]
    together[field] = { before: was ? was.before : before, after }
  }
  return Object.fromEntries(Object.entries(together).filter(([, { before, after }]) => before !== after))
}
