import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { paths } from '#contract/paths.ts'
import { createApp } from './app.ts'
import { makeDailyBackups, openCurrentDatabase } from './backup/index.ts'
import { ConfigError, configWarnings, readConfig } from './config.ts'
import type { DatabaseHandle } from './database/connect.ts'
import { Ending } from './ending.ts'
import { keepEventDatesFresh } from './events/index.ts'
import { createHttpServer, serve } from './http/request-listener.ts'
import { keepImagesSwept } from './images/index.ts'
import { assertCanListen, listen } from './listening.ts'
import { createLog } from './log.ts'
import { makeInOwnProcess } from './make-database.ts'
import { operatorSocket, startOperator } from './operator/index.ts'
import { loadPages } from './pages/index.ts'
import { fillDatabase, furnishSampleAccounts } from './seed/index.ts'
import { describeStartError } from './start-error.ts'

const projectFolder = resolve(import.meta.dirname, '../..')
const dataFolder = resolve(projectFolder, 'data')
const hour = 60 * 60 * 1000

async function start(): Promise<void> {
  if (!process.version.startsWith('v24.')) {
    throw new ConfigError(`Node 24 is needed, this is ${process.version}. Start with: npm start`)
  }
  const envFile = resolve(projectFolder, '.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  // Node itself would print the values of a failed statement
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nothing caught: this process ends, and can be started again')
    process.exit(1)
  })
  for (const warning of configWarnings(config)) log.warn(warning)
  const ending = new Ending({ log, drainSeconds: config.drainSeconds })
  await assertCanListen(config)
  const database = await openCurrentDatabase(config, log, {
    onGone: (error) => ending.fail(error),
    makeNew: makeInOwnProcess,
  })
  await fillDatabase(database.db, dataFolder, config.sampleData)
  if (config.lookAround) await furnishSampleAccounts(database.db)
  const stopDates = await keepEventDatesFresh(database.db, log)

  const server = createHttpServer({ ServerResponse: ending.responseClass })
  const pages = await loadPages({ projectFolder, server, isDevelopment: !config.isProduction })
  const app = await createApp({ config, database, log, dataFolder, pages, stage: () => ending.stage })
  serve(server, app, pages.listener)
  everyFullHour(() => app.cache.outdate('order'))
  const socket = operatorSocket(config, process.env)
  const stopOperator = socket
    ? await startOperator(socket, { accounts: app.accounts, database })
    : async () => {}
  const stopBackups = makeDailyBackups({ database, config, log })
  const stopSweeping = keepImagesSwept({ db: database.db, config, log })
  await listen(server, config)
  const close = async () => {
    stopDates()
    await stopBackups()
    await stopSweeping()
    await stopOperator()
    await app.stop()
    await pages.close()
    await database.close()
  }
  ending.onSignal({ server, hurry: database.hurry, close })
  tellWhereItIs(server.address(), app.config, database)
  await app.start()
}

/** Pages speak of today, and a day ends with an hour. */
function everyFullHour(run: () => void): void {
  const next = () => {
    run()
    everyFullHour(run)
  }
  setTimeout(next, hour - (Date.now() % hour)).unref()
}

function tellWhereItIs(
  address: unknown,
  config: ReturnType<typeof readConfig>,
  { storage }: DatabaseHandle,
): void {
  const port = (address as { port: number }).port
  const where = {
    filesystem: `embedded PostgreSQL in ${config.dataDir}`,
    memory: 'embedded PostgreSQL in memory: nothing is kept when it stops',
    postgresql: `PostgreSQL at ${config.databaseUrl?.replace(/\/\/[^@/]*@/, '//')}`,
  }[storage]
  const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
  const look = config.lookAround && `\n  Look around: ${url}${paths.logIn({ look: config.lookAround })}`
  const mail = config.smtpUrl
    ? ''
    : `\n  Mail: no SMTP_URL is set, so nobody is sent anything: messages are files in ${join(config.dataDir, 'mail')}`
  process.stdout.write(
    `\n  ${config.siteName} is open at ${url}\n  Storage: ${where}${mail}${look ?? ''}\n\n`,
  )
}

start().catch((error: unknown) => {
  process.stderr.write(`${describeStartError(error)}\n`)
  process.exit(1)
})
