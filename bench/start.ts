import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, drive, untilAnswered } from './measure/client.ts'
import { median, shown } from './measure/numbers.ts'
import { startPostgresql } from './measure/postgresql.ts'
import { cpuOf, memoryOf } from './measure/processes.ts'
import { startUncached } from './measure/servers.ts'
import { atMost, type Limit, type Part, type Result } from './report/result.ts'

const rounds = 3
const restingTime = 60_000
const loadTime = 6_000

type Start = { creation: number; again: number; cpu: number; idleFirst: number; idle: number; loaded: number }

/** What a second start and the memory at rest may be, by storage. */
const goals: Record<string, { again: number; idle: number }> = {
  'embedded, on disk': { again: 1_800, idle: 420 },
  PostgreSQL: { again: 1_200, idle: 200 },
}
const seconds = (value: number) => `${shown(value / 1000)} s`
const megabytes = (value: number) => `${Math.round(value)} MB`
const asWait =
  'a wait, so other work on the machine counts, and how fast it is: part *ready* shows what a bare answer costs it; the table shows the CPU of a start, ' +
  'most of it in loading modules and, embedded, in compiling the engine'
const asEngine = 'what it is above PostgreSQL is the memory and the compiled code of PGlite'

const limitsOf = ([name, { again, idleFirst, idle }]: [string, Start]): Limit[] => {
  const goal = goals[name]
  if (!goal) return []
  return [
    atMost(`first page of a second start, ${name}`, again, goal.again, seconds, asWait),
    ...[
      { after: 'a first start', found: idleFirst },
      { after: 'a second start', found: idle },
    ].map(({ after, found }) =>
      atMost(
        `memory a minute after ${after}, ${name}`,
        found,
        goal.idle,
        megabytes,
        name === 'PostgreSQL' ? undefined : asEngine,
      ),
    ),
  ]
}

/** From the start of the process to the first page, in ms. */
async function startOnce(env: Record<string, string>) {
  const begun = performance.now()
  const server = await startUncached(env)
  await untilAnswered(server.client, '/')
  return { server, took: performance.now() - begun, cpu: cpuOf(server.pid) / 1000 }
}

/** Starts on a new database, then again on what is there; memory is in MB. */
async function measureStorage(env: Record<string, string>): Promise<Start> {
  const first = await startOnce(env)
  const idleFirst = await memoryAtRest(first.server.pid)
  await first.server.stop()
  const [again, cpus]: [number[], number[]] = [[], []]
  let memory = { idle: 0, loaded: 0 }
  for (let round = 0; round < rounds; round++) {
    const { server, took, cpu } = await startOnce(env)
    again.push(took)
    cpus.push(cpu)
    if (round === rounds - 1) memory = await measureMemory(server.url, server.pid)
    await server.stop()
  }
  return { creation: first.took, again: median(again), cpu: median(cpus), idleFirst, ...memory }
}

async function memoryAtRest(pid: number): Promise<number> {
  await sleep(restingTime)
  return memoryOf(pid)
}

async function measureMemory(url: string, pid: number) {
  const idle = await memoryAtRest(pid)
  const client = createClient(url)
  const ends = performance.now() + loadTime
  let [loaded, n] = [idle, 0]
  while (performance.now() < ends) {
    const addresses = Array.from({ length: 40 }, () => {
      n += 1
      return ['/profiles', '/api/tourism/profiles', '/events', '/search?q=rio'][n % 4] as string
    })
    await drive(client, addresses, { connections: 8, headers: { 'accept-encoding': 'br' } })
    loaded = Math.max(loaded, memoryOf(pid))
  }
  client.close()
  return { idle, loaded }
}

async function run(): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'igarape-bench-'))
  const postgresql = await startPostgresql()
  try {
    const DATABASE_URL = await postgresql.create('bench_start')
    const found: [string, Start][] = [
      ['embedded, on disk', await measureStorage({ STORAGE: 'filesystem', DATA_DIR: folder })],
      ['embedded, in memory', await measureStorage({ STORAGE: 'memory' })],
      ['PostgreSQL', await measureStorage({ STORAGE: 'postgresql', DATABASE_URL, SAMPLE_DATA: 'true' })],
    ]
    return {
      about:
        'From the start of the process to the first page with status 200, when the database is new and when it is there ' +
        `(median of ${rounds}); resident memory of the server's process a minute later, and the most during ${loadTime / 1000} s of ` +
        'pages and lists that are not kept, over 8 connections, packed with brotli. The database in memory is new each time.',
      limits: found.flatMap(limitsOf),
      tables: [
        {
          title: 'Start and memory',
          columns: [
            'storage',
            'first start',
            'start',
            'CPU of a start',
            'memory after the first',
            'after the last',
            'under load',
          ],
          rows: found.map(([name, { creation, again, cpu, idleFirst, idle, loaded }]) => [
            name,
            seconds(creation),
            seconds(again),
            seconds(cpu),
            megabytes(idleFirst),
            megabytes(idle),
            megabytes(loaded),
          ]),
        },
      ],
    }
  } finally {
    await postgresql.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export const start: Part = { name: 'start', title: 'Start and memory', run }
