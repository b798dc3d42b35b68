import { createHash } from 'node:crypto'

/** The name of bytes: their SHA-256. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
