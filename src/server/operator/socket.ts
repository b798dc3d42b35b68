import { connect } from 'node:net'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/** What is asked there for an export, and for people; all else is a command of the accounts. */
export const exportPath = '/export'
export const peoplePath = '/people'

/**
 * Where the server of an embedded database listens to the operator. A PostgreSQL server needs none; one in
 * memory only where DATA_DIR is given, since it has nothing else there.
 */
export function operatorSocket(
  { storage, dataDir }: Config,
  env: Record<string, string | undefined>,
): string | undefined {
  if (storage === 'postgresql' || (storage === 'memory' && !env.DATA_DIR)) return undefined
  return join(dataDir, 'control.sock')
}

/** Whether a server listens on the socket. */
export const isListening = (socket: string): Promise<boolean> =>
  new Promise((done) => {
    const connection = connect(socket)
    connection.once('connect', () => done(true))
    connection.once('error', () => done(false))
    connection.once('connect', () => connection.destroy())
  })
