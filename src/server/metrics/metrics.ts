import { hash, timingSafeEqual } from 'node:crypto'
import type { Hono, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { DatabaseHandle } from '#server/database/connect.ts'
import { AppError, type Env, type ResponseCache } from '#server/http/index.ts'
import type { Jobs } from '#server/jobs/index.ts'
import { observeRequests } from './observe.ts'
import { createRegistry, type Registry } from './registry.ts'
import { createSummary } from './summary.ts'

type Options = {
  /** Whoever has it may read the metrics; without it there are none. */
  token: string | undefined
  cache: ResponseCache
  database: DatabaseHandle
  jobs: Jobs
  log: Logger
}

export type Metrics = {
  /** Counts and logs each request. */
  middleware: MiddlewareHandler<Env>
  /** Mounts `/metrics`, where there is a token. */
  mount: (app: Hono<Env>) => void
  /** Logs what happened since the last time it did. */
  summarize: () => void
  /** Begins to do so every minute. */
  start: () => void
  stop: () => void
}

/** What an operator sees of this process: a summary in the log each minute, and metrics for those who have the token. */
export async function createMetrics({ token, cache, database, jobs, log }: Options): Promise<Metrics> {
  const registry = token ? await createRegistry({ cache, database, jobs }) : undefined
  const summary = createSummary({ cache, database, log })
  return {
    middleware: observeRequests((request) => {
      summary.add(request)
      registry?.observe(request)
    }, log),
    mount(app) {
      if (token && registry) mountMetrics(app, token, registry)
    },
    summarize: summary.tell,
    start: summary.start,
    stop: summary.stop,
  }
}

function mountMetrics(app: Hono<Env>, token: string, { text }: Registry): void {
  app.get('/metrics', async (c) => {
    if (!isEqual(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
      c.header('www-authenticate', 'Bearer')
      throw new AppError('unauthenticated', 'The metrics need the token of METRICS_TOKEN')
    }
    const headers = {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    }
    return c.body(await text(), 200, headers)
  })
}

/** Takes as long for every wrong value. */
const isEqual = (given: string, wanted: string) =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', wanted, 'buffer'))
