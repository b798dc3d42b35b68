import { randomBytes } from 'node:crypto'
import type { Database } from '#server/database/connect.ts'
import { readOrMake } from './installation-queries.ts'

/** The secret that signs cookies and seals mail: made once for the installation, the same on every node. */
export const installationSecret = (db: Database): Promise<string> =>
  readOrMake(db, 'secret', () => randomBytes(48).toString('base64url'))
