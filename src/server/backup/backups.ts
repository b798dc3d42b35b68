import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { DatabaseHandle } from '#server/database/connect.ts'
import { imageFolder } from '#server/images/index.ts'
import { total } from './data-file.ts'
import { exportData } from './export.ts'
import { explainNoRoom } from './no-room.ts'
import { unfinished, writeDataFile } from './write-data-file.ts'

const ending = '.data.gz'
const backupName = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(-before-upgrade)?\.data\.gz$/
const ownerOnly = 0o700

export type BackupOptions = {
  database: DatabaseHandle
  config: Pick<Config, 'storage' | 'dataDir' | 'imageDir' | 'backupKeep'>
  log: Pick<Logger, 'info' | 'error'>
}

/** The folder of the automatic backups of the embedded database. */
export const backupFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'backups')

/** Whether this installation makes backups automatically. */
export const makesBackups = ({ storage, backupKeep }: BackupOptions['config']): boolean =>
  storage === 'filesystem' && backupKeep > 0

type BackupChoice = { signal?: AbortSignal; why?: '' | '-before-upgrade' }

/**
 * Writes a backup and reads it back; then the oldest beyond those that are kept go. Returns its path. Throws a sentence
 * where the disk is full.
 */
export async function backUp(options: BackupOptions, choice: BackupChoice = {}): Promise<string> {
  try {
    return await makeBackup(options, choice)
  } catch (error) {
    throw explainNoRoom(error, [options.config.dataDir])
  }
}

async function makeBackup(
  { database, config, log }: BackupOptions,
  { signal, why = '' }: BackupChoice,
): Promise<string> {
  const folder = backupFolder(config)
  mkdirSync(folder, { recursive: true, mode: ownerOnly })
  removeUnfinished(folder)
  const stamp = new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
  const file = join(folder, `${stamp}${why}${ending}`)
  const { rows } = await writeDataFile(file, exportData(database, imageFolder(config)), signal)
  for (const name of namesIn(folder).slice(0, -config.backupKeep)) rmSync(join(folder, name), { force: true })
  log.info({ file, rows: total(rows) }, 'a backup was made and read back')
  return file
}

/** When the newest backup was created; undefined if there is none. */
export function lastBackup(config: Pick<Config, 'dataDir'>): Date | undefined {
  const newest = namesIn(backupFolder(config)).at(-1)
  return newest === undefined ? undefined : new Date(newest.replace(backupName, '$1T$2:$3:$4Z'))
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => backupName.test(name))
      .sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

// left behind by a process that was killed; there is never a second one at work
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.endsWith(unfinished)) rmSync(join(folder, name), { force: true })
  }
}
