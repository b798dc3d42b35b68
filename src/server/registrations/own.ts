import type { z } from 'zod'
import type * as contract from '#contract/registrations/registrations.ts'
import { maxRegistrations } from '#contract/registrations/registries.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { onUniqueViolation } from '#server/database/on-unique-violation.ts'
import { changedSince, refuseWrong } from '#server/entities/index.ts'
import { AppError, notFound } from '#server/http/index.ts'
import { listingSubject } from '#server/listings/index.ts'
import { type LockedListing, lockListingById, managesAll, mayEdit } from '#server/owner-area/index.ts'
import { insertRegistration, type RegistrationValues } from '#server/registers/index.ts'
import { mayDecide } from '#server/review-queues/index.ts'
import { presentRegistration } from './present.ts'
import {
  findNeed,
  listRegistrationRows,
  type RegistrationRow,
  removeRegistration,
  updateRegistration,
} from './registrations-queries.ts'

type View = contract.Registrations

/** The registrations of a listing that the actor may edit. */
export const readRegistrations = (context: SignedInContext, { id }: { id: string }): Promise<View> =>
  context.db.transaction(async (tx) => present(context, tx, await lockOwn(context, tx, id)))

async function lockOwn({ actor }: SignedInContext, tx: Database, id: string): Promise<LockedListing> {
  const listing = await lockListingById(tx, id)
  return listing && mayEdit(actor, listing) ? listing : notFound('Listing')
}

async function present({ actor }: SignedInContext, tx: Database, listing: LockedListing): Promise<View> {
  const isStaff = managesAll(actor, listing.kind)
  const need = await findNeed(tx, listing.id)
  return {
    country: need?.country ?? null,
    items: (await listRegistrationRows(tx, listing.id)).map((row) => presentRegistration(row, isStaff)),
    needed: need?.from && !listing.isSample ? { from: need.from, isMet: need.isMet } : null,
    can: { check: isStaff && mayDecide(actor, listing.ownerId) },
  }
}

/**
 * Adds the registration of a listing, or changes it.
 *
 * @throws AppError `not_found` for another's; `conflict` where it was changed since it was read; `invalid_request` for a
 * second one in the same register, or too many
 */
export function setRegistration(
  context: SignedInContext,
  { id, registration, changedAt, ...values }: z.output<typeof contract.setRegistration.input>,
): Promise<View> {
  return context.db.transaction(async (tx) => {
    const listing = await lockOwn(context, tx, id)
    const rows = await listRegistrationRows(tx, id)
    const before = registration ? rows.find((row) => row.id === registration) : undefined
    if (registration && !before) notFound('Registration')
    if (before && changedAt !== undefined && Date.parse(changedAt) !== before.changedAt.getTime())
      throw changedSince('registrationChanged', await present(context, tx, listing))
    if (!before && rows.length >= maxRegistrations)
      refuseWrong({ registry: { code: 'tooMany', most: maxRegistrations } })
    if (!before || isOther(before, values)) await write(context, tx, listing, before, values)
    return present(context, tx, listing)
  })
}

const fields = ['country', 'registry', 'number', 'holder', 'kind', 'expiresOn'] as const
const isOther = (before: RegistrationRow, values: RegistrationValues) =>
  fields.some((field) => before[field] !== values[field])

async function write(
  { actor }: SignedInContext,
  tx: Database,
  listing: LockedListing,
  before: RegistrationRow | undefined,
  values: RegistrationValues,
): Promise<void> {
  const written = before
    ? updateRegistration(tx, before.id, values)
    : insertRegistration(tx, listing.id, values)
  await onUniqueViolation<unknown>(written, registryTaken)
  await audit(
    tx,
    actor,
    'listing.registration',
    listingSubject(listing),
    before ? forLog(before) : null,
    forLog(values),
  )
}

const registryTaken = () =>
  new AppError('conflict', 'The listing already has a registration in this register.', {
    fields: { registry: { code: 'taken' } },
  })

/** The log names the register and the end of the number: nothing can be taken out of it that names a person. */
const forLog = ({
  registry,
  number,
  expiresOn,
}: Pick<RegistrationValues, 'registry' | 'number' | 'expiresOn'>) => ({
  registry,
  registrationNumber: `…${number.slice(-4)}`,
  expiresOn: expiresOn ?? null,
})

/** Removes a registration of a listing; one that is gone already is removed. */
export function deleteRegistration(
  context: SignedInContext,
  { id, registration }: z.output<typeof contract.deleteRegistration.input>,
): Promise<View> {
  return context.db.transaction(async (tx) => {
    const listing = await lockOwn(context, tx, id)
    const row = (await listRegistrationRows(tx, id)).find((each) => each.id === registration)
    if (row) {
      await removeRegistration(tx, registration)
      await audit(tx, context.actor, 'listing.registration', listingSubject(listing), forLog(row), null)
    }
    return present(context, tx, listing)
  })
}
