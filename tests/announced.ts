import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type engines, testApp } from './app.ts'

/** A server that hears what changes of its content announce. */
export async function hearingServer(engine: (typeof engines)[number]) {
  const t = await testApp(engine)
  const heard: string[] = []
  let marks = 0
  await t.database.listen(
    'content_changed',
    (payload) => void heard.push(payload ?? ''),
    () => {},
  )
  /** The cache tags that were announced since the last time, once all of them are heard. */
  const announced = async (): Promise<string[]> => {
    const mark = `mark-${++marks}`
    await t.db.execute(sql`select pg_notify('content_changed', ${mark})`)
    await expect.poll(() => heard).toContain(mark)
    const payloads = heard.splice(0).filter((payload) => !payload.startsWith('mark-'))
    return [...new Set(payloads.flatMap((payload) => payload.split(' ')))].sort()
  }
  return { t, announced }
}
export type HearingServer = Awaited<ReturnType<typeof hearingServer>>
