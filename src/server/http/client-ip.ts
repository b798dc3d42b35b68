import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Context } from 'hono'
import { headerOf } from './request-headers.ts'
import { isPrivateIp, type TrustedProxies } from './trusted-proxies.ts'

/** Where a request comes from. */
export type Client = {
  /** Empty where it is not known. */
  ip: string
  userAgent: string
}

/** The client of a request. What a proxy says of its client counts only where the proxy is trusted. */
export function clientOf(c: Context, proxies: TrustedProxies): Client {
  const remote = remoteIp(c)
  const forwarded = headerOf(c, 'x-forwarded-for')
  return {
    ip: forwarded === undefined ? remote : ipBehind(remote, forwarded, proxies),
    userAgent: headerOf(c, 'user-agent')?.slice(0, 400) ?? '',
  }
}

/** The IP of a peer that speaks for others, as a proxy in a private network does, and is not trusted. */
export function untrustedProxy(c: Context, proxies: TrustedProxies): string | undefined {
  const remote = remoteIp(c)
  const speaksForOthers = headerOf(c, 'x-forwarded-for') !== undefined && isPrivateIp(remote)
  return speaksForOthers && !proxies.has(remote) ? remote : undefined
}

/** Each proxy adds the IP of its client at the end of the header. What comes before the trusted ones may be forged. */
function ipBehind(remote: string, forwarded: string, { has, areNamed }: TrustedProxies): string {
  if (!has(remote)) return remote
  const heard = forwarded.split(',').map(plainIp)
  const client = areNamed ? (heard.findLast((ip) => !has(ip)) ?? heard[0]) : heard.at(-1)
  return client && isIP(client) ? client : remote
}

function remoteIp(c: Context): string {
  const { incoming } = (c.env ?? {}) as { incoming?: Pick<IncomingMessage, 'socket'> }
  return plainIp(incoming?.socket.remoteAddress ?? '')
}

/** Without port, brackets and zone, and as IPv4 where it is one. */
const plainIp = (text: string): string =>
  text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '')
