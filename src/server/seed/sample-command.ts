import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { openCurrentDatabase } from '#server/backup/index.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import type { DatabaseHandle } from '#server/database/connect.ts'
import { createLog } from '#server/log.ts'
import { importStarterContent } from './content.ts'
import { isEmpty } from './queries.ts'
import { addSampleListings, removeSampleListings } from './sample-listings.ts'
import type { SampleCounts } from './sample-queries.ts'

const projectFolder = resolve(import.meta.dirname, '../../..')
const dataFolder = resolve(projectFolder, 'data')
const busyLock = 5
const usage = `Usage: npm run sample -- add      puts the sample listings into the directory
       npm run sample -- remove   takes every sample listing out of it
`

type Environment = Record<string, string | undefined>
type Output = { write(text: string): unknown }

/**
 * `npm run sample -- add|remove` on the configured database.
 *
 * @returns the exit code: 0 done, 1 failed, 2 wrong use
 */
export async function runSampleCommand(
  args: string[],
  env: Environment = process.env,
  output: { out: Output; error: Output } = { out: process.stdout, error: process.stderr },
): Promise<number> {
  const [action] = args
  if (args.length !== 1 || (action !== 'add' && action !== 'remove')) {
    output.error.write(usage)
    return 2
  }
  try {
    const database = await open(env)
    try {
      const counts = await (action === 'add' ? add(database) : removeSampleListings(database.db))
      output.out.write(`${action === 'add' ? 'Added' : 'Removed'} ${inWords(counts)}.\n`)
    } finally {
      await database.close()
    }
    return 0
  } catch (error) {
    output.error.write(`${explain(error)}\n`)
    return 1
  }
}

async function open(env: Environment): Promise<DatabaseHandle> {
  const envFile = resolve(projectFolder, '.env')
  if (env === process.env && existsSync(envFile)) process.loadEnvFile(envFile)
  const config = readConfig(env)
  if (config.storage === 'memory') {
    throw new ConfigError(
      'STORAGE: a database in memory exists only inside the server; set SAMPLE_DATA for it',
    )
  }
  return openCurrentDatabase(config, createLog(config.logLevel))
}

async function add({ db }: DatabaseHandle): Promise<SampleCounts> {
  if (await isEmpty(db)) await importStarterContent(db, dataFolder)
  return addSampleListings(db, dataFolder)
}

function inWords({ profiles, organizations, offers, events, places }: SampleCounts): string {
  return `${profiles} profiles, ${organizations} organizations, ${offers} offers, ${events} events and ${places} places`
}

function explain(error: unknown): string {
  const { message, stack, cause, isTold } = error as Error & { isTold?: boolean }
  if ((cause as { errcode?: number } | undefined)?.errcode === busyLock) {
    return `${message}\nThe server is running on this database: stop it first, then run this command again.`
  }
  return isTold || error instanceof ConfigError || cause ? message : (stack ?? message)
}
