import { hkdfSync, randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { type Config, ConfigError } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { forgetSecret, keepFingerprint, readInstallation } from './installation-queries.ts'
import { readSecretFile, writeSecretFile } from './secret-file.ts'

type Options = {
  db: Database
  config: Pick<Config, 'secret' | 'dataDir' | 'storage'>
  log: Pick<Logger, 'warn' | 'info'>
}

const newSecret = () => randomBytes(48).toString('base64url')

/** Tells two secrets apart, and nothing of either. */
const fingerprintOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'fingerprint', 16)).toString('hex')

/**
 * The secret that signs cookies and seals mail: SECRET, or the file `secret` in DATA_DIR, which the first start makes.
 * It is kept outside the database that it protects, which keeps its fingerprint only. That of a release before moves
 * from the database to the file.
 *
 * @throws ConfigError where a PostgreSQL database belongs to another secret
 */
export async function openSecret(options: Options): Promise<string> {
  const { db, config, log } = options
  if (config.storage === 'memory') return config.secret ?? newSecret()
  const file = join(config.dataDir, 'secret')
  const kept = await readInstallation(db)
  const own = config.secret ?? readSecretFile(file)
  const expected = kept.fingerprint ?? (kept.secret && fingerprintOf(kept.secret))
  const secret = own ?? kept.secret ?? (expected && config.storage === 'postgresql' ? undefined : newSecret())
  if (secret === undefined) throw otherSecret(file)
  if (expected !== undefined && expected !== fingerprintOf(secret)) {
    if (config.storage === 'postgresql') throw otherSecret(file)
    log.warn({ file }, 'the secret of this database is gone: everybody must sign in again')
    await forgetSecret(db)
  }
  const isNew = own === undefined
  const used = isNew ? writeSecretFile(file, secret) : secret
  if (kept.secret && isNew) log.info({ file }, 'the secret moved from the database to a file')
  if ((await keepFingerprint(db, fingerprintOf(used))) !== fingerprintOf(used)) {
    // another node began at the same moment, with a secret of its own
    if (isNew) rmSync(file)
    throw otherSecret(file)
  }
  return used
}

const otherSecret = (file: string) =>
  new ConfigError(
    `SECRET: this database belongs to another secret than the one given here. Give this node the SECRET of the ` +
      `others, or a copy of their file DATA_DIR/secret at ${file}. If it is lost, run: npm run account -- new-secret\n` +
      'Then everybody must sign in again, and mail that waits is dropped.',
  )
