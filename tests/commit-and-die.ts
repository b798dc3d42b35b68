import { resolve } from 'node:path'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { createLog } from '#server/log.ts'

// A node that dies between the commit of a change and the sending of the mail that belongs to it.
const config = readConfig(process.env)
const log = createLog('silent')
const database = await openDatabase({ ...config, log })
await migrate(database)
const app = await createApp({ config, database, log, dataFolder: resolve(import.meta.dirname, '../data') })
await database.db.transaction((tx) =>
  app.mail.send(tx, {
    to: 'left@example.org',
    language: 'pt',
    template: 'invitation',
    values: { name: 'Lia', inviter: 'Ana', url: 'http://localhost:3000/auth/login' },
  }),
)
process.kill(process.pid, 'SIGKILL')
