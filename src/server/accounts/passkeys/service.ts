import type { z } from 'zod'
import {
  type addPasskey,
  maxPasskeys,
  type Passkey,
  type PasskeyCreation,
  type removePasskey,
} from '#contract/account/passkeys.ts'
import { defaultLanguage } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { onUniqueViolation } from '#server/database/on-unique-violation.ts'
import { AppError, type ListResult, limitRate, limits, notFound } from '#server/http/index.ts'
import { challengeSeconds, newChallenge, takeChallenge } from './challenges.ts'
import { deletePasskey, findMethod, insertPasskey, listPasskeyRows, lockPasskeysOf } from './queries.ts'
import { algorithms, PasskeyRefused, relyingParty, verifyNew } from './verify.ts'

type Input<Each extends { input: z.ZodType }> = z.output<Each['input']>

/** The name of an account inside a passkey: no address, and the same for each passkey of the account. */
export const handleOf = (userId: string): string => Buffer.from(userId).toString('base64url')

/** The signed-in user's passkeys. */
export async function listMyPasskeys({ db, actor }: SignedInContext): Promise<ListResult<Passkey>> {
  const items = (await listPasskeyRows(db, actor.id)).map(present)
  return { items, total: items.length }
}

/** What the browser is asked for, to make a passkey for the signed-in user. */
export async function beginPasskey(context: SignedInContext): Promise<PasskeyCreation> {
  const { db, actor, config } = context
  await limitRate(db, limits.passkeysByAccount, actor.id)
  const kept = await listPasskeyRows(db, actor.id)
  await mayAdd(db, context, kept.length)
  return {
    rp: { id: relyingParty(config).id, name: config.siteName },
    user: { id: handleOf(actor.id), name: actor.email, displayName: actor.name },
    challenge: await newChallenge(context, actor.id),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeSeconds * 1000,
    excludeCredentials: kept.map(({ credentialId, transports }) => ({
      type: 'public-key',
      id: credentialId,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/** Adds the passkey that the browser made, and tells the person by mail. */
export async function addMyPasskey(
  context: SignedInContext,
  { name, credential }: Input<typeof addPasskey>,
): Promise<Passkey> {
  const { db, actor, user, config, client, log } = context
  const challenge = await takeChallenge(context, actor.id)
  const verified = await verifyNew(credential, { config, challenge }).catch((error: unknown) => {
    if (!(error instanceof PasskeyRefused)) throw error
    log.info({ accountId: actor.id, ip: client.ip, reason: error.message }, 'new passkey refused')
    throw new AppError('invalid_request', 'This passkey does not belong to this site.', {
      reason: 'passkeyRefused',
    })
  })
  const { transports = [] } = credential.response
  const made = await db.transaction(async (tx) => {
    await lockPasskeysOf(tx, actor.id)
    await mayAdd(tx, context, (await listPasskeyRows(tx, actor.id)).length)
    const row = await onUniqueViolation(
      insertPasskey(tx, { ...verified, transports, name, userId: actor.id }),
      () => new AppError('conflict', 'This passkey is already there.', { reason: 'passkeyKnown' }),
    )
    await audit(tx, user, 'account.passkey-add', subjectOf(context), null, { name })
    await tellOfPasskey(tx, context)
    return row
  })
  log.info({ accountId: actor.id, ip: client.ip }, 'passkey added')
  return present(made)
}

/** Removes a passkey of the signed-in user; one of another user is not found. */
export async function removeMyPasskey(context: SignedInContext, { id }: Input<typeof removePasskey>) {
  const { db, actor, user, client, log } = context
  await mayChange(db, context)
  await db.transaction(async (tx) => {
    await lockPasskeysOf(tx, actor.id)
    const name = (await deletePasskey(tx, { id, userId: actor.id })) ?? notFound('Passkey')
    await audit(tx, user, 'account.passkey-remove', subjectOf(context), { name }, null)
  })
  log.info({ accountId: actor.id, ip: client.ip }, 'passkey removed')
  return { done: true } as const
}

async function mayAdd(db: Database, context: SignedInContext, kept: number): Promise<void> {
  if (kept > 0) await mayChange(db, context)
  if (kept >= maxPasskeys) {
    throw new AppError('conflict', `An account can have at most ${maxPasskeys} passkeys.`, {
      reason: 'tooManyPasskeys',
    })
  }
}

/** Where passkeys are required and there is one, who only reads the mail can neither add nor remove any. */
async function mayChange(db: Database, { actor }: SignedInContext): Promise<void> {
  if (!actor.needsPasskey) return
  if ((await findMethod(db, actor.sessionId)) === 'operator') return
  throw new AppError('forbidden', 'Log in with a passkey first.', { reason: 'signInByPasskey' })
}

const subjectOf = ({ user }: SignedInContext) => ({ kind: 'user', id: user.id, name: user.name })

const tellOfPasskey = (tx: Database, { mail, config, user }: SignedInContext) =>
  mail.send(tx, {
    to: user.email,
    language: user.language ?? defaultLanguage,
    template: 'passkeyAdded',
    values: { at: new Date().toISOString(), url: `${config.baseUrl}${paths.account()}` },
  })

type Row = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }

const present = ({ id, name, createdAt, lastUsedAt }: Row): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
