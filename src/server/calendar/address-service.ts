import { createHash, randomBytes } from 'node:crypto'
import { paths } from '#contract/paths.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import { deleteAddress, findAddress, storeAddress } from './address-queries.ts'

/** The stored hash of the secret part of an address. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** When the actor's calendar got its address. */
export async function readAddress({ db, actor }: SignedInContext) {
  const found = await findAddress(db, actor.id)
  return { createdAt: found?.createdAt.toISOString() ?? null }
}

/** Creates an address for the actor's calendar, replacing the previous one; its secret is shown only now. */
export async function makeAddress({ db, actor, config }: SignedInContext) {
  const token = randomBytes(16).toString('base64url')
  const createdAt = new Date()
  await db.transaction(async (tx) => {
    await storeAddress(tx, actor.id, hashOfToken(token), createdAt)
    await audit(tx, actor, 'account.calendar-add', subjectOf(actor), null, null)
  })
  return { address: `${config.baseUrl}${paths.calendarFeed(token)}`, createdAt: createdAt.toISOString() }
}

/** Deletes the address of the actor's calendar; if there is none, nothing changes. */
export async function endAddress({ db, actor }: SignedInContext): Promise<{ done: true }> {
  await db.transaction(async (tx) => {
    const isGone = await deleteAddress(tx, actor.id)
    if (isGone) await audit(tx, actor, 'account.calendar-remove', subjectOf(actor), null, null)
  })
  return { done: true }
}

const subjectOf = ({ id, name }: SignedInContext['actor']) => ({ kind: 'user', id, name })
