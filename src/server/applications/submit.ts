import type { z } from 'zod'
import type { MyApplication, submitOnboarding } from '#contract/applications/onboarding.ts'
import { paths } from '#contract/paths.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { onUniqueViolation } from '#server/database/on-unique-violation.ts'
import { AppError, limitRate, limits, notFound } from '#server/http/index.ts'
import { lockImages } from '#server/images/index.ts'
import { nameAccount } from './account-name-queries.ts'
import {
  type ApplicationRow,
  findApplication,
  findByKey,
  findNewest,
  insertApplication,
  insertEvent,
  listApplicationLinks,
  lockApplicant,
  ownsProfile,
  replaceLinks,
} from './application-queries.ts'
import { type CheckedApplication, checkApplication } from './check-application.ts'
import { findDraft } from './draft-queries.ts'
import { forgetDraft } from './drafts.ts'
import { dueAfter } from './due-after.ts'
import { presentMine } from './presenter.ts'

/**
 * Sends an application of the signed-in user, and forgets the draft. What was sent with the same `key` before is
 * answered as it is, and nothing is sent.
 *
 * @throws AppError `invalid_request` with the wrong fields; `conflict` where one is open, or a profile is there;
 * `too_many_requests`
 */
export async function submit(
  context: SignedInContext,
  { key, ...input }: z.output<typeof submitOnboarding.input>,
): Promise<MyApplication> {
  const { db, actor, language } = context
  const sent = key && (await findByKey(db, actor.id, key))
  if (sent) return readMine(db, sent, language)
  const given = await checkApplication(db, input, language)
  return db.transaction(async (tx) => {
    await lockImages(tx)
    await lockActive(tx, actor.id)
    const meanwhile = key && (await findByKey(tx, actor.id, key))
    if (meanwhile) return readMine(tx, meanwhile, language)
    if ((await findNewest(tx, actor.id))?.state === 'open') throw alreadyOpen()
    await assertNoProfile(tx, actor.id, given)
    await limitRate(tx, limits.applicationsByAccount, actor.id)
    const id = await insert(context, tx, given, key)
    // an organization's name is not its person's
    if (given.kind === 'profile') await giveName(context, tx, given.name)
    return readMine(tx, (await findApplication(tx, id)) ?? notFound('Application'), language)
  })
}

async function giveName({ actor, user }: SignedInContext, tx: Database, name: string): Promise<void> {
  if (!(await nameAccount(tx, actor.id, name))) return
  const subject = { kind: 'user', id: actor.id, name }
  await audit(tx, actor, 'account.update', subject, { name: user.name }, { name })
}

async function insert(
  { actor, language, config, mail }: SignedInContext,
  tx: Database,
  { links, ...given }: CheckedApplication,
  submissionKey: string | undefined,
): Promise<string> {
  const dueAt = dueAfter(new Date(), config.reviewWindow.most)
  const imageId = (await findDraft(tx, actor.id))?.imageId
  const values = { ...given, userId: actor.id, submissionKey, imageId, language, dueAt }
  const id = await onUniqueViolation(insertApplication(tx, values), alreadyOpen)
  await replaceLinks(tx, id, links)
  await insertEvent(tx, { applicationId: id, action: 'sent' })
  const { kind, type } = given
  await audit(tx, actor, 'application.submit', subjectOf({ id, type }), null, { kind, type })
  await forgetDraft(tx, actor.id)
  await mail.send(tx, {
    to: actor.email,
    language,
    template: 'applicationReceived',
    values: { name: given.name, dueAt: dueAt.toISOString(), url: `${config.baseUrl}${paths.account()}` },
  })
  return id
}

/** An application as its applicant sees it, with its links. */
export const readMine = async (
  db: Database,
  row: ApplicationRow,
  language: SignedInContext['language'],
): Promise<MyApplication> => presentMine(row, await listApplicationLinks(db, row.id), language)

/** How the log names an application: by its type, because nothing can be taken out of the log that names a person. */
export const subjectOf = ({ id, type }: Pick<ApplicationRow, 'id' | 'type'>) => ({
  kind: 'application',
  id,
  name: type,
})

/** Lets one request of an account at a time change its applications, and none of an account that is not active. */
export async function lockActive(tx: Database, userId: string): Promise<void> {
  const applicant = await lockApplicant(tx, userId)
  if (!applicant) throw new AppError('unauthenticated', 'Log in first')
  if (applicant.isActive) return
  throw new AppError('forbidden', 'This account is inactive. Ask the administrator.', {
    reason: 'accountInactive',
  })
}

/** Refuses an application for a profile where the account has one. */
export async function assertNoProfile(
  tx: Database,
  userId: string,
  { kind }: Pick<CheckedApplication, 'kind'>,
): Promise<void> {
  if (kind !== 'profile' || !(await ownsProfile(tx, userId))) return
  throw new AppError('conflict', 'This account already has a profile', { reason: 'hasProfile' })
}

const alreadyOpen = () =>
  new AppError('conflict', 'An application of this account is under review', { reason: 'applicationOpen' })
