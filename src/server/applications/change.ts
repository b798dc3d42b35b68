import type { ApplicationInput } from '#contract/applications/application.ts'
import { type ApplicationField, applicationFields } from '#contract/applications/limits.ts'
import type { MyApplication } from '#contract/applications/onboarding.ts'
import type { ApplicationEvent } from '#contract/applications/review.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError, limitRate, limits, notFound } from '#server/http/index.ts'
import { deleteUnusedImages, lockImages } from '#server/images/index.ts'
import {
  type ApplicationRow,
  closeApplication,
  findApplication,
  findCityName,
  insertEvent,
  listApplicationLinks,
  lockNewest,
  replaceLinks,
  updateOpen,
} from './application-queries.ts'
import { type CheckedApplication, type CheckedLink, checkApplication } from './check-application.ts'
import { findDraft } from './draft-queries.ts'
import { forgetDraft } from './drafts.ts'
import { assertNoProfile, lockActive, readMine, subjectOf } from './submit.ts'

/**
 * Changes the signed-in user's open application, and forgets the draft that did it. Its picture changes to that of a
 * draft that was made from it.
 *
 * @throws AppError `invalid_request` with the wrong fields; `not_found` where nothing is open; `conflict` where it was
 * decided in the meantime; `too_many_requests`
 */
export async function change(context: SignedInContext, input: ApplicationInput): Promise<MyApplication> {
  const { db, actor, language } = context
  const given = await checkApplication(db, input, language)
  return db.transaction(async (tx) => {
    await lockImages(tx)
    await lockActive(tx, actor.id)
    const before = await lockOpen(tx, actor.id)
    await assertNoProfile(tx, actor.id, given)
    await apply(tx, actor, before, given)
    return read(tx, before.id, language)
  })
}

async function apply(
  tx: Database,
  actor: SignedInContext['actor'],
  before: ApplicationRow,
  { links, ...given }: CheckedApplication,
): Promise<void> {
  const former = await textsOf(tx, before, await listApplicationLinks(tx, before.id), before.imageHash)
  const draft = await findDraft(tx, actor.id)
  const picture = draft?.applicationId === before.id ? draft : before
  const changes = differences(former, await textsOf(tx, given, links, picture.imageHash))
  if (changes.length > 0) {
    await limitRate(tx, limits.applicationsByAccount, actor.id)
    await updateOpen(tx, before.id, { ...given, imageId: picture.imageId })
    await replaceLinks(tx, before.id, links)
    await insertEvent(tx, { applicationId: before.id, action: 'changed', changes })
    // only the names: the log keeps everything forever
    const fields = changes.map(({ field }) => field)
    await audit(tx, actor, 'application.change', subjectOf({ ...before, type: given.type }), null, { fields })
  }
  await forgetDraft(tx, actor.id)
  if (before.imageId) await deleteUnusedImages(tx, [before.imageId])
}

/**
 * Takes the signed-in user's open application back.
 *
 * @throws AppError `not_found` where nothing is open; `conflict` where it was decided in the meantime
 */
export async function withdraw({ db, actor, language }: SignedInContext): Promise<MyApplication> {
  return db.transaction(async (tx) => {
    await lockActive(tx, actor.id)
    const before = await lockOpen(tx, actor.id)
    await closeApplication(tx, before.id, 'withdrawn')
    await insertEvent(tx, { applicationId: before.id, action: 'withdrawn' })
    await audit(tx, actor, 'application.withdraw', subjectOf(before), null, { state: 'withdrawn' })
    return read(tx, before.id, language)
  })
}

async function lockOpen(tx: Database, userId: string): Promise<ApplicationRow> {
  const newest = await lockNewest(tx, userId)
  if (newest?.state === 'open') return newest
  if (!newest || newest.state === 'withdrawn') notFound('Open application')
  throw new AppError('conflict', 'This application has been decided', { reason: 'applicationDecided' })
}

const read = async (tx: Database, id: string, language: SignedInContext['language']) =>
  readMine(tx, (await findApplication(tx, id)) ?? notFound('Application'), language)

type Compared = Omit<CheckedApplication, 'links'>
type Texts = Record<ApplicationField, string | null>

/** What is compared of an application, each field as the text that its history shows. */
async function textsOf(
  tx: Database,
  row: Compared,
  links: CheckedLink[],
  imageHash: string | null,
): Promise<Texts> {
  return {
    kind: row.kind,
    type: row.type,
    name: row.name,
    city: row.cityId ? ((await findCityName(tx, row.cityId)) ?? null) : row.otherTown,
    introduction: row.introduction || null,
    originalLanguage: row.originalLanguage,
    languages: row.languages.join(', ') || null,
    phone: row.phone,
    socialLinks: links.map(({ platform, url }) => `${platform}: ${url}`).join('\n') || null,
    registration: row.registration ? `${row.registration.registry} ${row.registration.number}`.trim() : null,
    picture: imageHash?.slice(0, 12) ?? null,
  }
}

const differences = (before: Texts, after: Texts): ApplicationEvent['changes'] =>
  applicationFields.flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field], after: after[field] }],
  )
