/** Group sizes after the country's code, by the number of digits that follow it; the longest code comes first. */
const groupings: [code: string, byLength: Record<number, number[]>][] = [
  ['591', { 8: [1, 3, 4] }],
  ['592', { 7: [3, 4] }],
  ['593', { 8: [1, 3, 4], 9: [2, 3, 4] }],
  ['594', { 9: [3, 2, 2, 2] }],
  ['597', { 6: [3, 3], 7: [3, 4] }],
  ['33', { 9: [1, 2, 2, 2, 2] }],
  ['34', { 9: [3, 3, 3] }],
  ['44', { 10: [4, 6] }],
  ['49', { 10: [3, 7], 11: [4, 7] }],
  ['51', { 8: [1, 3, 4], 9: [3, 3, 3] }],
  ['55', { 10: [2, 4, 4], 11: [2, 5, 4] }],
  ['57', { 10: [3, 3, 4] }],
  ['58', { 10: [3, 3, 4] }],
  ['1', { 10: [3, 3, 4] }],
]

/**
 * A telephone number as people of its country group it: `+55 92 99123-4567`. One of another country or of an
 * unusual length stays as it is.
 *
 * @param phone E.164, `+5592991234567`
 */
export function phoneText(phone: string): string {
  const digits = phone.replace(/[\s().-]/g, '')
  if (!/^\+\d+$/.test(digits)) return phone
  const [code, byLength] = groupings.find(([each]) => digits.startsWith(each, 1)) ?? []
  if (!code || !byLength) return phone
  const rest = digits.slice(1 + code.length)
  const sizes = byLength[rest.length]
  if (!sizes) return phone
  const last = rest.slice(rest.length - (sizes.at(-1) ?? 0))
  const before = grouped(rest.slice(0, rest.length - last.length), sizes.slice(0, -1))
  return `+${code} ${before.join(' ')}${code === '55' ? '-' : ' '}${last}`
}

function grouped(digits: string, sizes: number[]) {
  let at = 0
  return sizes.map((size) => {
    at += size
    return digits.slice(at - size, at)
  })
}

/** A web address as people read it: `instagram.com/ana`. */
export const shortUrl = (url: string): string => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
