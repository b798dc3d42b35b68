import type { z } from 'zod'
import type * as contract from '#contract/applications/review.ts'
import { paths } from '#contract/paths.ts'
import { registriesOf } from '#contract/registrations/registries.ts'
import { audit } from '#server/audit/index.ts'
import { type Granter, giveBuiltInRole, withAuthority } from '#server/authority/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError } from '#server/http/index.ts'
import { createListing, listingSubject } from '#server/listings/index.ts'
import {
  findNeedIn,
  insertRegistration,
  publishListing,
  type RegistrationValues,
} from '#server/registers/index.ts'
import { assertSettleable, type Settling, settle } from '#server/review-queues/index.ts'
import { closeApplication, findCityName, insertEvent, ownsProfile } from './application-queries.ts'
import { listingOf } from './check-application.ts'
import { languageOf, lockApplication, type ToDecide } from './decide-queries.ts'
import { templateOf } from './note-templates.ts'
import { missingOf } from './onboarding.ts'
import { kindsOf, reviewerPermissions } from './policy.ts'
import { presentRow } from './review-presenter.ts'
import { applicationRows, type QueueRow } from './review-queries.ts'
import { subjectOf } from './submit.ts'

type Decision = z.output<typeof contract.decideApplication.input>

/**
 * Approves or rejects an application, once: what follows from it is done in the same transaction, and the applicant is
 * told by e-mail.
 *
 * @throws AppError `not_found` for a kind that one does not review; `conflict` where it was decided or changed since it
 * was read; `invalid_request` for a rejection without a note; `forbidden` for one's own
 */
export async function decideApplication(
  context: SignedInContext,
  input: Decision,
): Promise<contract.ApplicationRow> {
  return withAuthority(context.db, context.actor, reviewerPermissions, async (tx, granter) => {
    const seen = { id: input.id, version: input.revision }
    const row = await settle(tx, granter, settling, seen, (application) =>
      decide({ context, tx, granter }, application, input),
    )
    return presentRow(row, context.language)
  })
}

/** Takes a decision about a locked application; what a rule refuses is refused before anything is written. */
export async function decideLocked(doing: Doing, application: ToDecide, input: Decision): Promise<void> {
  assertSettleable(doing.granter, settling, application, { id: input.id, version: input.revision })
  await decide(doing, application, input)
}

const settling: Settling<QueueRow, ToDecide> = {
  noun: 'Application',
  rows: applicationRows,
  lock: (tx, asker, id) => lockApplication(tx, kindsOf(asker), id),
  stateOf: ({ state, userId, revision }) => ({
    isOpen: state === 'open',
    authorId: userId,
    version: revision,
  }),
  refusals: { own: 'ownApplication', settled: 'applicationDecided', changed: 'applicationChanged' },
}

type Doing = { context: SignedInContext; tx: Database; granter: Granter }

const decide = (doing: Doing, application: ToDecide, input: Decision): Promise<void> =>
  (input.decision === 'approve' ? approve : reject)(doing, application, input)

async function approve(
  { context, tx, granter }: Doing,
  application: ToDecide,
  { note, cityId: chosen, registrationAgainst }: Decision,
): Promise<void> {
  const { id, kind, type, name, imageId, applicant } = application
  await assertListable(tx, application)
  const cityId = application.cityId ?? (await readCity(tx, chosen))
  const entry = await readRegistration(tx, application, cityId, registrationAgainst)
  const made = { ...listingOf({ ...application, cityId }), status: 'verified' } as const
  const listing = await createListing(tx, {
    ...made,
    // its registration comes first: the database looks for it
    ...(entry && { status: 'pending' }),
    imageId,
    ownerId: applicant.id,
  })
  if (entry) await publishRegistered(tx, listing.id, entry, { granter, against: registrationAgainst })
  await closeApplication(tx, id, 'approved', { closedBy: granter.id, note, listingId: listing.id })
  await giveBuiltInRole(tx, granter, applicant, 'provider')
  await insertEvent(tx, { applicationId: id, action: 'approved', ...by(granter), note })
  const subject = listingSubject({ kind, type, name, id: listing.id })
  await audit(tx, granter, 'listing.create', subject, null, { kind, type, status: made.status })
  await audit(
    tx,
    granter,
    'application.approve',
    subjectOf(application),
    { state: 'open' },
    { state: 'approved' },
  )
  const missing = missingOf(made).filter((part) => part !== 'name' && part !== 'type')
  await context.mail.send(tx, {
    to: applicant.email,
    language: languageOf(application),
    template: 'applicationApproved',
    values: { name, note: note ?? '', missing, url: `${context.config.baseUrl}${paths.ownHome()}` },
  })
}

async function assertListable(tx: Database, { kind, applicant }: ToDecide): Promise<void> {
  if (!applicant.isActive) {
    throw new AppError('conflict', 'The account of the applicant is inactive.', { reason: 'accountInactive' })
  }
  if (kind === 'profile' && (await ownsProfile(tx, applicant.id))) {
    throw new AppError('conflict', 'The account already has a professional profile.', {
      reason: 'hasProfile',
    })
  }
}

async function readCity(tx: Database, cityId: string | undefined): Promise<string | null> {
  if (!cityId) return null
  if (await findCityName(tx, cityId)) return cityId
  throw new AppError('invalid_request', 'There is no such city.', {
    fields: { cityId: { code: 'notAnOption' } },
  })
}

async function reject(
  { context, tx, granter }: Doing,
  application: ToDecide,
  { note: typed, template }: Decision,
): Promise<void> {
  const { id, name, applicant } = application
  const language = languageOf(application)
  const note = typed ?? (template && templateOf(template, language))
  if (!note) {
    throw new AppError('invalid_request', 'A rejection needs a note that says why.', {
      fields: { note: { code: 'required' } },
    })
  }
  await closeApplication(tx, id, 'rejected', { closedBy: granter.id, note })
  await insertEvent(tx, { applicationId: id, action: 'rejected', ...by(granter), note })
  await audit(
    tx,
    granter,
    'application.reject',
    subjectOf(application),
    { state: 'open' },
    { state: 'rejected' },
  )
  await context.mail.send(tx, {
    to: applicant.email,
    language,
    template: 'applicationRejected',
    values: { name, note, url: `${context.config.baseUrl}${paths.account()}` },
  })
}

const by = ({ id, name }: Granter) => ({ actorId: id, actorName: name })

/**
 * The registration of an application as its listing gets it, if the country of its city is known.
 *
 * @throws AppError `conflict` where a rule asks for a checked one and there is none
 */
async function readRegistration(
  tx: Database,
  { type, name, registration }: ToDecide,
  cityId: string | null,
  against: string | undefined,
): Promise<RegistrationValues | undefined> {
  const need = await findNeedIn(tx, cityId, type)
  if (need?.isNow && !(registration && against)) {
    throw new AppError('conflict', 'Such a listing needs a registration that was checked.', {
      reason: 'notRegistered',
    })
  }
  if (!registration || !need) return undefined
  const { country } = need
  // without a name of its own where the country has no usual register
  const registry = registration.registry || registriesOf[country][0] || country
  return { country, registry, number: registration.number, holder: name, kind: '', expiresOn: null }
}

async function publishRegistered(
  tx: Database,
  listingId: string,
  entry: RegistrationValues,
  { granter, against }: { granter: Granter; against: string | undefined },
): Promise<void> {
  const check = { result: 'valid', checkedBy: granter.id, checkedAgainst: against ?? '', reason: '' } as const
  await insertRegistration(tx, listingId, entry, against ? check : undefined)
  await publishListing(tx, listingId)
}
