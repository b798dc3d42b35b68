import { type Revision, type RevisionChange, revisionFields } from '#contract/listings/revisions.ts'
import { presentCityOf } from '#server/applications/index.ts'
import type { SignedInContext } from '#server/context.ts'
import { mayDecide } from '#server/review-queues/index.ts'
import { linkOfField } from './note-revision.ts'
import { hintsOf } from './revision-hints.ts'
import type { RevisionRow } from './revisions-queries.ts'

type Current = Pick<RevisionRow['listing'], Exclude<RevisionChange['field'], 'link'>>
type Link = { platform: string; url: string }

/** The changes in the order in which they are read, each with what is there now. */
export function changesOf(
  changes: RevisionRow['changes'],
  listing: Current,
  links: readonly Link[],
): (RevisionChange & { key: string })[] {
  const shown = Object.entries(changes).map(([key, { before, after }]) => {
    const link = linkOfField(key)
    const field = link ? ('link' as const) : (key as keyof Current)
    const now = link
      ? links.some((each) => isSame(each, link))
        ? link.url
        : null
      : listing[key as keyof Current]
    return { key, field, platform: link?.platform ?? null, before, after, now }
  })
  return shown.sort((a, b) => revisionFields.indexOf(a.field) - revisionFields.indexOf(b.field))
}

const isSame = (a: Link, b: Link) => a.platform === b.platform && a.url === b.url

/** A revision as staff see it. */
export function presentRevision(
  { actor, language }: Pick<SignedInContext, 'actor' | 'language'>,
  row: RevisionRow,
  links: readonly Link[],
): Revision {
  const { listing, settledAt, isRestored } = row
  const changes = changesOf(row.changes, listing, links)
  const settle = settledAt === null && mayDecide(actor, row.changedBy)
  return {
    id: row.id,
    state: settledAt === null ? 'open' : isRestored ? 'restored' : 'looked',
    listing: {
      id: listing.id,
      kind: listing.kind,
      type: listing.type,
      slug: listing.slug,
      name: listing.name,
      isPublic: listing.isPublic,
      city: presentCityOf(row.city, language),
    },
    owner: row.owner,
    changedAt: row.changedAt.toISOString(),
    changes: changes.map(({ key, ...change }) => change),
    hints: hintsOf(row.changes, listing),
    settledAt: settledAt?.toISOString() ?? null,
    settledBy: row.settler,
    can: { settle, restore: settle && changes.every(({ now, after }) => now === after) },
  }
}
