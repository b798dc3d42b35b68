import { type IncomingMessage, request } from 'node:http'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { ConfigError } from '#server/config.ts'
import type { Action } from './actions.ts'
import type { AskedPeople } from './people.ts'
import type { PersonRow } from './people-queries.ts'
import { exportPath, peoplePath } from './socket.ts'

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
  if (response) await throwRefusal(response)
  return response && orBrokenOff(response)
}

/** What the server that listens on the socket stores about people; undefined where none does. */
export async function askForPeople(
  socket: string,
  asked: AskedPeople,
): Promise<AsyncIterable<PersonRow> | undefined> {
  const response = await send(socket, peoplePath, JSON.stringify(asked))
  if (!response) return undefined
  await throwRefusal(response)
  return rowsOf(orBrokenOff(response))
}

async function* rowsOf(response: IncomingMessage): AsyncGenerator<PersonRow> {
  for await (const line of createInterface({ input: response })) yield JSON.parse(line) as PersonRow
}

/** Says so where the answer ends before it is whole. */
const orBrokenOff = (response: IncomingMessage) =>
  response.on('error', (error) => {
    error.message = `The server broke off; its log says why (${error.message}).`
    Object.assign(error, { isTold: true })
  })

async function throwRefusal(response: IncomingMessage): Promise<void> {
  if (response.headers['content-type'] !== 'application/json') return
  const { error } = (await json(response)) as { error: string }
  throw new ConfigError(`The running server cannot do this: ${error}`)
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
