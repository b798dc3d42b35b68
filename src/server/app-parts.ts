import type { Logger } from 'pino'
import type { Coordinates, Maps } from '#contract/images/maps.ts'
import { createAccounts, openSecret } from './accounts/index.ts'
import { countFailures, rememberDatabaseErrors } from './administration/index.ts'
import { createCounter } from './analytics/index.ts'
import type { Config } from './config.ts'
import type { DatabaseHandle } from './database/connect.ts'
import { tagsOfNotice } from './http/cache/tags.ts'
import { ResponseCache } from './http/index.ts'
import { createJobs } from './jobs/index.ts'
import { createMail } from './mail/index.ts'
import { createMaps, openPlacePictures } from './maps/index.ts'
import { createMetrics } from './metrics/index.ts'
import { publicReach, type Reach } from './outgoing/index.ts'
import { createOutsideReader } from './outside-calendars/index.ts'
import { openDrawings } from './posters/index.ts'
import { noteBounce } from './requests/index.ts'
import { openSearchWords } from './search-words/index.ts'
import { openSettings } from './settings/index.ts'
import { addSliceQueues } from './slice-queues.ts'
import { openTypeNames } from './type-names/index.ts'

export type PartsOptions = {
  config: Config
  database: DatabaseHandle
  log: Logger
  dataFolder: string
  /** Pages in one file of the sitemap. */
  sitemapSize?: number
  /** Where addresses that people type may lead, in tests; the public internet. */
  reach?: Reach
}

export type AppParts = Awaited<ReturnType<typeof openParts>>

/** Opens what the slices and the pages share; the settings come first, because the others count by them. */
export async function openParts({
  config: given,
  database,
  log,
  dataFolder,
  sitemapSize,
  reach,
}: PartsOptions) {
  const { db } = database
  const cache = new ResponseCache({ isBusy: () => waitingAtOnce(database) >= manyWaiting })
  const onChange = () => cache.clear()
  const settings = await openSettings({ database, config: given, log, onChange })
  const { config } = settings
  const words = await openSearchWords({ database, dataFolder, log, onChange })
  const typeNames = await openTypeNames({ database, log, onChange })
  const secret = await openSecret({ db, config, log })
  const jobs = createJobs({ database, log })
  await jobs.open()
  const onBounce = (email: string) => noteBounce(db, email)
  const maps = createMaps(dataFolder)
  const mail = await createMail({ jobs, config, secret, log, onBounce, drawMap: mapDrawer(maps, log) })
  const agent = `Igarape (+${config.baseUrl})`
  const outsideReader = createOutsideReader({ db, log, agent, reach: reach ?? publicReach })
  await addSliceQueues({ db, jobs, mail, config, secret, log, outsideReader })
  await dropWhatChanges(database, cache)
  return {
    accounts: createAccounts({ db, config, secret, log }),
    cache,
    config,
    /** Absent where nobody's visits are counted. */
    counter: config.countVisits ? createCounter({ db, secret, log }) : undefined,
    database,
    databaseErrors: rememberDatabaseErrors(),
    failures: countFailures(),
    dataFolder,
    jobs,
    log,
    mail,
    outsideReader,
    maps,
    drawings: openDrawings(dataFolder),
    metrics: await createMetrics({ token: config.metricsToken, cache, database, jobs, log }),
    secret,
    settings,
    sitemapSize,
    typeNames,
    words,
  }
}

/** A message is sent without its map rather than not at all. */
function mapDrawer(maps: Maps, log: Logger) {
  const draw = openPlacePictures(maps)
  return (point: Coordinates) =>
    draw(point).catch((error) => {
      log.warn({ err: error }, 'the map of a message was not drawn')
      return undefined
    })
}

const dropWhatChanges = (database: DatabaseHandle, cache: ResponseCache) =>
  database.listen(
    'content_changed',
    (payload) => {
      const tags = tagsOfNotice(payload)
      if (tags === 'all') cache.clear()
      else cache.drop(tags)
    },
    () => cache.outdate('unknown'),
  )

/** With so many statements waiting, a new answer would come late. */
const manyWaiting = 5

const waitingAtOnce = (database: DatabaseHandle) =>
  Object.values(database.load().waiting).reduce((sum, each) => sum + each, 0)
