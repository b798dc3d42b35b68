import { type IncomingMessage, request } from 'node:http'
import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { ConfigError } from '#server/config.ts'
import type { Action } from './actions.ts'
import { exportPath } from './socket.ts'

/** The answer of a running server. */
export type Reply = { text: string } | { error: string }

const nobodyListens = ['ENOENT', 'ECONNREFUSED', 'ENOTSOCK']

/** Asks the server that listens on the socket; undefined where none does. */
export async function askServer(socket: string, action: Action): Promise<Reply | undefined> {
  const response = await send(socket, '/', JSON.stringify(action))
  return response && ((await json(response)) as Reply)
}

/** Everything in the database of the server that listens on the socket, packed; undefined where none does. */
export async function askForExport(socket: string): Promise<Readable | undefined> {
  const response = await send(socket, exportPath, '')
  if (response?.headers['content-type'] === 'application/json') {
    throw new ConfigError(
      `The running server cannot do this: ${((await json(response)) as { error: string }).error}`,
    )
  }
  return response?.on('error', (error) => {
    error.message = `The server broke the export off; its log says why (${error.message}).`
    Object.assign(error, { isTold: true })
  })
}

const send = (socketPath: string, path: string, body: string) =>
  new Promise<IncomingMessage | undefined>((done, failed) => {
    const headers = { 'content-type': 'application/json' }
    const sent = request({ socketPath, path, method: 'POST', headers })
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (nobodyListens.includes(String(error.code))) done(undefined)
      else failed(error)
    })
    sent.once('response', done)
    sent.end(body)
  })
