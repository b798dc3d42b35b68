import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const timeToAnswer = 30_000

/** `took` is in milliseconds. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; took: number }
export type Client = {
  get(address: string, headers?: Record<string, string>): Promise<Answer>
  close(): void
}

class ClosedBeforeError extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
  }
}

/** A caller of one server over connections that stay open. */
export function createClient(url: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const { hostname, port } = new URL(url)
  const ask: Client['get'] = (path, headers = {}) =>
    new Promise((resolve, reject) => {
      const begun = performance.now()
      const sent = request({ agent, hostname, port, path, headers, timeout: timeToAnswer }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const took = performance.now() - begun
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
            took,
          })
        })
      })
      sent.on('timeout', () => sent.destroy(new Error(`No answer within ${timeToAnswer} ms: ${path}`)))
      sent.on('error', (error) => reject(sent.reusedSocket ? new ClosedBeforeError(error) : error))
      sent.end()
    })
  // a server closes a connection that nobody used for some seconds, at times just when the next request goes out
  const get: Client['get'] = (path, headers) =>
    ask(path, headers).catch((error) => {
      if (error instanceof ClosedBeforeError) return ask(path, headers)
      throw error
    })
  return { get, close: () => agent.destroy() }
}

type Drive = { headers?: Record<string, string>; connections?: number }

/** Asks for each address once and gives the times in milliseconds. Throws unless every answer is 200. */
export async function drive(
  client: Client,
  addresses: string[],
  { headers = {}, connections = 1 }: Drive = {},
) {
  const took: number[] = []
  let next = 0
  const caller = async () => {
    for (let address = addresses[next++]; address !== undefined; address = addresses[next++]) {
      const answer = await client.get(address, headers)
      if (answer.status !== 200) {
        throw new Error(`${answer.status} for ${address}: ${answer.body.toString().slice(0, 300)}`)
      }
      took.push(answer.took)
    }
  }
  await Promise.all(Array.from({ length: connections }, caller))
  return took
}

/** Waits until a server answers 200; gives the milliseconds that it took. */
export async function untilAnswered(client: Client, address: string, most = 60_000): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < most) {
    const answer = await client.get(address).catch(() => undefined)
    if (answer?.status === 200) return performance.now() - begun
    await sleep(5)
  }
  throw new Error(`No answer within ${most} ms: ${address}`)
}
