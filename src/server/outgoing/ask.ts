import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

/** One GET, sent to one of these IP addresses whatever the name of the host says by now. */
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
    // an agent of its own: no connection that was made for another request is used again
    request(url, { agent: false, headers, signal, lookup }, resolve).on('error', reject).end()
  })
}
