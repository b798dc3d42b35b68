import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { applications } from '#server/database/schema/applications.ts'
import type { Person } from '#tests/people.ts'
import { sessionOf } from '#tests/signed-in.ts'

/** Decides an application as another reviewer does it on their own screen. */
export async function decideElsewhere(
  { db, url, reviewer }: { db: Database; url: string; reviewer: Person },
  id: string,
): Promise<void> {
  const { cookie } = await sessionOf(db, reviewer)
  const answer = await fetch(`${url}/api/admin/applications/${id}/decision`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ decision: 'approve', revision: 1 }),
  })
  if (!answer.ok) throw new Error(`the other reviewer got ${answer.status}: ${await answer.text()}`)
}

/** What became of an application. */
export async function stateOf(db: Database, id: string) {
  const { state, note, cityId } = applications
  const [found] = await db.select({ state, note, cityId }).from(applications).where(eq(applications.id, id))
  return found
}
