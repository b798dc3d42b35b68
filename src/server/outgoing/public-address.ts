import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IPv4 ranges that are not public, and where clouds tell a machine its own secrets. */
const notPublic4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '168.63.129.16/32', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
]
/** The public range of IPv6, except examples and addresses that embed IPv4. */
const public6 = ['2000::/3']
const notPublic6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const listOf = (type: 'ipv4' | 'ipv6', ranges: string[]): BlockList => {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), type)
  }
  return list
}

const closed4 = listOf('ipv4', notPublic4)
const open6 = listOf('ipv6', public6)
const closed6 = listOf('ipv6', notPublic6)

/** True for an IP address that anyone on the internet can reach; false for this machine, its network or its cloud. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed4.check(address)
  return isIPv6(address) && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}
