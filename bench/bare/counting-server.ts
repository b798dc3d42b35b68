import { resolve } from 'node:path'
import { createApp } from '#server/app.ts'
import { openCurrentDatabase } from '#server/backup/index.ts'
import { readConfig } from '#server/config.ts'
import { createHttpServer, serve } from '#server/http/request-listener.ts'
import { listen } from '#server/listening.ts'
import { createLog } from '#server/log.ts'
import { loadPages } from '#server/pages/index.ts'
import { addSampleListings, importStarterContent } from '#server/seed/index.ts'

// Our own server, in which SIGUSR2 turns the counting of visits off and on: two processes differ by more than it costs.
const projectFolder = resolve(import.meta.dirname, '../..')
const dataFolder = resolve(projectFolder, 'data')
const port = 20_000 + (process.pid % 20_000)
const config = readConfig({
  ...{ STORAGE: 'memory', HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn', NODE_ENV: 'production' },
  SECRET: 'only for measuring, and known to everybody',
})
const log = createLog('warn')
const database = await openCurrentDatabase(config, log, {})
await database.db.transaction(async (tx) => {
  await importStarterContent(tx, dataFolder)
  await addSampleListings(tx, dataFolder)
})
const server = createHttpServer()
const pages = await loadPages({ projectFolder, server, isDevelopment: false })
const app = await createApp({ config, database, log, dataFolder, pages })
serve(server, app)
const { counter } = app
if (!counter) throw new Error('nothing is counted')
const { count: counted } = counter
let visits = 0
// each comes from another address, or all but the first would not count
const count: typeof counted = (page) => {
  visits += 1
  counted(Object.assign(page, { ip: `10.${(visits >> 16) & 255}.${(visits >> 8) & 255}.${visits & 255}` }))
}
counter.count = count
process.on('SIGUSR2', () => {
  counter.count = counter.count === count ? () => {} : count
})
process.on('SIGTERM', () => process.exit(0))
await app.start()
await listen(server, config)
process.send?.({ port })
