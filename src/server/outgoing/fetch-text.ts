import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { ask } from './ask.ts'
import { FetchError } from './fetch-error.ts'
import type { Reach } from './reach.ts'

const maxRedirects = 3

/** Conditional headers of the response that is already known. */
export type Known = { etag?: string | null; lastModified?: string | null }
export type Fetched = { text: string; etag: string | null; lastModified: string | null }

type Options = {
  reach: Reach
  agent: string
  accept: string
  maxBytes: number
  seconds: number
  known?: Known
}

/**
 * Reads a text from an address that somebody typed; undefined if it has not changed.
 *
 * @throws FetchError with the reason
 */
export async function fetchText(address: string, options: Options): Promise<Fetched | undefined> {
  const { reach, agent, accept, known = {} } = options
  const signal = AbortSignal.timeout(options.seconds * 1000)
  const headers = {
    'user-agent': agent,
    accept,
    'accept-encoding': 'gzip',
    ...(known.etag && { 'if-none-match': known.etag }),
    ...(known.lastModified && { 'if-modified-since': known.lastModified }),
  }
  try {
    let url = new URL(address)
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const answer = await ask(url, await addressesOf(url, reach, signal), headers, signal)
      const to = redirectOf(answer)
      if (to === undefined) return await readAnswer(answer, options.maxBytes, signal)
      answer.destroy()
      url = new URL(to, url)
    }
    throw new FetchError('tooManyRedirects')
  } catch (error) {
    if (error instanceof FetchError) throw error
    throw new FetchError(signal.aborted ? 'tooSlow' : 'unreachable', { cause: error })
  }
}

/**
 * The IP addresses of a host, if all of them are allowed: the request goes to one of these, and no name is resolved
 * again.
 */
async function addressesOf(url: URL, reach: Reach, signal: AbortSignal): Promise<string[]> {
  const isSecure = url.protocol === 'https:'
  if ((!isSecure && url.protocol !== 'http:') || url.username || url.password)
    throw new FetchError('notPublic')
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const found = isIP(host) ? [host] : await before(signal, reach.addressesOf(host))
  if (found.length === 0) throw new FetchError('unreachable')
  const port = Number(url.port) || (isSecure ? 443 : 80)
  if (!found.every((each) => reach.allows(each, port))) throw new FetchError('notPublic')
  return found
}

async function before<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  return Promise.race([promise, late]).finally(() => signal.removeEventListener('abort', stop))
}

const redirectOf = ({ statusCode = 0, headers }: IncomingMessage): string | undefined =>
  [301, 302, 303, 307, 308].includes(statusCode) ? headers.location : undefined

async function readAnswer(answer: IncomingMessage, maxBytes: number, signal: AbortSignal) {
  const { statusCode = 0, headers } = answer
  if (statusCode !== 200) {
    answer.destroy()
    if (statusCode === 304) return undefined
    if (statusCode === 401 || statusCode === 403) throw new FetchError('refused')
    throw new FetchError(statusCode === 404 || statusCode === 410 ? 'gone' : 'failed')
  }
  const parts: Buffer[] = []
  const keep = async (source: AsyncIterable<Buffer>) => {
    for await (const part of source) parts.push(part)
  }
  if (headers['content-encoding'] === 'gzip')
    await pipeline(answer, limitTo(maxBytes), createGunzip(), limitTo(maxBytes), keep, { signal })
  else await pipeline(answer, limitTo(maxBytes), keep, { signal })
  const text = new TextDecoder().decode(Buffer.concat(parts))
  return { text, etag: sentBack(headers.etag), lastModified: sentBack(headers['last-modified']) }
}

/** A header that can be sent back; null if it cannot. */
const sentBack = (value = '') => (/^[\x20-\x7e]{1,200}$/.test(value) ? value : null)

/** Passes bytes on up to a limit, which applies before and after unpacking. */
const limitTo = (most: number) =>
  async function* (source: AsyncIterable<Buffer>) {
    let bytes = 0
    for await (const part of source) {
      bytes += part.length
      if (bytes > most) throw new FetchError('tooLarge')
      yield part
    }
  }
