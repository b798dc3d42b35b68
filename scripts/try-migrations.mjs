// Makes a database in memory from nothing: a migration that was generated and does not run fails here.
import { openDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'

const log = { info() {}, warn() {}, error() {} }
const handle = await openDatabase({ storage: 'memory', dataDir: '', log })
try {
  await migrate(handle)
} finally {
  await handle.close()
}
