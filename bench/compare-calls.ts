import { bestQueries } from './calls/best-queries.ts'
import { callsFor } from './calls/calls.ts'
import type { Sample } from './calls/sample.ts'
import { type Compared, compare } from './compare.ts'
import { type Measured, startBare } from './measure/servers.ts'

const turns = { rounds: 7, requests: 1_000, warmUp: 3_000, connections: 4 }

/** List and detail compared with a bare handler with the one best query, in turns. */
export async function compareCalls(
  product: Measured,
  databaseUrl: string,
  sample: Sample,
  databasePids: () => number[],
): Promise<Compared[]> {
  const bare = await startBare('best-query.ts', { databaseUrl, statements: bestQueries })
  const calls = callsFor(sample)
  const profile = (n: number) => sample.profiles[n % sample.profiles.length] as Sample['profiles'][number]
  const floors = {
    'list, deep page': (n: number) =>
      `/list?${new URLSearchParams({ 1: profile(n).sortName, 2: profile(n).id })}`,
    'detail by slug': (n: number) => `/detail?1=${profile(n).slug}`,
  }
  const compared: Compared[] = []
  for (const [name, floor] of Object.entries(floors)) {
    const call = calls.find((each) => each.name === name)
    if (!call) throw new Error(`There is no call ${name}`)
    compared.push(
      await compare({ product, bare, databasePids }, { name, address: call.address, floor }, turns),
    )
  }
  await bare.stop()
  return compared
}
