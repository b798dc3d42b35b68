import type { Logger } from 'pino'
import type { DatabaseHandle } from '#server/database/connect.ts'
import type { ResponseCache } from '#server/http/index.ts'
import type { Observed } from './observe.ts'
import { RequestStats } from './request-stats.ts'

type Source = { cache: ResponseCache; database: DatabaseHandle; log: Logger }

/** Asked by machines, whether anybody visits or not. */
const machines = new Set(['/healthz', '/readyz', '/metrics'])

/** What happened since the summary before, in one log line; none where nobody asked for anything. */
export function createSummary({ cache, database, log }: Source) {
  let stats = new RequestStats()
  let before = totals()
  let timer: NodeJS.Timeout | undefined

  function totals() {
    const { hits, misses } = cache.counts
    return { hits, misses, refused: database.load().refused }
  }
  function tell(): void {
    const [past, since, now] = [stats, before, totals()]
    stats = new RequestStats()
    before = now
    if (past.requests === 0) return
    const [hits, misses] = [now.hits - since.hits, now.misses - since.misses]
    const told = {
      requests: past.requests,
      ...past.classes,
      p50: past.quantile(0.5),
      p95: past.quantile(0.95),
      cached: hits + misses > 0 ? Math.round((100 * hits) / (hits + misses)) / 100 : null,
      refused: now.refused - since.refused,
    }
    log.info(told, 'requests')
  }
  return {
    add({ route, status, seconds }: Observed): void {
      if (!machines.has(route)) stats.add(status, seconds)
    },
    /** Tells now. */
    tell,
    /** Tells every minute from now on. */
    start(): void {
      timer = setInterval(tell, 60_000).unref()
    },
    stop(): void {
      clearInterval(timer)
    },
  }
}
