import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { DatabaseHandle } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { type Engine, testApp } from './app.ts'

const channel = 'content_changed'

/**
 * Waits until the app on this database has heard all changes of content so far: on PostgreSQL it drops kept responses
 * a moment after a change, and a test that goes on before that may read what was, or see its own response dropped.
 */
export async function changesHeard({ db, listen }: DatabaseHandle): Promise<void> {
  const mark = `mark-${newId()}`
  let isHeard = false
  const stop = await listen(channel, (payload) => {
    isHeard ||= payload === mark
  })
  await db.execute(sql`select pg_notify(${channel}, ${mark})`)
  await expect.poll(() => isHeard).toBe(true)
  await stop()
}

/** A server that hears what changes of its content announce. */
export async function hearingServer(engine: Engine) {
  const t = await testApp(engine)
  const heard: string[] = []
  await t.database.listen(
    channel,
    (payload) => void heard.push(payload ?? ''),
    () => {},
  )
  /** The cache tags that were announced since the last time, once all of them are heard. */
  const announced = async (): Promise<string[]> => {
    await changesHeard(t.database)
    const payloads = heard.splice(0).filter((payload) => !payload.startsWith('mark-'))
    return [...new Set(payloads.flatMap((payload) => payload.split(' ')))].sort()
  }
  return { t, announced }
}
export type HearingServer = Awaited<ReturnType<typeof hearingServer>>
