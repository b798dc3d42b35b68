import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { headerOf } from './request-key.ts'

/** Where a request comes from. */
export type Client = {
  /** Empty where it is not known. */
  address: string
  userAgent: string
  /** True where it comes from this very machine, and no proxy passed it on. */
  isLocal: boolean
}

const loopback = /^(127\.|::1$|::ffff:127\.)/
const neighbour = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80:)/
const localNames = /^(localhost|127(\.\d+){3}|\[::1\])$/
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Who asks: what a proxy says of its client counts only where the proxy stands in our own network. */
export function clientOf(c: Context): Client {
  const remote = remoteAddress(c)
  const forwarded = headerOf(c, 'x-forwarded-for')?.split(',').at(-1)?.trim()
  return {
    address: forwarded && neighbour.test(remote) ? forwarded.slice(0, 64) : remote,
    userAgent: headerOf(c, 'user-agent')?.slice(0, 400) ?? '',
    isLocal:
      loopback.test(remote) &&
      // another name that leads here belongs to somebody else's page
      localNames.test(new URL(c.req.url).hostname) &&
      !forwarding.some((name) => headerOf(c, name) !== undefined),
  }
}

function remoteAddress(c: Context): string {
  const { incoming } = (c.env ?? {}) as { incoming?: Pick<IncomingMessage, 'socket'> }
  return incoming?.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
}
