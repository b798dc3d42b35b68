import { type Compared, cpu } from './compare.ts'
import { ms, shown, times, us } from './measure/numbers.ts'
import type { MeasuredCall } from './measure-calls.ts'
import { postgresqlVersion } from './report/machine.ts'
import { atMost, type Limit, type Result, type Table } from './report/result.ts'

/** The calls of a database with this many profiles; `loaded`: the seconds that it took to make it. */
export type Sized = { size: number; calls: MeasuredCall[]; loaded: number }

const count = (size: number) => size.toLocaleString('en')

/** What the calls cost at each size, compared with the bare handler. */
export function reportCalls(version: number, measured: Sized[], compared: Compared[]): Result {
  const load = measured.map(({ size, loaded }) => `${count(size)} in ${Math.round(loaded)} s`).join(', ')
  return {
    about:
      `${postgresqlVersion(version)}, reached by a Unix socket, as installed (128 MB of shared buffers), without fsync and autovacuum. Profiles generated ` +
      `and loaded: ${load}. One request after the other, each with a cache key of its own, so that no cached answer serves it; ` +
      'times as the caller sees them, CPU of the server and of all processes of the database.',
    limits: [
      ...growthLimits(measured),
      ...comparedLimits(compared),
      ...searchLimits(measured),
      ...searchCpuLimits(measured),
    ],
    tables: [timesTable(measured), cpuTable(measured), comparedTable(compared)],
  }
}

/** How much longer the call takes than at the smallest size. */
const growth = (measured: Sized[], index: number, size: Sized, figure: 'median' | 'p99') =>
  (size.calls[index]?.[figure] ?? Number.NaN) / (measured[0]?.calls[index]?.[figure] ?? Number.NaN)

const waiting =
  'a wait, so other work on the machine counts; the table of CPU shows what the call itself costs at each size'
function growthLimits(measured: Sized[]): Limit[] {
  const [first, ...larger] = measured
  return larger.flatMap((size) =>
    (['list', 'detail'] as const).map((kind) => {
      const found = first?.calls.flatMap((call, index) =>
        call.kind === kind ? { name: call.name, value: growth(measured, index, size, 'median') } : [],
      )
      const worst = found?.reduce((a, b) => (a.value > b.value ? a : b))
      const name = `${kind}, growth of the median from 1,000 to ${count(size.size)} (${worst?.name})`
      return atMost(name, worst?.value ?? Number.NaN, 1.3, times, waiting)
    }),
  )
}

function comparedLimits(compared: Compared[]): Limit[] {
  return compared.map(({ name, ratio }) =>
    atMost(
      `${name}, CPU of server and database at 100,000 beside the bare handler`,
      ratio,
      1.5,
      times,
      'above the bare handler stand: checking input and output by schema, the hash of the answer (ETag), keeping it, security headers',
    ),
  )
}

/** A list narrowed by words is a search whose matches are all there, in the order of the list. */
const searches = { search: 'search', words: 'list narrowed by words' }

function searchLimits(measured: Sized[]): Limit[] {
  const limits: Record<number, number> = { 100000: 20, 1000000: 50 }
  return measured.flatMap(({ size, calls }) => {
    const most = limits[size]
    if (!most) return []
    return (['search', 'words'] as const).map((wanted) => {
      const worst = calls.filter(({ kind }) => kind === wanted).reduce((a, b) => (a.p99 > b.p99 ? a : b))
      return atMost(
        `${searches[wanted]}, p99 at ${count(size)} (${worst.name})`,
        worst.p99,
        most,
        ms,
        waiting,
      )
    })
  })
}

/** What searches may cost at 100,000, server and database together, in milliseconds. */
const searchGoals = {
  'search: a rare name': 2,
  'search: a common word': 6,
  'list narrowed by a rare word': 2,
}

const asCpu = 'CPU, which depends on the machine: compare it with the bare handler in the table'

function searchCpuLimits(measured: Sized[]): Limit[] {
  const calls = measured.find(({ size }) => size === 100_000)?.calls ?? []
  return calls.flatMap((call) => {
    const most = searchGoals[call.name as keyof typeof searchGoals]
    return most
      ? [atMost(`${call.name}, CPU of server and database at 100,000`, cpu(call) / 1000, most, ms, asCpu)]
      : []
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
