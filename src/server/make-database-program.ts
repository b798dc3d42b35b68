import { resolve } from 'node:path'
import { openCurrentDatabase } from './backup/index.ts'
import { readConfig } from './config.ts'
import { createLog } from './log.ts'
import { fillDatabase } from './seed/index.ts'

// node make-database-program.ts <folder>: makes the database of a first start there, with the settings of the server

// the server is gone
process.on('disconnect', () => process.exit(1))

const [, , folder = ''] = process.argv
const config = { ...readConfig(process.env), dataDir: folder }
const database = await openCurrentDatabase(config, createLog('silent'))
await fillDatabase(database.db, resolve(import.meta.dirname, '../../data'), config.sampleData)
await database.close()
process.exit(0)
