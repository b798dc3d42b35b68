import { resolve } from 'node:path'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/connect.ts'
import { createLog } from '#server/log.ts'

// A node that sends a mail and is killed by the test.
const config = readConfig(process.env)
const log = createLog('silent')
const database = await openDatabase({ ...config, log })
const app = await createApp({ config, database, log, dataFolder: resolve(import.meta.dirname, '../data') })
await app.start()
await app.mail.send(database.db, {
  to: 'left@example.org',
  language: 'pt',
  template: 'invitation',
  values: { name: 'Lia', inviter: 'Ana', url: 'http://localhost:3000/auth/login' },
})
