import { spelledOut } from '#contract/values/transliterate.ts'

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`

/** CRC-16/CCITT-FALSE of a text of ASCII, four hexadecimal digits. */
function crcOf(text: string): string {
  let crc = 0xffff
  for (const sign of text) {
    crc ^= sign.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** A name in a Pix code: capital letters without accents, cut to its length. */
const plainCapitals = (text: string, most: number): string =>
  [...text.toLowerCase()]
    .map((sign) => spelledOut[sign] ?? sign)
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9 ]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, most)
    .trim()
    .toUpperCase()

/**
 * The receiver that a Pix code names, with a fallback for a name or city without Latin letters, which a code cannot do
 * without.
 */
export const pixReceiver = (name: string, city: string | null): { name: string; city: string } => ({
  name: plainCapitals(name, 25) || 'PIX',
  city: plainCapitals(city ?? '', 15) || 'BRASIL',
})

type Pix = { key: string; name: string; city: string; amount?: number; reference?: string }

/** The static BR Code (EMV) that lets the app of a Brazilian bank fill in key, amount and reference. */
export function pixCode({ key, name, city, amount, reference = '***' }: Pix): string {
  const fields = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key)),
    field('52', '0000'),
    field('53', '986'),
    ...(amount === undefined ? [] : [field('54', amount.toFixed(2))]),
    field('58', 'BR'),
    field('59', name),
    field('60', city),
    field('62', field('05', reference)),
    '6304',
  ].join('')
  return `${fields}${crcOf(fields)}`
}

/** The reference of a request in its Pix code, which appears on the receiver's statement. */
export const pixReference = (requestId: string): string =>
  requestId.replaceAll('-', '').slice(-12).toUpperCase()
