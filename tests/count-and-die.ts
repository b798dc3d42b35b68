import { createCounter } from '#server/analytics/index.ts'
import { openDatabase } from '#server/database/connect.ts'
import { createLog } from '#server/log.ts'
import { sentPage } from './counting.ts'
import { testSecret } from './secret.ts'

// A process that is killed between two batches of counts.
const log = createLog('silent')
const databaseUrl = process.env.DATABASE_URL
const database = await openDatabase({ storage: 'postgresql', dataDir: '', databaseUrl, log })
const counter = createCounter({ db: database.db, secret: testSecret, log })
for (let visit = 0; visit < 3; visit++) counter.count(sentPage('/'))
await counter.write()
for (let visit = 0; visit < 2; visit++) counter.count(sentPage('/'))
process.kill(process.pid, 'SIGKILL')
