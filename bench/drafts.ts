import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { testSecret } from '#tests/secret.ts'
import { autosave, type Draft, insertDrafts } from './cache/autosave.ts'
import { countsMade, madeBy } from './cache/made.ts'
import { createVisits, type Visit } from './cache/visits.ts'
import { takeSample } from './calls/sample.ts'
import { prepareDatabase } from './data/prepare.ts'
import { median, ms, quantile, shown } from './measure/numbers.ts'
import { startPostgresql } from './measure/postgresql.ts'
import { type Measured, startProduct } from './measure/servers.ts'
import { postgresqlVersion } from './report/machine.ts'
import { atMost, type Part, type Result } from './report/result.ts'

const size = 10_000
const providers = 100
const addresses = 200
const [rounds, time] = [3, 8_000]
const visitors = 4

type Round = { took: number[]; made: number; saved: number; seconds: number }
type Found = { alone: Round; beside: Round }

async function run(): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'igarape-bench-'))
  const postgresql = await startPostgresql()
  try {
    const databaseUrl = await postgresql.create('bench_drafts')
    const handle = await prepareDatabase({ databaseUrl }, size)
    const { profiles, places } = await takeSample(handle.db, size)
    const theirs = await insertDrafts(handle.db, providers)
    await handle.close()
    const file = join(folder, 'made')
    const server = await startProduct({
      STORAGE: 'postgresql',
      DATABASE_URL: databaseUrl,
      SECRET: testSecret,
      ...countsMade(file),
    })
    try {
      const asked = Array.from({ length: addresses }, createVisits(profiles, places))
      return report(postgresql.version, await measure(server, file, asked, theirs))
    } finally {
      await server.stop()
    }
  } finally {
    await postgresql.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same visits in turns: alone, and and while drafts are saved. */
async function measure(server: Measured, file: string, asked: Visit[], theirs: Draft[]): Promise<Found> {
  const none = (): Round => ({ took: [], made: 0, saved: 0, seconds: 0 })
  const found: Found = { alone: none(), beside: none() }
  // everything is there, and packed as small as can be, before it is counted
  await visit(server, asked, time)
  await sleep(1_000)
  for (let round = 0; round < rounds; round++) {
    for (const each of ['alone', 'beside'] as const) {
      const into = found[each]
      const before = await madeBy(server, file)
      const begun = performance.now()
      const stop = each === 'beside' ? autosave(server.url, theirs) : async () => 0
      into.took.push(...(await visit(server, asked, time)))
      into.saved += await stop()
      into.seconds += (performance.now() - begun) / 1000
      // what the last of them announced has arrived
      await sleep(500)
      await visitOnce(server, asked)
      into.made += (await madeBy(server, file)) - before
    }
  }
  return found
}

async function visitOnce(server: Measured, asked: Visit[]): Promise<void> {
  for (const each of asked) await ask(server, each)
}

async function ask(server: Measured, { address, headers }: Visit): Promise<number> {
  const { status, took } = await server.client.get(address, headers)
  if (status !== 200) throw new Error(`${status} for ${address}`)
  return took
}

async function visit(server: Measured, asked: Visit[], most: number): Promise<number[]> {
  const ends = performance.now() + most
  const took: number[] = []
  const visitor = async (number: number) => {
    for (let n = number; performance.now() < ends; n += visitors)
      took.push(await ask(server, asked[n % asked.length] as Visit))
  }
  await Promise.all(Array.from({ length: visitors }, (_, number) => visitor(number)))
  return took
}

function report(version: number, { alone, beside }: Found): Result {
  const row = (name: string, { took, made, saved, seconds }: Round) => [
    name,
    String(took.length),
    String(made),
    ms(median(took)),
    ms(quantile(took, 0.95)),
    shown(saved / seconds),
  ]
  return {
    about:
      `${size.toLocaleString('en')} profiles, ${postgresqlVersion(version)}. ${visitors} visitors ask without a pause for ${addresses} pages and calls that are ready, ` +
      `${rounds} times ${time / 1000} s alone and in turns ${time / 1000} s while ${providers} providers, each signed in, save the text of a listing of their own that is not public, ` +
      'at most once a second each, through the API: as many as the machine bears beside the visits. How long a visitor waits beside them holds what the saving costs the server; how many answers are made anew does not.',
    limits: [
      atMost('answers made anew while 100 providers save their drafts', beside.made, alone.made, String),
    ],
    tables: [
      {
        title: 'Visits alone and beside drafts that are saved',
        columns: ['visits', 'asked', 'made anew', 'median', 'p95', 'saved a second'],
        rows: [row('alone', alone), row('beside drafts', beside)],
      },
    ],
  }
}

export const drafts: Part = { name: 'drafts', title: 'Visits while drafts are saved', run }
