import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { LocalizedText } from '#contract/languages.ts'
import type { DepositMeans, setDepositMeans } from '#contract/requests/deposit/means.ts'
import { pixReceiver } from '#contract/requests/deposit/pix-code.ts'
import { readPixKey } from '#contract/requests/deposit/pix-key.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { refuseWrong, type Wrong } from '#server/entities/index.ts'
import { AppError, notFound } from '#server/http/index.ts'
import { findMeans, lockReceiver, type MeansRow, storeMeans } from './means-queries.ts'

type View = z.input<typeof DepositMeans>

/** How the owner receives deposits. Staff who may edit the listing neither see it nor change it. */
export const readMeans = ({ db, actor }: SignedInContext, { id }: { id: string }): Promise<View> =>
  db.transaction((tx) => present(tx, actor.id, id))

async function lockOwn(tx: Database, actorId: string, id: string) {
  const listing = await lockReceiver(tx, id)
  return listing?.ownerId === actorId ? listing : notFound('Listing')
}

async function present(tx: Database, actorId: string, id: string): Promise<View> {
  const { name, city } = await lockOwn(tx, actorId, id)
  const row = await findMeans(tx, id)
  return {
    pix: row?.pixKind && row.pixKey ? { kind: row.pixKind, key: row.pixKey } : null,
    receiver: pixReceiver(name, city),
    words: row?.words ?? {},
    updatedAt: row?.updatedAt.toISOString() ?? null,
  }
}

/** Changes how the owner receives deposits, including those already asked for. */
export async function setMeans(
  { db, actor }: SignedInContext,
  { id, pixKind, pixKey: typed, words: sent, updatedAt }: z.output<typeof setDepositMeans.input>,
): Promise<View> {
  const wrong: Wrong = {}
  const pixKey = pixKind && readPixKey(pixKind, typed)
  if (pixKind && !pixKey) wrong.pixKey = { code: typed ? 'notAPixKey' : 'required' }
  refuseWrong(wrong)
  const words: LocalizedText = Object.fromEntries(Object.entries(sent).filter(([, text]) => text))
  return db.transaction(async (tx) => {
    const listing = await lockOwn(tx, actor.id, id)
    const before = await findMeans(tx, id)
    if ((before?.updatedAt.toISOString() ?? null) !== updatedAt)
      throw new AppError('conflict', 'It was changed in the meantime. `current` is how it is now.', {
        reason: 'depositMeansChanged',
        current: await present(tx, actor.id, id),
      })
    const after = { listingId: id, pixKind, pixKey: pixKey || null, words, updatedAt: new Date() }
    await storeMeans(tx, after)
    const subject = { kind: listing.kind, id, name: listing.name }
    await audit(tx, actor, 'listing.depositMeans', subject, forLog(before), forLog(after))
    return present(tx, actor.id, id)
  })
}

/** The log only says that it changed, because staff read it. */
const forLog = (row: Pick<MeansRow, 'pixKind' | 'pixKey' | 'words'> | undefined) => ({
  pixKind: row?.pixKind ?? null,
  pixKey: row?.pixKey ? `…${row.pixKey.slice(-4)}` : null,
  depositWords: row ? markOf(row.words) : null,
})

const markOf = (words: LocalizedText): string | null =>
  Object.keys(words).length === 0
    ? null
    : createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 8)
