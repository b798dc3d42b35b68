import { setTimeout as sleep } from 'node:timers/promises'
import { urlOf } from '#contract/client.ts'
import { updateMyProfile } from '#contract/listings/changes.ts'
import type { Database } from '#server/database/connect.ts'
import { insertProfile } from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'
import { sessionOf } from '#tests/signed-in.ts'

/** A listing that nobody sees yet, and the session of its author. */
export type Draft = { id: string; cookie: string }

/** Listings that wait for review, each of a provider of its own who is signed in. */
export async function insertDrafts(db: Database, count: number): Promise<Draft[]> {
  const drafts: Draft[] = []
  for (let n = 0; n < count; n++) {
    const owner = await insertPerson(db, ['provider'])
    const { id } = await insertProfile(db, { ownerId: owner.id, status: 'pending' })
    drafts.push({ id, cookie: (await sessionOf(db, owner)).cookie })
  }
  return drafts
}

/** Lets each draft be saved once a second, spread over it, until it is stopped; gives how many were saved. */
export function autosave(url: string, drafts: Draft[]): () => Promise<number> {
  let [saved, isStopped] = [0, false]
  const save = async ({ id, cookie }: Draft) => {
    const answer = await fetch(url + urlOf(updateMyProfile, { id }), {
      method: 'PUT',
      headers: { cookie, origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ texts: { bio: { pt: `Guio no rio, dia ${performance.now()}` } } }),
    })
    if (!answer.ok) throw new Error(`${answer.status} for a draft: ${await answer.text()}`)
    saved += 1
  }
  const begun = performance.now()
  const running = drafts.map(async (draft, index) => {
    for (let turn = 0; !isStopped; turn++) {
      await sleep(Math.max(0, begun + (turn + index / drafts.length) * 1000 - performance.now()))
      if (!isStopped) await save(draft)
    }
  })
  const ended = Promise.all(running)
  // whoever stops it gets the failure
  ended.catch(() => {})
  return async () => {
    isStopped = true
    await ended
    return saved
  }
}
