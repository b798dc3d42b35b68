import type { DatabaseHandle } from '#server/database/connect.ts'
import type { JobsOptions } from './boss.ts'
import { giveBack, isInHand, nameOfAttempt, readUnheld } from './left-behind-queries.ts'

// after its work, a job stays held until the queue knows that it was done
const settlingMs = 15_000

/**
 * Says to all nodes that this one works on a job. Throws when the job was given back to the queue before that.
 *
 * @returns to be called once the work is over
 */
export async function holdJob(
  { db, hold }: DatabaseHandle,
  job: { id: string; retryCount: number },
): Promise<() => void> {
  if (!hold) return () => {}
  const release = await hold(nameOfAttempt(job))
  if (await isInHand(db, job)) return () => void setTimeout(release, settlingMs).unref()
  release()
  throw new Error('The job was given back to the queue before its work began')
}

/**
 * Gives back to the queue, to be tried at once, what nodes had in hand that died. On the embedded database that is
 * everything in hand at the start. On PostgreSQL it is what no living node holds in two looks one after the other:
 * a moment passes between taking a job and holding it.
 */
export function returnerOf({ database, log }: JobsOptions, onReturned: () => void): () => Promise<void> {
  let suspects: string[] = []
  let isLooking = false
  const look = async () => {
    const known = suspects
    suspects = await readUnheld(database.db)
    const leftBehind = database.hold ? suspects.filter((name) => known.includes(name)) : suspects
    if (leftBehind.length === 0) return
    await giveBack(database.db, leftBehind)
    log.info({ jobs: leftBehind.length }, 'jobs of a node that died go on')
    onReturned()
  }
  return async () => {
    if (isLooking) return
    isLooking = true
    // a database that is gone is told by others; pg-boss returns what is left after a minute
    await look().catch(() => {})
    isLooking = false
  }
}
