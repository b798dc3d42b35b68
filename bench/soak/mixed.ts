import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ms, quantile, shown } from '#bench/measure/numbers.ts'
import { cpuOf, memoryOf } from '#bench/measure/processes.ts'
import { startProduct } from '#bench/measure/servers.ts'
import { atMost, type Part, type Result } from '#bench/report/result.ts'
import { createMix, type Kind } from './mix.ts'

const [rate, seconds] = [50, 60]
const longest = 40_000

type Met = { took: number[]; refused: number; failed: number }

/** Sends so many requests a second, whether the ones before are answered or not. */
async function send(url: string, next: Awaited<ReturnType<typeof createMix>>): Promise<Map<Kind, Met>> {
  const met = new Map<Kind, Met>()
  const open = new Set<Promise<void>>()
  const ask = async ({ kind, path, init }: ReturnType<typeof next>) => {
    const found = met.get(kind) ?? { took: [], refused: 0, failed: 0 }
    met.set(kind, found)
    const begun = performance.now()
    try {
      const signal = AbortSignal.timeout(longest)
      const answer = await fetch(url + path, { ...init, signal, redirect: 'manual' })
      await answer.arrayBuffer()
      if (answer.status === 503) found.refused += 1
      else if (answer.status >= 400) found.failed += 1
      found.took.push(performance.now() - begun)
    } catch {
      found.failed += 1
    }
  }
  const begun = performance.now()
  for (let sent = 0; sent < rate * seconds; sent++) {
    await sleep(Math.max(0, begun + (sent * 1000) / rate - performance.now()))
    const asking = ask(next()).finally(() => open.delete(asking))
    open.add(asking)
  }
  await Promise.all(open)
  return met
}

async function run(): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'igarape-soak-'))
  try {
    const server = await startProduct({ STORAGE: 'filesystem', DATA_DIR: folder, SAMPLE_DATA: 'true' })
    const cpuBefore = cpuOf(server.pid)
    const met = await send(server.url, await createMix(server))
    const cpu = (cpuOf(server.pid) - cpuBefore) / 1e6
    const memory = memoryOf(server.pid)
    await server.stop()
    const all = [...met.values()]
    const sum = (of: (each: Met) => number) => all.reduce((total, each) => total + of(each), 0)
    const asked = rate * seconds
    const percent = (value: number) => `${shown(value)} %`
    const reading =
      'a wait, so other work on the machine counts: compare the CPU beside it with how much there was'
    return {
      about:
        `The embedded engine on disk with the example listings: ${rate} requests a second for ${seconds} s, of eighty 30 pages, 15 lists of the API, 12 ` +
        'searches for new words, 10 of somebody who is signed in, 6 saves of a listing, 3 bookings, 3 drafts and 1 picture; each is sent ' +
        'at its time, whether those before it are answered or not.',
      limits: [
        atMost(
          'requests of a busy day refused, embedded',
          (100 * sum((each) => each.refused)) / asked,
          1,
          percent,
          reading,
        ),
        atMost(
          'requests of a busy day that failed otherwise',
          sum((each) => each.failed),
          0,
          String,
        ),
      ],
      tables: [
        {
          title: `${asked} requests, ${shown(cpu)} s of CPU, ${shown(memory)} MB at the end`,
          columns: ['what', 'asked', 'refused', 'failed', 'median', 'p95', 'p99'],
          rows: [...met].map(([kind, { took, refused, failed }]) => [
            kind,
            ...[took.length, refused, failed].map(String),
            ...[0.5, 0.95, 0.99].map((share) => ms(quantile(took, share))),
          ]),
        },
      ],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const mixed: Part = { name: 'mixed', title: 'Soak: a busy day, embedded', command: 'soak', run }
