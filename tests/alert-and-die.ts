import { resolve } from 'node:path'
import { tellOfAlerts } from '#server/alerts/due.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/connect.ts'
import { createLog } from '#server/log.ts'
import { testSecret } from './secret.ts'

// A node that tells of alerts and is killed by the test: between the mail and the end of its alert, or after both.
const config = readConfig(process.env)
const log = createLog('silent')
const database = await openDatabase({ ...config, log })
const app = await createApp({ config, database, log, dataFolder: resolve(import.meta.dirname, '../data') })
const wait = (where: string) => {
  process.stdout.write(where)
  return new Promise<never>(() => setInterval(() => {}, 1_000))
}
const send: typeof app.mail.send = async (tx, message) => {
  await app.mail.send(tx, message)
  if (process.env.DIES === 'between') await wait('between')
}
await tellOfAlerts(database.db, { mail: { ...app.mail, send }, config, secret: testSecret })
await wait('after')
