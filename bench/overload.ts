import { setTimeout as sleep } from 'node:timers/promises'
import { rareName, rareNames } from './data/name-words.ts'
import { createClient } from './measure/client.ts'
import { median, ms, quantile } from './measure/numbers.ts'
import { startProduct } from './measure/servers.ts'
import { atMost, type Part, type Result } from './report/result.ts'
import { signIn } from './workspace.ts'

const crowds = [0, 5, 20, 100]
const [warmUp, measured] = [3_000, 15_000]
const pages = ['/account', '/admin/users', '/admin', '/admin/roles']

type Searches = { answered: number[]; refused: number }
type Row = { visitors: number; person: number[]; ready: number[]; searches: Searches }

let lastWord = 0
const newWords = () => {
  lastWord += 1
  return `${rareName(lastWord)} ${rareName(Math.floor(lastWord / rareNames) + 7)}`
}

/** Searches for words that nobody searched for, one after the other; refused, comes back when it was told to. */
async function visitor(url: string, signal: AbortSignal, searches: Searches): Promise<void> {
  const client = createClient(url)
  while (!signal.aborted) {
    const { status, headers, took } = await client.get(`/search?q=${encodeURIComponent(newWords())}`)
    if (status === 200) searches.answered.push(took)
    else searches.refused += 1
    if (status !== 200)
      await sleep(Number(headers['retry-after'] ?? 1) * 1000, undefined, { signal }).catch(() => {})
  }
  client.close()
}

/** Opens page after page, signed in, and saves the name now and then; the time of each. */
async function person(url: string, cookie: string, signal: AbortSignal): Promise<number[]> {
  const took: number[] = []
  const ask = async (path: string, init: RequestInit = {}) => {
    const begun = performance.now()
    const answer = await fetch(url + path, { ...init, headers: { ...init.headers, cookie } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${answer.status} for ${path} of a signed-in person`)
    took.push(performance.now() - begun)
  }
  const headers = { 'content-type': 'application/json', origin: url }
  for (let turn = 0; !signal.aborted; turn++) {
    for (const page of pages) await ask(page)
    await ask('/api/auth/user', { method: 'PATCH', headers, body: JSON.stringify({ name: `Ana ${turn}` }) })
  }
  return took
}

async function readiness(url: string, signal: AbortSignal): Promise<number[]> {
  const client = createClient(url)
  const took: number[] = []
  for (; !signal.aborted; await sleep(250)) {
    const answer = await client.get('/readyz')
    if (answer.status !== 200) throw new Error(`${answer.status} for /readyz`)
    took.push(answer.took)
  }
  client.close()
  return took
}

async function measure(url: string, cookie: string, visitors: number): Promise<Row> {
  const [crowd, others] = [new AbortController(), new AbortController()]
  const searches: Searches = { answered: [], refused: 0 }
  const waiting = Array.from({ length: visitors }, () => visitor(url, crowd.signal, searches))
  await sleep(warmUp)
  Object.assign(searches, { answered: [], refused: 0 })
  const asked = [person(url, cookie, others.signal), readiness(url, others.signal)] as const
  await sleep(measured)
  others.abort()
  const [times, ready] = await Promise.all(asked)
  crowd.abort()
  await Promise.all(waiting)
  return { visitors, person: times, ready, searches }
}

async function run(): Promise<Result> {
  const server = await startProduct({ STORAGE: 'memory', SAMPLE_DATA: 'true' })
  try {
    const cookie = await signIn(server)
    const rows: Row[] = []
    for (const visitors of crowds) rows.push(await measure(server.url, cookie, visitors))
    const most = rows.at(-1) as Row
    return {
      about:
        'The embedded engine, on which every statement waits for the one before it. Visitors search for words that nobody ' +
        'searched for, one search after the other; who is refused comes back after `Retry-After`. Beside them one ' +
        'signed-in person opens pages of the workspace and saves a name, and `/readyz` is asked four times a second.',
      limits: [
        atMost(
          `a signed-in person's page beside ${most.visitors} searching visitors, median`,
          median(most.person),
          300,
          ms,
        ),
      ],
      tables: [
        {
          title: `For ${measured / 1000} s each`,
          columns: [
            'visitors',
            'page, median',
            'page, p95',
            'ready, longest',
            'searches answered',
            'search, median',
            'refused',
          ],
          rows: rows.map(({ visitors, person, ready, searches }) => [
            String(visitors),
            ms(median(person)),
            ms(quantile(person, 0.95)),
            ms(Math.max(...ready)),
            searches.answered.length.toLocaleString('en'),
            searches.answered.length ? ms(median(searches.answered)) : '',
            searches.refused.toLocaleString('en'),
          ]),
        },
      ],
    }
  } finally {
    await server.stop()
  }
}

export const overload: Part = { name: 'overload', title: 'Overload', run }
