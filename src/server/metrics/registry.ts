import type { CollectFunction, Gauge as GaugeOf } from 'prom-client'
import type { DatabaseHandle } from '#server/database/connect.ts'
import { priorities } from '#server/database/requester.ts'
import { withinTime } from '#server/database/within-time.ts'
import type { ResponseCache } from '#server/http/index.ts'
import type { Jobs } from '#server/jobs/index.ts'
import type { Observed } from './observe.ts'
import { buckets } from './request-stats.ts'

type Sources = { cache: ResponseCache; database: DatabaseHandle; jobs: Jobs }

export type Registry = {
  observe: (request: Observed) => void
  /** Everything in Prometheus' text format. */
  text: () => Promise<string>
}

const timeToCountJobs = 1_000

/** The metrics of this process. What they cost is paid only where somebody reads them. */
export async function createRegistry(sources: Sources): Promise<Registry> {
  const prometheus = await import('prom-client')
  const registry = new prometheus.Registry()
  const registers = [registry]
  prometheus.collectDefaultMetrics({ register: registry })
  const durations = new prometheus.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests and how long they took, by the pattern of the address, the method and the class of the status',
    labelNames: ['route', 'method', 'status'] as const,
    buckets,
    registers,
  })
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    collect: CollectFunction<GaugeOf<string>>,
  ) => new prometheus.Gauge({ name, help, labelNames, registers, collect })
  const counter = (name: string, help: string, labelNames: string[], read: () => Reading[]) =>
    new prometheus.Counter({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset()
        for (const [labels, value] of read()) this.inc(labels, value)
      },
    })
  addCache(sources.cache, gauge, counter)
  addDatabase(sources.database, gauge, counter)
  addJobs(sources.jobs, gauge)
  return { observe: observer(durations), text: () => registry.metrics() }
}

type Labels = Record<string, string>
type Reading = [labels: Labels, value: number]
type AddGauge = (
  name: string,
  help: string,
  labels: string[],
  collect: CollectFunction<GaugeOf<string>>,
) => unknown
type AddCounter = (name: string, help: string, labels: string[], read: () => Reading[]) => unknown
type Durations = { labels(labels: Labels): { observe(seconds: number): void } }

/** Looking up a series by its labels costs more than adding to it. */
function observer(durations: Durations): Registry['observe'] {
  const known = new Map<string, { observe(seconds: number): void }>()
  return ({ route, method, status, seconds }) => {
    const key = `${method} ${status} ${route}`
    const series = known.get(key) ?? durations.labels({ route, method, status })
    known.set(key, series)
    series.observe(seconds)
  }
}

function addCache(cache: ResponseCache, gauge: AddGauge, counter: AddCounter): void {
  counter('response_cache_requests_total', 'Look-ups in the cache of responses', ['result'], () => [
    [{ result: 'hit' }, cache.counts.hits],
    [{ result: 'miss' }, cache.counts.misses],
  ])
  counter(
    'response_cache_stale_total',
    'Hits that were not up to date, because another could not be made at once',
    [],
    () => [[{}, cache.counts.stale]],
  )
  counter('response_cache_removed_total', 'Responses removed from the cache', ['reason'], () => [
    [{ reason: 'changed' }, cache.counts.dropped],
    [{ reason: 'full' }, cache.counts.evicted],
  ])
  gauge('response_cache_bytes', 'Bytes in the cache of responses', [], function () {
    this.set(cache.bytes)
  })
  gauge('response_cache_entries', 'Responses in the cache', [], function () {
    this.set(cache.size)
  })
}

function addDatabase(database: DatabaseHandle, gauge: AddGauge, counter: AddCounter): void {
  gauge('database_statements_waiting', 'Statements that wait for their turn', ['priority'], function () {
    const { waiting } = database.load()
    for (const priority of priorities) this.set({ priority }, waiting[priority])
  })
  gauge('database_statements_running', 'Statements and transactions that run', [], function () {
    this.set(database.load().running)
  })
  counter('database_statements_refused_total', 'Statements refused because too many waited', [], () => [
    [{}, database.load().refused],
  ])
  counter('database_statements_abandoned_total', 'Statements not run because the client had gone', [], () => [
    [{}, database.load().abandoned],
  ])
  if (!database.load().connections) return
  gauge('database_connections', 'Connections of the pool to PostgreSQL', ['state'], function () {
    for (const [state, count] of Object.entries(database.load().connections ?? {})) this.set({ state }, count)
  })
}

function addJobs(jobs: Jobs, gauge: AddGauge): void {
  gauge(
    'jobs',
    'Jobs by queue: waiting, active, or failed in the last hour',
    ['queue', 'state'],
    async function () {
      this.reset()
      const counts = await withinTime(jobs.count(), timeToCountJobs, 'The jobs were not counted').catch(
        () => [],
      )
      for (const { queue, waiting, active, failed } of counts) {
        for (const [state, count] of Object.entries({ waiting, active, failed }))
          this.set({ queue, state }, count)
      }
    },
  )
}
