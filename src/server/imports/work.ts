import type { Logger } from 'pino'
import { type ImportState, importRetentionDays, workingStates } from '#contract/imports/limits.ts'
import type { AuditAction } from '#contract/system/audit-actions.ts'
import { audit } from '#server/audit/index.ts'
import type { Database } from '#server/database/connect.ts'
import type { Attempt, Jobs, Queue } from '#server/jobs/index.ts'
import { checkRows, runRows, undoRows } from './apply.ts'
import { readFile } from './files/read.ts'
import {
  changeImport,
  findActor,
  forgetOld,
  type ImportRecord,
  listWorking,
  lockImport,
} from './import-queries.ts'
import { countOutcomes, listRowsAfter, listRowsToDo } from './rows-queries.ts'
import { publishMade } from './undo-queries.ts'

/** One job works for some seconds, then the next one continues: a long job must not look dead to the queue. */
export const importQueue: Queue<{ id: string; state: ImportState }> = {
  name: 'imports',
  retries: { retryLimit: 5, retryDelay: 2, retryDelayMax: 60 },
  workers: 1,
}
export const forgetImports: Queue<Record<string, never>> = { name: 'old-imports', isDaily: true }

const batch = 200
const jobMs = 15_000

type Deps = { db: Database; jobs: Jobs; log: Logger }

/** Does the next part of what an import is at, batch by batch, each in a transaction of its own. */
export async function workOnImport(
  { db, jobs, log }: Deps,
  { id, state }: { id: string; state: ImportState },
  attempt: Pick<Attempt, 'isLast' | 'signal'>,
): Promise<void> {
  const until = Date.now() + jobMs
  const isOver = () => Date.now() > until || attempt.signal.aborted
  try {
    const isDone = await workOn(db, id, state, isOver)
    if (!isDone) await jobs.enqueue(db, importQueue, { id, state })
  } catch (error) {
    if (!attempt.isLast) throw error
    log.error({ err: error, import: id }, 'an import failed')
    await giveUp(db, id, state)
    if (state === 'running') await enqueueNext(db, jobs, id)
  }
}

async function enqueueNext(db: Database, jobs: Jobs, id: string): Promise<void> {
  const found = (await listWorking(db, workingStates)).find((each) => each.id === id)
  if (found) await jobs.enqueue(db, importQueue, found)
}

async function workOn(db: Database, id: string, state: ImportState, isOver: () => boolean): Promise<boolean> {
  if (state === 'reading') {
    const record = await db.transaction((tx) => lockImport(tx, id))
    return record?.state === 'reading' ? readFile(db, record, isOver) : true
  }
  for (;;) {
    const step = await db.transaction((tx) => nextBatch(tx, id, state))
    if (step === 'done') return true
    if (step === 'last') return finishWork(db, id, state)
    if (isOver()) return false
  }
}

/** One batch. Whoever has the lock of the import works on it alone; another node finds the batch done. */
async function nextBatch(tx: Database, id: string, state: ImportState): Promise<'done' | 'last' | 'more'> {
  const record = await lockImport(tx, id)
  if (record?.state !== state) return 'done'
  const undoes = state === 'undoing'
  const rows = undoes
    ? await listRowsAfter(tx, id, { after: record.doneTo, limit: batch })
    : await listRowsToDo(tx, id, record.doneTo, batch)
  if (rows.length === 0) return 'last'
  const stored = rows.map(({ number, cells }) => ({ number, cells, columns: record.columns.length }))
  if (state === 'checking') await checkRows(tx, record, stored)
  else if (state === 'running') await runRows(tx, record, stored)
  else if (undoes) await undoRows(tx, record, { first: record.doneTo + 1, last: rows.at(-1)?.number ?? 0 })
  await changeImport(tx, id, {
    doneTo: rows.at(-1)?.number ?? record.doneTo,
    doneCount: record.doneCount + rows.length,
  })
  return 'more'
}

const after = { checking: 'checked', running: 'done', undoing: 'undone' } as const

async function finishWork(db: Database, id: string, state: ImportState): Promise<true> {
  if (state === 'running') await publishAll(db, id)
  await db.transaction(async (tx) => {
    const record = await lockImport(tx, id)
    if (record?.state !== state) return
    const now = new Date()
    await changeImport(tx, id, {
      state: after[state as keyof typeof after],
      ...(state === 'running' && { ranAt: now }),
      ...(state === 'undoing' && { undoneAt: now }),
    })
    if (state !== 'checking') await noteInLog(tx, record, state === 'running' ? 'import.run' : 'import.undo')
  })
  return true
}

async function publishAll(db: Database, id: string): Promise<void> {
  for (let last = 0; ; ) {
    const next = await db.transaction(async (tx) => {
      const record = await lockImport(tx, id)
      if (record?.state !== 'running' || !record.publishes) return 0
      return publishMade(tx, record.kind === 'events' ? 'events' : 'listings', id, last, batch)
    })
    if (next === 0) return
    last = next
  }
}

async function noteInLog(tx: Database, record: ImportRecord, action: AuditAction): Promise<void> {
  const counts = (await countOutcomes(tx, [record.id])).get(record.id)
  const subject = { kind: 'import', id: record.id, name: record.fileName }
  await audit(tx, await findActor(tx, record.startedBy), action, subject, null, {
    of: record.kind,
    ...counts,
  })
}

/** What failed again and again: a run is undone, a check can be asked for again, undoing stays where it is. */
async function giveUp(db: Database, id: string, state: ImportState): Promise<void> {
  await db.transaction(async (tx) => {
    const record = await lockImport(tx, id)
    if (record?.state !== state) return
    if (state === 'running') {
      await changeImport(tx, id, {
        state: 'undoing',
        hasFailed: true,
        ranAt: new Date(),
        doneTo: 0,
        doneCount: 0,
      })
    } else if (state === 'checking') await changeImport(tx, id, { state: 'ready', hasFailed: true })
    else if (state === 'reading')
      await changeImport(tx, id, { state: 'unreadable', problem: { code: 'notText', line: null } })
    else await changeImport(tx, id, { state: 'done', hasFailed: true, doneTo: 0, doneCount: 0 })
  })
}

/** Lets go on what was interrupted, without waiting until the queue finds that its job died. */
export async function resumeImports({ db, jobs }: Deps): Promise<void> {
  for (const found of await listWorking(db, workingStates)) await jobs.enqueue(db, importQueue, found)
}

/** Forgets the rows of old imports. */
export const forgetOldImports = (db: Database): Promise<number> =>
  db.transaction((tx) => forgetOld(tx, importRetentionDays))
