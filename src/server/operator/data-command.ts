import { existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import {
  type Contents,
  checkDataFile,
  explainNoRoom,
  exportData,
  importData,
  total,
  writeDataFile,
} from '#server/backup/index.ts'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import type { DatabaseHandle } from '#server/database/connect.ts'
import { imageFolder } from '#server/images/index.ts'
import { type Environment, envFile, explain, type Output } from './account-command.ts'
import { askForExport } from './client.ts'
import { onDatabase } from './on-database.ts'
import { isListening, operatorSocket } from './socket.ts'

export const dataUsage = `Usage: npm run data -- export <file>      writes everything in the database into one file, while the server runs or
                                         not, and reads it back
       npm run data -- import <file>      fills an empty database from such a file; the server must not run
       npm run data -- check <file>       reads such a file to its end and says what is in it

It works on the configured database, embedded or PostgreSQL. The file holds personal data: keep it as you keep the
database.
`

/**
 * `npm run data -- …` on the configured database.
 *
 * @returns the exit code: 0 done, 1 failed, 2 wrong use
 */
export async function runDataCommand(
  args: string[],
  env: Environment = process.env,
  output: { out: Output; error: Output } = { out: process.stdout, error: process.stderr },
): Promise<number> {
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    output.out.write(dataUsage)
    return 0
  }
  const [action = '', name = '', ...rest] = args
  if (!['export', 'import', 'check'].includes(action) || name === '' || rest.length > 0) {
    output.error.write(dataUsage)
    return 2
  }
  try {
    if (env === process.env && existsSync(envFile)) process.loadEnvFile(envFile)
    // npm runs scripts in the project's folder, and says where it was called
    const file = resolve(env.INIT_CWD ?? process.cwd(), name)
    output.out.write(await perform(action, file, env))
    return 0
  } catch (error) {
    output.error.write(`${explain(error)}\n`)
    return 1
  }
}

async function perform(action: string, file: string, env: Environment): Promise<string> {
  if (action === 'check') return inWords(`${file} is whole:`, await checkDataFile(file))
  const config = readConfig(env)
  const socket = operatorSocket(config, env)
  if (action === 'import') {
    if (socket && (await isListening(socket))) throw runs(config)
    // before an embedded database is made for it
    await checkDataFile(file)
    const contents = await onDatabase(config, (database) => importData(database, file, imageFolder(config)))
    return inWords(`Imported ${file}:`, contents)
  }
  const contents = await exportTo(file, config, socket).catch((error) => {
    throw explainNoRoom(error, [dirname(file), config.dataDir])
  })
  return inWords(`Wrote ${file}, ${Math.ceil(statSync(file).size / 1024)} kB, and read it back:`, contents)
}

async function exportTo(file: string, config: Config, socket: string | undefined): Promise<Contents> {
  const packed = socket && (await askForExport(socket))
  if (packed) return writeDataFile(file, packed)
  const write = (database: DatabaseHandle) => writeDataFile(file, exportData(database, imageFolder(config)))
  return onDatabase(config, write, { mustExist: true })
}

const runs = ({ dataDir }: Config) =>
  new ConfigError(
    `The server is running on ${dataDir}. Stop it first. Data can only be imported into an empty database: give ` +
      'another DATA_DIR, or move the folder "database" away.',
  )

const inWords = (what: string, { header, rows }: Contents) =>
  `${what} ${total(rows)} rows of ${rows.length} tables, as of ${header.takenAt}.\n`
