import { createHmac } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'

/** The part of an address that a household or a lodge shares: three numbers of an IPv4, three groups of an IPv6. */
export function networkOf(ip: string): string | null {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return plain.split('.').slice(0, 3).join('.')
  if (!isIPv6(plain)) return null
  const [before = '', after] = plain.toLowerCase().split('::')
  const groups = before ? before.split(':') : []
  const rest = after ? after.split(':') : []
  const zeros = after === undefined ? 0 : 8 - groups.length - rest.length
  return [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...rest]
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Keyed hashes of a network, and of a network with a browser: they can be compared, and not be read. */
export function hashesOf(secret: string, { ip, userAgent }: { ip: string; userAgent: string }) {
  const network = networkOf(ip)
  const hash = (what: string) =>
    createHmac('sha256', secret).update(`review ${what}`).digest('base64url').slice(0, 22)
  if (!network) return { networkHash: null, deviceHash: null }
  return { networkHash: hash(`network ${network}`), deviceHash: hash(`device ${network} ${userAgent}`) }
}
