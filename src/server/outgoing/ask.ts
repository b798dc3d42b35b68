import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

/** One GET, sent to one of these IP addresses even if the host name resolves to others since. */
export function ask(
  url: URL,
  addresses: string[],
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  const known = addresses.map((address) => ({ address, family: isIP(address) }))
  const lookup: LookupFunction = (_, { all }, done) => {
    const [first = { address: '', family: 4 }] = known
    if (all) done(null, known)
    else done(null, first.address, first.family)
  }
  return new Promise((resolve, reject) => {
    // its own agent, so that no connection of another request is reused
    request(url, { agent: false, headers, signal, lookup }, resolve).on('error', reject).end()
  })
}
