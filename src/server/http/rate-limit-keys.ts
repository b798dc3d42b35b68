import { isIPv6 } from 'node:net'

/**
 * The networks that an address is counted by, the nearest first. One customer has a whole /64 of IPv6, and often a /48.
 */
export function networksOf(ip: string): string[] {
  if (!isIPv6(ip)) return [ip]
  const groups = groupsOf(ip)
  return [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`]
}

/** The eight groups of an IPv6 address, each without leading zeros. */
function groupsOf(ip: string): string[] {
  // the text may end with an IPv4 address, which represents the last two groups
  const plain = ip.replace(/%.*$/, '').replace(/[^:]*\.[^:]*$/, '0:0')
  const [before = '', after] = plain.split('::')
  const [head, tail] = [before, after ?? ''].map((part) => (part ? part.split(':') : [])) as [
    string[],
    string[],
  ]
  const missing = after === undefined ? 0 : 8 - head.length - tail.length
  return [...head, ...Array(missing).fill('0'), ...tail].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
}

/** The mailbox behind an e-mail address: `ana+trips@example.org` is read by ana@example.org. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at).split('+')[0]}${email.slice(at)}`.toLowerCase()
}
