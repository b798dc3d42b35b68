import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { callsFor } from './calls/calls.ts'
import { type Sample, takeSample } from './calls/sample.ts'
import { prepareDatabase } from './data/prepare.ts'
import { drive } from './measure/client.ts'
import { ms, shown, us } from './measure/numbers.ts'
import { type Measured, startUncached } from './measure/servers.ts'
import { type MeasuredCall, measureCalls } from './measure-calls.ts'
import { atMost, type Part, type Result } from './report/result.ts'

const size = 100_000
const worstRequests = 60
const preload = resolve(import.meta.dirname, 'preload/watch-event-loop.ts')

type Delay = { max: number; p99: number; median: number }

async function run(): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'igarape-bench-'))
  try {
    const begun = performance.now()
    const handle = await prepareDatabase({ dataDir }, size)
    const loaded = (performance.now() - begun) / 1000
    const sample = await takeSample(handle.db, size)
    await handle.close()
    return await measureServer(dataDir, sample, loaded)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureServer(dataDir: string, sample: Sample, loaded: number): Promise<Result> {
  const file = join(dataDir, 'event-loop.json')
  const server = await startUncached({
    STORAGE: 'filesystem',
    DATA_DIR: dataDir,
    NODE_OPTIONS: `--import=${preload}`,
    EVENT_LOOP_FILE: file,
  })
  try {
    const measured = await measureCalls(server, sample, () => [])
    const worst = measured.reduce((a, b) => (a.median > b.median ? a : b))
    const delay = await delayDuring(server, file, sample, worst.name)
    return report(measured, worst, delay, loaded)
  } finally {
    await server.stop()
  }
}

async function delayDuring(server: Measured, file: string, sample: Sample, name: string): Promise<Delay> {
  const call = callsFor(sample).find((each) => each.name === name)
  if (!call) throw new Error(`There is no call ${name}`)
  await readDelay(server, file)
  await drive(
    server.client,
    Array.from({ length: worstRequests }, (_, n) => call.address(n)),
  )
  return readDelay(server, file)
}

async function readDelay({ pid }: Measured, file: string): Promise<Delay> {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (let turn = 0; turn < 100 && !existsSync(file); turn++) await sleep(20)
  await sleep(20)
  return JSON.parse(readFileSync(file, 'utf8'))
}

function report(measured: MeasuredCall[], worst: MeasuredCall, delay: Delay, loaded: number): Result {
  return {
    about:
      `${size.toLocaleString('en')} profiles in the embedded engine on disk (loaded in ${Math.round(loaded)} s). One request ` +
      'after the other, none served by a cached answer; the CPU is of the one process with its worker thread.',
    limits: [
      atMost(
        `event-loop delay while PGlite answers the worst query (${worst.name}), longest`,
        delay.max,
        20,
        ms,
        'the longest of all: one pause of the machine or of garbage collection decides it; p99 and median stand in the table',
      ),
    ],
    tables: [
      {
        title: 'Median, p99, CPU',
        columns: ['call', 'median', 'p99', 'CPU'],
        rows: measured.map(({ name, median, p99, serverCpu }) => [name, ms(median), ms(p99), us(serverCpu)]),
      },
      {
        title: `Event-loop delay during ${worstRequests} requests of the worst query, which takes ${shown(worst.median)} ms`,
        columns: ['longest', 'p99', 'median'],
        rows: [[ms(delay.max), ms(delay.p99), ms(delay.median)]],
      },
    ],
  }
}

export const embedded: Part = { name: 'embedded', title: 'Calls on the embedded engine', run }
