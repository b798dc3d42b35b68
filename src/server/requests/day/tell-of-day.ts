import type { Database } from '#server/database/connect.ts'
import { AppError } from '#server/http/index.ts'
import type { Telling } from '../messages/telling.ts'
import { byId, type RequestRow } from '../requests-queries.ts'
import { zoneOf } from '../standing.ts'
import { type StepToTake, takeStep } from '../take-step.ts'
import { listComing } from './day-queries.ts'
import { isMorning, isToRemind } from './when.ts'

/**
 * Reminds travelers two days before, and tells them that morning where to meet; returns how many were told. Several
 * nodes may do it at once, and each thing is told once.
 */
export async function tellOfDays(db: Database, telling: Telling, now = new Date()): Promise<number> {
  let told = 0
  for (const row of await listComing(db)) {
    const zone = zoneOf(row)
    if (!row.isReminded && row.agreedAt && isToRemind(row, row.agreedAt, zone, now))
      told += await tell(db, telling, row, reminding)
    if (row.hasNote && isMorning(row, zone, now)) told += await tell(db, telling, row, tellingPlace)
  }
  return told
}

function reminding({ remindedAt, updatedAt }: RequestRow): StepToTake | undefined {
  // people reading the request have nothing new to read
  const change = { remindedAt: new Date(), updatedAt }
  return remindedAt ? undefined : { step: 'remind', actor: 'site', change }
}

/** Sends the provider's note about where to meet; undefined if that was already done. */
export function tellingPlace({ morningNote, morningSentAt, updatedAt }: RequestRow): StepToTake | undefined {
  if (!morningNote || morningSentAt) return undefined
  const change = { morningSentAt: new Date(), updatedAt }
  return { step: 'tellPlace', actor: 'site', message: morningNote, change }
}

async function tell(
  db: Database,
  telling: Telling,
  { id, from }: { id: string; from: string },
  stepOf: (row: RequestRow) => StepToTake | undefined,
): Promise<number> {
  try {
    await db.transaction((tx) =>
      takeStep(telling, tx, byId(id), (row) => {
        const step = row.settledFrom === from ? stepOf(row) : undefined
        if (!step) throw new AppError('conflict', 'It was told already.', { reason: 'stepNotOpen' })
        return step
      }),
    )
    return 1
  } catch (error) {
    // another node was first, or the day was called off
    if (error instanceof AppError) return 0
    throw error
  }
}
