import { resolve } from 'node:path'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { createJobs } from '#server/jobs/index.ts'
import { createLog } from '#server/log.ts'

// A node that dies while it does a job, before it sent the mail that belongs to a committed change.
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
const jobs = createJobs({ database, log })
const queue = { name: 'steps' }
await jobs.open()
await jobs.addQueue(queue, async () => void process.kill(process.pid, 'SIGKILL'))
await jobs.enqueue(database.db, queue, { step: 7 })
await jobs.start()
