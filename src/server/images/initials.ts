import type { Reach } from '#contract/images/maps.ts'
import { tones } from './tones.ts'

const textColour = '#F4F7F4'
const side = 480

/** The first letters of the first and the last word of a name, in capitals: one or two letters. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word = '') => word.normalize('NFC').match(/^./u)?.[0].toLocaleUpperCase() ?? '').join('')
}

/** A square image, `size` px wide: the initials of a name over a reach of a river. */
export function drawInitials(name: string, { path, tone }: Reach, size: number): string {
  const { ground, river } = tones[tone]
  const middle = side / 2
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}">`,
    `<rect width="${side}" height="${side}" fill="${ground}"/>`,
    `<path d="${path}" fill="none" stroke="${river}" stroke-width="22" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<text x="${middle}" y="${middle}" dy=".36em" text-anchor="middle" fill="${textColour}" font-family="Georgia, serif" `,
    `font-size="${side / 3}" font-weight="600">${initialsOf(name)}</text></svg>`,
  ].join('')
}
