import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { newId } from '#server/database/new-id.ts'
import { type Visited, zipf } from './visits.ts'

/** By listing, what its phone was set to and when that was visible, the newest last. */
export type History = Map<string, { phone: string; at: number }[]>

/** Runs `change` so many times a second until it is stopped. */
function everySecond(times: number, change: (n: number) => Promise<unknown>) {
  let isStopped = false
  const running = (async () => {
    const begun = performance.now()
    for (let n = 0; !isStopped; n++) {
      await sleep(Math.max(0, begun + (n * 1000) / times - performance.now()))
      await change(n)
    }
  })()
  return async () => {
    isStopped = true
    await running
  }
}

/** Changes ten published listings each second, those most that are most looked at: phones, texts, a rating. */
export function changeListings(client: pg.Client, listings: Visited[], history: History) {
  const next = zipf(listings.length)
  return everySecond(10, async (n) => {
    const { id } = listings[next()] as Visited
    const phone = `+55${1_000_000_000 + n}`
    const also =
      n % 10 === 0
        ? ', rating = 3 + (random() * 20)::int / 10.0'
        : n % 10 < 3
          ? `, specialty = jsonb_build_object(original_language, 'Guide ${n}')`
          : ''
    await client.query(`update listings set phone = $1${also} where id = $2`, [phone, id])
    history.set(id, [...(history.get(id) ?? []), { phone, at: performance.now() }])
  })
}

/** Saves a hundred drafts each second. */
export function saveDrafts(client: pg.Client) {
  return everySecond(100, (n) =>
    client.query(
      `insert into listings (id, kind, slug, name, original_language) values ($1, 'profile', $2, 'Draft', 'pt')`,
      [newId(), `draft-${n}-${newId()}`],
    ),
  )
}

/** For how long, in ms, what an answer shows had been changed when it was asked for; 0 where it is the newest. */
export function ageOf(history: History, { id }: Visited, phone: string | null, askedAt: number): number {
  const changes = history.get(id) ?? []
  const shown = changes.findIndex((each) => each.phone === phone)
  const newer = changes[shown + 1]
  return newer && newer.at < askedAt ? askedAt - newer.at : 0
}
