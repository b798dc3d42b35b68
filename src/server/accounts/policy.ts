import type { Config } from '#server/config.ts'
import type { Client } from '#server/http/index.ts'

/** Looking around: only while sample data is on, storage is embedded, and the request comes from this machine. */
export const mayLookAround = ({ sampleData, storage }: Config, { isLocal }: Client): boolean =>
  sampleData && storage !== 'postgresql' && isLocal
