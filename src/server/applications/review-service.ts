import type { z } from 'zod'
import type * as contract from '#contract/applications/review.ts'
import { paths } from '#contract/paths.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/http/index.ts'
import { findNeedIn } from '#server/registers/index.ts'
import { countsOf, listQueue } from '#server/review-queues/index.ts'
import { insertEvent } from './application-queries.ts'
import { languageOf, lockApplication } from './decide-queries.ts'
import { findForReview, listEvents } from './detail-queries.ts'
import { templatesIn } from './note-templates.ts'
import { kindsOf } from './policy.ts'
import { presentForReview, presentRow } from './review-presenter.ts'
import { applicationRows, findNeighbours, findOldest } from './review-queries.ts'
import { listSameApplications, listSameListings } from './same-queries.ts'
import { subjectOf } from './submit.ts'

/** Applications of the kinds that one reviews, a page at a time. */
export const listApplications = (
  context: SignedInContext,
  query: z.output<typeof contract.listApplications.input>,
) => listQueue(context, applicationRows, query, () => (row) => presentRow(row, context.language))

/** How many applications are in each state. */
export const getApplicationCounts = countsOf(applicationRows)

/** One application with all that a reviewer needs to decide. */
export async function getApplication(
  context: SignedInContext,
  { id }: { id: string },
): Promise<contract.ApplicationDetail> {
  const { db, actor } = context
  const kinds = kindsOf(actor)
  const row = (await findForReview(db, kinds, id)) ?? notFound('Application')
  const given = { userId: row.applicant.id, phone: row.phone, urls: row.links.map(({ url }) => url) }
  const [applications, listings, history, neighbours, need] = await Promise.all([
    listSameApplications(db, given),
    listSameListings(db, given),
    listEvents(db, id),
    findNeighbours(db, kinds, id),
    findNeedIn(db, row.cityId, row.type),
  ])
  const same = [
    ...(['phone', 'link'] as const).flatMap((what) => [
      ...applications[what].map((each) => ({
        ...each,
        what,
        where: 'application' as const,
        path: kinds.includes(each.kind) ? paths.application(each.id) : null,
      })),
      ...listings[what].map(({ slug, isPublic, ...each }) => ({
        ...each,
        what,
        where: 'listing' as const,
        path: isPublic ? paths[each.kind](slug) : null,
      })),
    ]),
  ]
  return {
    needed: need?.from ? { from: need.from, isNow: need.isNow } : null,
    ...presentForReview(row, history, context.language),
    same,
    templates: templatesIn(languageOf(row)),
    neighbours,
  }
}

/** Adds a note for the team. */
export async function noteOnApplication(
  context: SignedInContext,
  { id, text }: z.output<typeof contract.noteOnApplication.input>,
): Promise<contract.ApplicationEvent> {
  const { db, actor } = context
  return db.transaction(async (tx) => {
    const application = (await lockApplication(tx, kindsOf(actor), id)) ?? notFound('Application')
    const noted = { action: 'noted', actorId: actor.id, actorName: actor.name, note: text } as const
    const event = await insertEvent(tx, { applicationId: id, ...noted })
    await audit(tx, actor, 'application.note', subjectOf(application), null, null)
    return {
      id: event.id,
      at: event.at.toISOString(),
      action: 'noted',
      by: actor.name,
      note: text,
      changes: [],
    }
  })
}

/** The application that has waited longest, of the kinds that one reviews; undefined for people who review none. */
export async function oldestApplication({ db, actor }: SignedInContext) {
  const kinds = kindsOf(actor)
  if (kinds.length === 0) return undefined
  const oldest = await findOldest(db, kinds)
  return oldest ? { ...oldest, submittedAt: oldest.submittedAt.toISOString() } : null
}
