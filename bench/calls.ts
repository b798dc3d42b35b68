import { type Sample, takeSample } from './calls/sample.ts'
import { type Compared, compareCalls, cpu } from './compare-calls.ts'
import { prepareDatabase } from './data/prepare.ts'
import { ms, shown, times, us } from './measure/numbers.ts'
import { type MeasuredPostgresql, startPostgresql } from './measure/postgresql.ts'
import { startProduct } from './measure/servers.ts'
import { type MeasuredCall, measureCalls } from './measure-calls.ts'
import { postgresqlVersion } from './report/machine.ts'
import { atMost, type Limit, type Part, type Result, type Table } from './report/result.ts'

const sizes = [1_000, 100_000, 1_000_000]
const comparedAt = 100_000

type Sized = { size: number; calls: MeasuredCall[]; loaded: number }

async function run(): Promise<Result> {
  const postgresql = await startPostgresql()
  try {
    const measured: Sized[] = []
    let compared: Compared[] = []
    for (const size of sizes) {
      const found = await measureSize(postgresql, size)
      measured.push(found.sized)
      if (found.compared) compared = found.compared
    }
    return report(postgresql, measured, compared)
  } finally {
    await postgresql.stop()
  }
}

async function measureSize(postgresql: MeasuredPostgresql, size: number) {
  const name = `bench_${size}`
  const databaseUrl = await postgresql.create(name)
  const begun = performance.now()
  const handle = await prepareDatabase({ databaseUrl }, size)
  const loaded = (performance.now() - begun) / 1000
  const sample: Sample = await takeSample(handle.db, size)
  await handle.close()
  const server = await startProduct({ STORAGE: 'postgresql', DATABASE_URL: databaseUrl })
  try {
    const calls = await measureCalls(server, sample, postgresql.pids)
    const compared =
      size === comparedAt ? await compareCalls(server, databaseUrl, sample, postgresql.pids) : undefined
    return { sized: { size, calls, loaded }, compared }
  } finally {
    await server.stop()
    await postgresql.drop(name)
  }
}

const count = (size: number) => size.toLocaleString('en')

function report({ version }: MeasuredPostgresql, measured: Sized[], compared: Compared[]): Result {
  const load = measured.map(({ size, loaded }) => `${count(size)} in ${Math.round(loaded)} s`).join(', ')
  return {
    about:
      `${postgresqlVersion(version)}, reached by a Unix socket, as installed (128 MB of shared buffers), without fsync and autovacuum. Profiles generated ` +
      `and loaded: ${load}. One request after the other, each for another address, so that no ready answer serves it; ` +
      'times as the caller sees them, CPU of the server and of all processes of the database.',
    limits: [...growthLimits(measured), ...comparedLimits(compared), ...searchLimits(measured)],
    tables: [timesTable(measured), cpuTable(measured), comparedTable(compared)],
  }
}

/** How much longer the call takes than at the smallest size. */
const growth = (measured: Sized[], index: number, size: Sized, figure: 'median' | 'p99') =>
  (size.calls[index]?.[figure] ?? Number.NaN) / (measured[0]?.calls[index]?.[figure] ?? Number.NaN)

function growthLimits(measured: Sized[]): Limit[] {
  const [first, ...larger] = measured
  return larger.flatMap((size) =>
    (['list', 'detail'] as const).map((kind) => {
      const found = first?.calls.flatMap((call, index) =>
        call.kind === kind ? { name: call.name, value: growth(measured, index, size, 'median') } : [],
      )
      const worst = found?.reduce((a, b) => (a.value > b.value ? a : b))
      const name = `${kind}, growth of the median from 1,000 to ${count(size.size)} (${worst?.name})`
      return atMost(name, worst?.value ?? Number.NaN, 1.3, times)
    }),
  )
}

function comparedLimits(compared: Compared[]): Limit[] {
  return compared.map(({ name, ratio }) =>
    atMost(`${name}, CPU of server and database at 100,000 beside the bare handler`, ratio, 1.5, times),
  )
}

function searchLimits(measured: Sized[]): Limit[] {
  const limits: Record<number, number> = { 100000: 20, 1000000: 50 }
  return measured.flatMap(({ size, calls }) => {
    const most = limits[size]
    if (!most) return []
    const worst = calls.filter(({ kind }) => kind === 'search').reduce((a, b) => (a.p99 > b.p99 ? a : b))
    return atMost(`search p99 at ${count(size)} (${worst.name})`, worst.p99, most, ms)
  })
}

function timesTable(measured: Sized[]): Table {
  const [first, ...larger] = measured
  return {
    title: 'Median and p99 in milliseconds, and the growth of the median from the smallest size',
    columns: [
      'call',
      ...measured.map(({ size }) => count(size)),
      ...larger.map(({ size }) => `growth to ${count(size)}`),
    ],
    rows: (first?.calls ?? []).map(({ name }, index) => [
      name,
      ...measured.map(
        ({ calls }) => `${shown(calls[index]?.median ?? 0)} / ${shown(calls[index]?.p99 ?? 0)}`,
      ),
      ...larger.map((size) => times(growth(measured, index, size, 'median'))),
    ]),
  }
}

function cpuTable(measured: Sized[]): Table {
  return {
    title: 'CPU per request, server + database',
    columns: ['call', ...measured.map(({ size }) => count(size))],
    rows: (measured[0]?.calls ?? []).map(({ name }, index) => [
      name,
      ...measured.map(
        ({ calls }) => `${us(calls[index]?.serverCpu ?? 0)} + ${us(calls[index]?.databaseCpu ?? 0)}`,
      ),
    ]),
  }
}

function comparedTable(compared: Compared[]): Table {
  const parts = (figures: Compared['ours']) =>
    `${us(cpu(figures))} (${us(figures.serverCpu)} + ${us(figures.databaseCpu)})`
  return {
    title: 'CPU per request at 100,000 (server + database), in turns with a bare node:http handler with pg',
    columns: ['call', 'ours', 'bare', 'ratio'],
    rows: compared.map(({ name, ours, bare, ratio }) => [name, parts(ours), parts(bare), times(ratio)]),
  }
}

export const calls: Part = { name: 'calls', title: 'Calls on PostgreSQL', run }
