import { median } from './measure/numbers.ts'
import type { Measured } from './measure/servers.ts'
import { type Figures, measure } from './measure-calls.ts'

type Address = (n: number) => string
/** Ours and the bare handler's addresses of the same call. */
export type Pair = { name: string; address: Address; floor: Address }
export type Compared = { name: string; ours: Figures; bare: Figures; ratio: number }
export type Turns = { rounds: number; requests: number; warmUp: number; connections: number }

/** CPU of server and database per request. */
export const cpu = (figures: Figures): number => figures.serverCpu + figures.databaseCpu

/** What a call costs us and the bare handler, in turns; medians of the rounds. */
export async function compare(
  { product, bare, databasePids }: { product: Measured; bare: Measured; databasePids: () => number[] },
  { name, address, floor }: Pair,
  { rounds, requests, warmUp, connections }: Turns,
): Promise<Compared> {
  const [ours, theirs]: [Figures[], Figures[]] = [[], []]
  const load = { requests, connections }
  // both compiled as far as they get, and the statements planned for good on every connection
  await measure(product, address, databasePids, { ...load, requests: warmUp })
  await measure(bare, floor, databasePids, { ...load, requests: warmUp })
  for (let round = 0; round < rounds; round++) {
    ours.push(await measure(product, address, databasePids, load))
    theirs.push(await measure(bare, floor, databasePids, load))
  }
  const [o, b] = [middle(ours), middle(theirs)]
  return { name, ours: o, bare: b, ratio: cpu(o) / cpu(b) }
}

function middle(rounds: Figures[]): Figures {
  const of = (field: keyof Figures) => median(rounds.map((each) => each[field]))
  return { median: of('median'), p99: of('p99'), serverCpu: of('serverCpu'), databaseCpu: of('databaseCpu') }
}
