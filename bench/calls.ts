import { type Sample, takeSample } from './calls/sample.ts'
import type { Compared } from './compare.ts'
import { compareCalls } from './compare-calls.ts'
import { prepareDatabase } from './data/prepare.ts'
import { type MeasuredPostgresql, startPostgresql } from './measure/postgresql.ts'
import { startUncached } from './measure/servers.ts'
import { measureCalls } from './measure-calls.ts'
import type { Part, Result } from './report/result.ts'
import { reportCalls, type Sized } from './report-calls.ts'

// BENCH_SIZES=100000 measures only some of them
const sizes = process.env.BENCH_SIZES?.split(',').map(Number) ?? [1_000, 100_000, 1_000_000]
const comparedAt = 100_000

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
    return reportCalls(postgresql.version, measured, compared)
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
  const server = await startUncached({ STORAGE: 'postgresql', DATABASE_URL: databaseUrl })
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

export const calls: Part = { name: 'calls', title: 'Calls on PostgreSQL', run }
