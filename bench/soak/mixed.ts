import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { shown } from '#bench/measure/numbers.ts'
import { startPostgresql } from '#bench/measure/postgresql.ts'
import { countCpu, cpuOf, memoryOf } from '#bench/measure/processes.ts'
import { type Measured, startProduct } from '#bench/measure/servers.ts'
import { atMost, type Limit, type Part, type Result, type Table } from '#bench/report/result.ts'
import { openDatabase } from '#server/database/connect.ts'
import { users } from '#server/database/schema/accounts.ts'
import { runDataCommand } from '#server/operator/index.ts'
import { testSecret } from '#tests/secret.ts'
import { sessionOf } from '#tests/signed-in.ts'
import { factor } from './for-a-while.ts'
import { createMix, type Kind, type People, signInPeople } from './mix.ts'
import { type Met, metColumns, metRows, sendAtRate, sumOf } from './send-mix.ts'

const rate = 50
const seconds = Math.ceil(60 * factor)

/** What was met on a storage; seconds of CPU of the server and of the database's own processes, memory of the server in MB. */
type Day = { storage: string; met: Map<Kind, Met>; cpu: number; databaseCpu: number; memory: number }

async function spendDay(
  storage: string,
  server: Measured,
  people: People,
  databasePids: () => number[] = () => [],
): Promise<Day> {
  const next = await createMix(server, people)
  const [before, ofDatabase] = [cpuOf(server.pid), countCpu(databasePids)]
  const met = await sendAtRate(server.url, next, rate, rate * seconds)
  const cpu = (cpuOf(server.pid) - before) / 1e6
  const day = { storage, met, cpu, databaseCpu: ofDatabase() / 1e6, memory: memoryOf(server.pid) }
  await server.stop()
  return day
}

/** A day on the embedded storage, then one on PostgreSQL, which begins with the same rows. */
async function spendBoth(folder: string): Promise<Day[]> {
  const embedded = { STORAGE: 'filesystem', DATA_DIR: join(folder, 'data'), SECRET: testSecret }
  const file = join(folder, 'before')
  const first = await startProduct({ ...embedded, SAMPLE_DATA: 'true' })
  const people = await signInPeople(first)
  const ids = await idsOf(first.url, people)
  await data('export', file, embedded)
  const onEmbedded = await spendDay('embedded', first, people)
  const postgresql = await startPostgresql()
  try {
    const env = { DATABASE_URL: await postgresql.create('soak_mixed'), SECRET: testSecret }
    await data('import', file, env)
    const second = await startProduct(env)
    // an export has no sessions
    const again = await signInAgain(env.DATABASE_URL, ids)
    return [onEmbedded, await spendDay('PostgreSQL', second, again, postgresql.pids)]
  } finally {
    await postgresql.stop()
  }
}

type Ids = Record<keyof People, string>

const forEach = async (people: People | Ids, of: (value: string) => Promise<string>) => ({
  staff: await of(people.staff),
  owner: await of(people.owner),
  traveller: await of(people.traveller),
})

/** Who is signed in by each cookie. */
const idsOf = (url: string, people: People): Promise<Ids> =>
  forEach(people, async (cookie) => {
    const answer = await fetch(`${url}/api/auth/user`, { headers: { cookie } })
    return ((await answer.json()) as { id: string }).id
  })

/** New sessions of the same people in another database, which has no sample accounts: there they are like any others. */
async function signInAgain(databaseUrl: string, ids: Ids): Promise<People> {
  const log = { info() {}, warn() {}, error() {} }
  const { db, close } = await openDatabase({ storage: 'postgresql', dataDir: '', databaseUrl, log })
  try {
    await db
      .update(users)
      .set({ isSample: false })
      .where(inArray(users.id, Object.values(ids)))
    return await forEach(ids, async (id) => (await sessionOf(db, { id })).cookie)
  } finally {
    await close()
  }
}

async function data(action: 'export' | 'import', file: string, env: Record<string, string>): Promise<void> {
  let said = ''
  const take = {
    write: (text: string) => {
      said += text
    },
  }
  if ((await runDataCommand([action, file], env, { out: take, error: take })) !== 0) throw new Error(said)
}

const percent = (value: number) => `${shown(value)} %`
const reading =
  'a wait, so other work on the machine counts: compare the CPU beside it with how much there was'

const limitsOf = (day: Day): Limit[] => [
  atMost(
    `requests of a busy day refused, ${day.storage}`,
    (100 * sumOf(day.met.values(), ({ refused }) => refused)) / (rate * seconds),
    1,
    percent,
    reading,
  ),
  atMost(
    `requests of a busy day that failed otherwise, ${day.storage}`,
    sumOf(day.met.values(), ({ failed }) => failed),
    0,
    String,
  ),
]

const tableOf = ({ storage, met, cpu, databaseCpu, memory }: Day): Table => ({
  title:
    `${storage}: ${rate * seconds} requests, ${shown(cpu)} s of CPU` +
    `${databaseCpu ? ` and ${shown(databaseCpu)} s of the database` : ''}, ${shown(memory)} MB at the end`,
  columns: metColumns,
  rows: metRows(met),
})

async function run(): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'igarape-soak-'))
  try {
    const days = await spendBoth(folder)
    return {
      about:
        `The example listings on the embedded engine on disk, then on PostgreSQL: ${rate} requests a second for ${seconds} s, of eighty 30 pages, 15 lists of the API, 12 ` +
        'searches for new words, 10 of somebody who is signed in, 6 saves of a listing, 3 bookings, 3 drafts and 1 picture; each is sent ' +
        'at its time, whether those before it are answered or not.',
      limits: days.flatMap(limitsOf),
      tables: days.map(tableOf),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const mixed: Part = { name: 'mixed', title: 'Soak: a busy day on each storage', command: 'soak', run }
