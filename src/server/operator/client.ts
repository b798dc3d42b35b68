import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Action } from './actions.ts'

/** What a running server said. */
export type Reply = { text: string } | { error: string }

const nobodyListens = ['ENOENT', 'ECONNREFUSED', 'ENOTSOCK']

/** Asks the server that listens on the socket; undefined where none does. */
export async function askServer(socket: string, action: Action): Promise<Reply | undefined> {
  try {
    return await send(socket, action)
  } catch (error) {
    if (nobodyListens.includes(String((error as NodeJS.ErrnoException).code))) return undefined
    throw error
  }
}

const send = (socket: string, action: Action) =>
  new Promise<Reply>((done, failed) => {
    const headers = { 'content-type': 'application/json' }
    const sent = request({ socketPath: socket, path: '/', method: 'POST', headers })
    sent.once('error', failed)
    sent.once('response', (response) => {
      json(response).then((body) => done(body as Reply), failed)
    })
    sent.end(JSON.stringify(action))
  })
