import { bestQueries } from './calls/best-queries.ts'
import { callsFor } from './calls/calls.ts'
import type { Sample } from './calls/sample.ts'
import { median } from './measure/numbers.ts'
import { type Measured, startBare } from './measure/servers.ts'
import { type Figures, measure } from './measure-calls.ts'

const rounds = 7
const warmUp = 3_000
const load = { requests: 1_000, connections: 4 }

/** Microseconds of CPU per request, server and database together. */
export type Compared = { name: string; ours: Figures; bare: Figures; ratio: number }

/** List and detail beside a bare handler with the one best query, in turns. */
export async function compareCalls(
  product: Measured,
  databaseUrl: string,
  sample: Sample,
  databasePids: () => number[],
): Promise<Compared[]> {
  const bare = await startBare('best-query.ts', { databaseUrl, statements: bestQueries })
  const calls = callsFor(sample)
  const profile = (n: number) => sample.profiles[n % sample.profiles.length] as Sample['profiles'][number]
  const pairs = [
    {
      name: 'list, deep page',
      floor: (n: number) => `/list?${new URLSearchParams({ 1: profile(n).sortName, 2: profile(n).id })}`,
    },
    { name: 'detail by slug', floor: (n: number) => `/detail?1=${profile(n).slug}` },
  ]
  const compared: Compared[] = []
  for (const { name, floor } of pairs) {
    const call = calls.find((each) => each.name === name)
    if (!call) throw new Error(`There is no call ${name}`)
    const [ours, theirs]: [Figures[], Figures[]] = [[], []]
    // both compiled as far as they get
    await measure(product, call.address, databasePids, { ...load, requests: warmUp })
    await measure(bare, floor, databasePids, { ...load, requests: warmUp })
    for (let round = 0; round < rounds; round++) {
      ours.push(await measure(product, call.address, databasePids, load))
      theirs.push(await measure(bare, floor, databasePids, load))
    }
    const [o, b] = [middle(ours), middle(theirs)]
    compared.push({ name, ours: o, bare: b, ratio: cpu(o) / cpu(b) })
  }
  await bare.stop()
  return compared
}

/** CPU of server and database per request. */
export const cpu = (figures: Figures): number => figures.serverCpu + figures.databaseCpu

function middle(rounds: Figures[]): Figures {
  const of = (field: keyof Figures) => median(rounds.map((each) => each[field]))
  return { median: of('median'), p99: of('p99'), serverCpu: of('serverCpu'), databaseCpu: of('databaseCpu') }
}
