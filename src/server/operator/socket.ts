import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/**
 * Where the server of an embedded database listens to the operator. A PostgreSQL server needs none; one in
 * memory only where DATA_DIR is given, since nothing else of it lies there.
 */
export function operatorSocket(
  { storage, dataDir }: Config,
  env: Record<string, string | undefined>,
): string | undefined {
  if (storage === 'postgresql' || (storage === 'memory' && !env.DATA_DIR)) return undefined
  return join(dataDir, 'control.sock')
}
