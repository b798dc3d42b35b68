import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ageOf, changeListings, type History, saveDrafts } from './cache/changes.ts'
import { countsMade, madeBy } from './cache/made.ts'
import { createVisits, type Visit } from './cache/visits.ts'
import { takeSample } from './calls/sample.ts'
import { prepareDatabase } from './data/prepare.ts'
import { ms, shown } from './measure/numbers.ts'
import { startPostgresql } from './measure/postgresql.ts'
import { type Measured, startProduct } from './measure/servers.ts'
import { postgresqlVersion } from './report/machine.ts'
import { atLeast, atMost, type Part, type Result } from './report/result.ts'

const size = 100_000
const [warmUp, measured, drafts] = [20_000, 30_000, 5_000]
const visitors = 8

type Found = {
  visits: number
  made: number
  oldest: number
  checked: number
  madeByDrafts: number
  changes: number
}

async function run(): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'igarape-bench-'))
  const postgresql = await startPostgresql()
  try {
    const databaseUrl = await postgresql.create('bench_cache')
    const handle = await prepareDatabase({ databaseUrl }, size)
    const { profiles, places } = await takeSample(handle.db, size)
    await handle.close()
    const file = join(folder, 'made')
    const server = await startProduct({
      STORAGE: 'postgresql',
      DATABASE_URL: databaseUrl,
      ...countsMade(file),
    })
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      const readMade = () => madeBy(server, file)
      const found = await measure(server, client, readMade, createVisits(profiles, places), profiles)
      return report(postgresql.version, profiles.length, found)
    } finally {
      await client.end()
      await server.stop()
    }
  } finally {
    await postgresql.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(
  server: Measured,
  client: pg.Client,
  readMade: () => Promise<number>,
  next: () => Visit,
  listings: { id: string; slug: string }[],
): Promise<Found> {
  const history: History = new Map()
  const stop = changeListings(client, listings, history)
  await visit(server, next, history, warmUp)
  const before = await readMade()
  const { visits, oldest, checked } = await visit(server, next, history, measured)
  const made = (await readMade()) - before
  await stop()
  const changes = [...history.values()].flat().length
  return {
    visits,
    made,
    oldest,
    checked,
    changes,
    madeByDrafts: await draftsDrop(server, client, readMade, next),
  }
}

const rateCounts =
  'ten changes drop the same number of answers each second however many visits there are: the share grows with the rate of visits, which a busy machine keeps low (the table has both); one change in ten is a rating, which moves a listing in every list of its kind, city and type'

/** How many of the answers that were ready have to be made again after drafts were saved. */
async function draftsDrop(
  server: Measured,
  client: pg.Client,
  readMade: () => Promise<number>,
  next: () => Visit,
) {
  const asked = Array.from({ length: 200 }, next)
  const askAll = async () => {
    for (const { address, headers } of asked) await server.client.get(address, headers)
  }
  // the last change has been announced
  await sleep(1_000)
  await askAll()
  const stop = saveDrafts(client)
  await sleep(drafts)
  await stop()
  await sleep(500)
  const before = await readMade()
  await askAll()
  return (await readMade()) - before
}

async function visit(server: Measured, next: () => Visit, history: History, time: number) {
  const ends = performance.now() + time
  let [visits, oldest, checked] = [0, 0, 0]
  const visitor = async () => {
    while (performance.now() < ends) {
      const { address, headers, listing } = next()
      const askedAt = performance.now()
      const { status, body } = await server.client.get(address, headers)
      if (status !== 200) throw new Error(`${status} for ${address}`)
      visits += 1
      if (!listing) continue
      checked += 1
      oldest = Math.max(oldest, ageOf(history, listing, JSON.parse(body.toString()).phone, askedAt))
    }
  }
  await Promise.all(Array.from({ length: visitors }, visitor))
  return { visits, oldest, checked }
}

function report(version: number, listings: number, found: Found): Result {
  const share = (100 * (found.visits - found.made)) / found.visits
  const percent = (value: number) => `${shown(value)} %`
  return {
    about:
      `${size.toLocaleString('en')} profiles, ${postgresqlVersion(version)}. ${visitors} visitors ask without a pause, by Zipf, for lists, cities and ${listings} listings in four ` +
      'languages, pages and calls alike, while ten published listings change each second, the most visited ones most: seven phones, two texts, one ' +
      `rating. ${warmUp / 1000} s to warm up, ${measured / 1000} s measured. How old an answer is: for how long the phone that it shows had been changed when it was asked for. ` +
      `Then 100 drafts are saved each second for ${drafts / 1000} s.`,
    limits: [
      atLeast('answers from the cache while ten listings change each second', share, 90, percent, rateCounts),
      atMost('oldest answer while ten listings change each second', found.oldest, 1_000, ms),
      atMost('answers that drafts drop, of 200', found.madeByDrafts, 0, String),
    ],
    tables: [
      {
        title: 'Visits and changes',
        columns: ['visits', 'made anew', 'from the cache', 'changes', 'answers whose age is known', 'oldest'],
        rows: [
          [
            String(found.visits),
            ...[
              String(found.made),
              percent(share),
              String(found.changes),
              String(found.checked),
              ms(found.oldest),
            ],
          ],
        ],
      },
    ],
  }
}

export const cache: Part = { name: 'cache', title: 'The cache while listings change', run }
