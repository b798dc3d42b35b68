import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'

/** Sends these bytes, which need not be a whole request, and keeps the connection open. */
export async function sendPart(url: string, text: string): Promise<Socket & { received: () => string }> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  await new Promise((sent) => socket.write(text, sent))
  return Object.assign(socket, { received: () => received })
}

export type Outcome = { status: number | undefined; connection: string | undefined } | { error: string }

/** Asks for each address on a connection of its own, all at once; `sent` resolves when all of it was sent. */
export function askAll(
  url: string,
  paths: string[],
): { sent: Promise<unknown>; outcomes: Promise<Outcome[]> } {
  const agent = new Agent({ keepAlive: true })
  const asked = paths.map((path) => get(new URL(path, url), { agent }))
  const outcomes = asked.map(
    (request) =>
      new Promise<Outcome>((done) => {
        request.on('error', ({ message }) => done({ error: message }))
        request.on('response', (response) => {
          const { statusCode: status, headers } = response
          response.on('error', ({ message }) => done({ error: message }))
          response.resume().on('end', () => done({ status, connection: headers.connection }))
        })
      }),
  )
  const sent = Promise.all(asked.map((request) => once(request, 'finish')))
  return { sent, outcomes: Promise.all(outcomes).finally(() => agent.destroy()) }
}
