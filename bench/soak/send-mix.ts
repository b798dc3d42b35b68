import { setTimeout as sleep } from 'node:timers/promises'
import { ms, quantile } from '#bench/measure/numbers.ts'
import type { createMix, Kind } from './mix.ts'

const longest = 40_000

/** What happened to the requests of one kind: milliseconds of each, how many were refused, and how many failed otherwise. */
export type Met = { took: number[]; refused: number; failed: number }
type Next = Awaited<ReturnType<typeof createMix>>

/** Sends one request after the other, and notes what happened to each. */
function askerOf(url: string, next: Next) {
  const met = new Map<Kind, Met>()
  const ask = async () => {
    const { kind, path, init } = next()
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
  return { met, ask }
}

/** Sends so many requests a second, whether the ones before are answered or not. */
export async function sendAtRate(
  url: string,
  next: Next,
  rate: number,
  count: number,
): Promise<Map<Kind, Met>> {
  const { met, ask } = askerOf(url, next)
  const open = new Set<Promise<void>>()
  const begun = performance.now()
  for (let sent = 0; sent < count; sent++) {
    await sleep(Math.max(0, begun + (sent * 1000) / rate - performance.now()))
    const asking = ask().finally(() => open.delete(asking))
    open.add(asking)
  }
  await Promise.all(open)
  return met
}

/** How many requests a second are answered where so many people each wait for one answer before they ask again. */
export async function carriedBy(url: string, next: Next, people: number, seconds: number): Promise<number> {
  const { met, ask } = askerOf(url, next)
  const begun = performance.now()
  const end = begun + seconds * 1000
  await Promise.all(
    Array.from({ length: people }, async () => {
      while (performance.now() < end) await ask()
    }),
  )
  const answered = sumOf(met.values(), ({ took, refused }) => took.length - refused)
  return answered / ((performance.now() - begun) / 1000)
}

export const sumOf = (all: Iterable<Met>, of: (each: Met) => number): number =>
  [...all].reduce((total, each) => total + of(each), 0)

export const metColumns = ['what', 'asked', 'refused', 'failed', 'median', 'p95', 'p99']

/** A row for each kind. */
export const metRows = (met: Map<Kind, Met>): string[][] =>
  [...met].map(([kind, { took, refused, failed }]) => [
    kind,
    ...[took.length, refused, failed].map(String),
    ...[0.5, 0.95, 0.99].map((share) => ms(quantile(took, share))),
  ])
