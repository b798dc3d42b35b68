import { Resolver } from 'node:dns/promises'
import { isPublicAddress } from './public-address.ts'

/** Where requests to addresses that somebody typed may go. Only tests use another one than `publicReach`. */
export type Reach = {
  /** The IP addresses of a name. */
  addressesOf: (name: string) => Promise<string[]>
  allows: (address: string, port: number) => boolean
}

const ports = [80, 443]

/** The public internet. Names are looked up only in DNS; the machine's hosts file does not count. */
export const publicReach: Reach = {
  async addressesOf(name) {
    const resolver = new Resolver({ timeout: 2500, tries: 2 })
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  },
  allows: (address, port) => ports.includes(port) && isPublicAddress(address),
}
