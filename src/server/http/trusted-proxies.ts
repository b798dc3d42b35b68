import { BlockList, isIP } from 'node:net'

/** The proxies whose word about their client counts. */
export type TrustedProxies = {
  has: (address: string) => boolean
  /** False where the configuration names none: then this machine may also be a client, and none is skipped. */
  areNamed: boolean
}

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Everybody in a private network could name an address of their own. */
const thisMachine = ['127.0.0.0/8', '::1']
const privateNetworks = new BlockList()
for (const range of ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fe80::/10'])
  add(privateNetworks, range)

/** True for an IP of a private network, where a proxy often is. */
export const isPrivateIp = (ip: string): boolean => isIP(ip) > 0 && privateNetworks.check(ip, family(ip))

/**
 * Reads addresses and ranges (`10.0.0.0/8`) with commas between them; without a text, this machine.
 *
 * @throws Error whose message says which part is neither
 */
export function readTrustedProxies(text?: string): TrustedProxies {
  const list = new BlockList()
  const parts = text === undefined ? thisMachine : text.split(',').map((part) => part.trim())
  for (const part of parts) add(list, part)
  const has = (address: string) => isIP(address) > 0 && list.check(address, family(address))
  return { has, areNamed: text !== undefined }
}

function add(list: BlockList, part: string): void {
  const [address = '', prefix, ...rest] = part.split('/')
  const bits = Number(prefix)
  const maxBits = isIP(address) === 6 ? 128 : 32
  const isRange = prefix !== undefined && /^\d+$/.test(prefix) && bits <= maxBits && rest.length === 0
  if (!isIP(address) || (prefix !== undefined && !isRange)) {
    throw new Error(
      `expected addresses or ranges such as 203.0.113.7, 10.0.0.0/8; this is neither: ${part || 'nothing'}`,
    )
  }
  if (bits === 0) throw new Error(`${part} would believe everybody; name the proxies`)
  if (isRange) list.addSubnet(address, bits, family(address))
  else list.addAddress(address, family(address))
}
