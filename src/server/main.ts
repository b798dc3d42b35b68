import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { createApp } from './app.ts'
import { makeDailyBackups, openCurrentDatabase } from './backup/index.ts'
import { ConfigError, readConfig } from './config.ts'
import type { DatabaseHandle } from './database/connect.ts'
import { keepEventDatesFresh } from './events/index.ts'
import { refuseConnection, requestListener, serverOptions } from './http/request-listener.ts'
import { createLog } from './log.ts'
import { operatorSocket, startOperator } from './operator/index.ts'
import { loadPages } from './pages/index.ts'
import { addOtherNames, addSampleListings, importStarterContent, isEmpty } from './seed/index.ts'

const projectFolder = resolve(import.meta.dirname, '../..')
const dataFolder = resolve(projectFolder, 'data')
const timeToFinish = 10_000
const hour = 60 * 60 * 1000

async function start(): Promise<void> {
  if (!process.version.startsWith('v24.')) {
    throw new ConfigError(`Node 24 is needed, this is ${process.version}. Start with: npm start`)
  }
  const envFile = resolve(projectFolder, '.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const database = await openCurrentDatabase(config, log)
  await fill(database, config.sampleData)
  const stopDates = await keepEventDatesFresh(database.db, log)

  const server = createServer(serverOptions)
  const pages = await loadPages({ projectFolder, server, isDevelopment: !config.isProduction })
  const app = await createApp({ config, database, log, dataFolder, pages })
  server.on('request', pages.listener(requestListener(app)))
  server.on('clientError', refuseConnection(app.headers))
  everyFullHour(() => app.cache.clear())
  const socket = operatorSocket(config, process.env)
  const stopOperator = socket
    ? await startOperator(socket, { accounts: app.accounts, database })
    : async () => {}
  const stopBackups = makeDailyBackups({ database, config, log })
  await new Promise<void>((done, failed) => {
    server.once('error', (error) => failed(inWords(error, config.port)))
    server.listen(config.port, config.host, done)
  })
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => server.closeAllConnections(), timeToFinish).unref()
    server.closeIdleConnections()
    await new Promise<void>((done) => server.close(() => done()))
    stopDates()
    await stopBackups()
    await stopOperator()
    await app.stop()
    await pages.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  tellWhereItIs(server.address(), config, database)
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

// only an empty database: what staff deleted later must not come back
async function fill(database: DatabaseHandle, withSamples: boolean): Promise<void> {
  if (!(await isEmpty(database.db))) return addOtherNames(database.db, dataFolder)
  await importStarterContent(database.db, dataFolder)
  if (withSamples) await addSampleListings(database.db, dataFolder)
}

const inWords = (error: NodeJS.ErrnoException, port: number) =>
  error.code === 'EADDRINUSE'
    ? new ConfigError(`PORT: ${port} is in use. Stop the process that listens there, or choose another PORT.`)
    : error

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
  process.stdout.write(
    `\n  ${config.siteName} is open at http://${config.host}:${port}\n  Storage: ${where}\n\n`,
  )
}

start().catch((error: unknown) => {
  const isTold = error instanceof ConfigError || (error as { isTold?: boolean }).isTold
  process.stderr.write(`${isTold ? (error as Error).message : (error as Error).stack}\n`)
  process.exit(1)
})
