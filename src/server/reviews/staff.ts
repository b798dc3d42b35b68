import type { z } from 'zod'
import type { Ground } from '#contract/decisions/grounds.ts'
import { paths } from '#contract/paths.ts'
import type * as contract from '#contract/reviews/staff.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { type Restore, recordDecision } from '#server/decisions/index.ts'
import { countsOf, findRow, listQueue, type Settling, settle } from '#server/review-queues/index.ts'
import { contentOf, hidingOf, presentPictures, presentSubject } from './present.ts'
import { showIfDue } from './publish.ts'
import { byReviewId, type ReviewRow } from './reviews-queries.ts'
import { staffRows } from './staff-queries.ts'
import { authorOf } from './tell.ts'
import { lockReview, lockRow, updateReview } from './write-queries.ts'

type Sent = z.output<typeof contract.settleReview.input>

function present(
  row: ReviewRow,
  language: SignedInContext['language'],
): z.input<typeof contract.StaffReview> {
  const { answer, answerLanguage, answeredAt, listingKind: kind, listingSlug: slug } = row
  const path = kind === 'profile' ? paths.profile(slug) : paths.organization(slug)
  return {
    ...contentOf(row),
    pictures: presentPictures(row.pictures),
    month: row.day.slice(0, 7),
    about: presentSubject(row, language),
    answer:
      answer && answerLanguage && answeredAt
        ? { text: answer, language: answerLanguage, at: answeredAt.toISOString() }
        : null,
    state: row.state,
    isHeld: row.isHeld,
    flags: row.flags,
    listing: { id: row.listingId, kind, name: row.listingName, path: row.listingPublic ? path : null },
    day: row.day,
    dayResult: row.dayResult,
    dayNote: row.dayNote,
    writtenAt: row.createdAt.toISOString(),
    shownAt: row.shownAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    hiding: hidingOf(row),
    settledBy: row.settler,
  }
}

/** Reviews that staff look at, a page at a time. */
export const listReviews = (context: SignedInContext, query: z.output<typeof contract.listReviews.input>) =>
  listQueue(context, staffRows, query, () => (row) => present(row, context.language))

/** How many are held, shown and hidden. */
export const getReviewCounts = countsOf(staffRows)

const settling = (result: Sent['result']): Settling<ReviewRow, ReviewRow> => ({
  noun: 'Review',
  rows: staffRows,
  lock: async (tx, asker, id) => {
    if (!(await lockReview(tx, id))) return undefined
    await lockRow(tx, byReviewId(id))
    return findRow(tx, staffRows, asker, id)
  },
  stateOf: ({ isHeld, state, updatedAt }) => ({
    isOpen: isHeld || (result === 'hide' && state === 'shown'),
    version: updatedAt.getTime(),
  }),
  refusals: { settled: 'reviewChanged', changed: 'reviewChanged' },
})

/** Lets a held review be shown, or hides a held or shown one for a listed reason. */
export async function settleReview(
  context: SignedInContext,
  secret: string,
  { id, updatedAt, result, ground, text = '' }: Sent,
): Promise<z.input<typeof contract.StaffReview>> {
  const { db, actor, language } = context
  const seen = { id, version: Date.parse(updatedAt) }
  const telling = { ...context, secret }
  return db.transaction(async (tx) => {
    const settled = await settle(tx, actor, settling(result), seen, async (row) => {
      const by = { isHeld: false, settledAt: new Date(), settledBy: actor.id }
      if (result === 'hide' && ground) {
        await updateReview(tx, id, { ...by, state: 'hidden', hideGround: ground, hideNote: text })
        await recordHiding(telling, tx, row, { ground, text })
      } else {
        await updateReview(tx, id, by)
        await audit(tx, actor, 'review.show', subjectOf(row), null, { flags: row.flags })
        await showIfDue(telling, tx, id)
      }
    })
    return present(settled, language)
  })
}

const subjectOf = ({ id, listingName }: ReviewRow) => ({ kind: 'review', id, name: listingName }) as const

/** Writes into the register for which reason a review is hidden, and tells its author and the provider, who may object. */
async function recordHiding(
  parts: SignedInContext & { secret: string },
  tx: Database,
  row: ReviewRow,
  { ground, text }: { ground: Ground; text: string },
): Promise<void> {
  const { secret } = parts
  const author = await authorOf(tx, row.requestId)
  const owner = row.state === 'shown' && !row.listingSample ? row.ownerId : null
  await recordDecision(tx, parts, {
    subject: subjectOf(row),
    listingId: row.listingId,
    measure: 'hidden',
    ...{ ground, text },
    before: row.state,
    tell: [
      ...(author ? [{ role: 'author' as const, ...author, secret }] : []),
      ...(owner ? [{ role: 'owner' as const, userId: owner, language: row.language }] : []),
    ],
  })
}

/** Shows a hidden review again, once the decision against it is reversed; one that was withdrawn since stays as it is. */
export const restoreReview: Restore = async (_, tx, { subjectId: id }) => {
  await lockReview(tx, id)
  const row = await lockRow(tx, byReviewId(id))
  if (row?.state !== 'hidden') return
  const back = { state: 'shown', shownAt: row.shownAt ?? new Date(), hideGround: null, hideNote: '' } as const
  await updateReview(tx, id, back)
}
