import type { z } from 'zod'
import type * as contract from '#contract/requests/provider.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError, limitRate, limits, notFound } from '#server/http/index.ts'
import type { Telling } from '../messages/telling.ts'
import { noteStep } from '../note-step.ts'
import { findAnswerable } from '../provider.ts'
import { byId, findDetails, lockRequest, updateRequest } from '../requests-queries.ts'
import { mayWriteMorning, zoneOf } from '../standing.ts'
import { takeStep } from '../take-step.ts'
import { tellingPlace } from './tell-of-day.ts'
import { isMorning } from './when.ts'

type Written = { written: number; told: number }

/**
 * Writes where to meet that morning, each request in its own transaction. The same text is not sent again; a new text
 * is.
 *
 * @throws AppError `conflict` if none of them is confirmed and in the future
 */
export async function writeMorning(
  context: SignedInContext,
  secret: string,
  { ids, note }: z.output<typeof contract.writeMorning.input>,
): Promise<Written> {
  const { db } = context
  for (const id of ids) await findAnswerable(context, db, id)
  const done = { written: 0, told: 0 }
  for (const id of new Set(ids)) {
    const one = await db.transaction((tx) => writeOne(context, { ...context, secret }, tx, { id, note }))
    done.written += one.written
    done.told += one.told
  }
  if (done.written === 0) {
    throw new AppError('conflict', 'None of them is confirmed and to come.', { reason: 'stepNotOpen' })
  }
  return done
}

async function writeOne(
  { actor }: SignedInContext,
  telling: Telling,
  tx: Database,
  { id, note }: { id: string; note: string },
): Promise<Written> {
  const row = (await lockRequest(tx, byId(id))) ?? notFound('Request')
  const details = await findDetails(tx, byId(id))
  if (!details || !mayWriteMorning(details)) return { written: 0, told: 0 }
  if (row.morningNote === note) return { written: 1, told: 0 }
  await limitRate(tx, limits.answersByAccount, actor.id)
  const { updatedAt, settledFrom, settledTime: time } = row
  const after = await updateRequest(tx, id, { morningNote: note, morningSentAt: null, updatedAt })
  await noteStep(tx, actor, 'tellPlace', row)
  const isDue = settledFrom !== null && isMorning({ from: settledFrom, time }, zoneOf(details), new Date())
  const step = isDue ? tellingPlace(after) : undefined
  if (step) await takeStep(telling, tx, byId(id), () => step)
  return { written: 1, told: step ? 1 : 0 }
}
