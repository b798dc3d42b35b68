import type { ShareImageInput } from '#contract/images/maps.ts'
import { hashOf } from './avatar.ts'
import { atlasFor, type BaseMap } from './base-map.ts'
import { styleOf } from './document.ts'
import { drawGround } from './ground.ts'
import { drawRing } from './locator-map.ts'
import { BAND, LIGHT } from './palette.ts'
import type { Place } from './paths.ts'
import { escapeXml } from './svg.ts'
import type { Typeface } from './typeface/typeface.ts'
import { createView, windowAround } from './view.ts'

const [WIDTH, HEIGHT] = [1200, 630]
const MARGIN = 64
const TITLE_SIZES = [68, 58, 48]
const SUBTITLE_SIZE = 31
const MARK_SIZE = 36
const BASIN: Place = [-62, -2]
const WIDTH_OF_BASIN = 34
const WIDTH_OF_PLACE = 9
// Parts of the window around its middle in which the place is.
const SHIFTS: [number, number][] = [
  [0, 0],
  [-0.2, 0.1],
  [0.2, -0.1],
  [-0.15, -0.15],
  [0.15, 0.15],
  [-0.25, 0],
  [0.25, 0.05],
]

/** Spaces of every width are one space, hyphens one hyphen: a typeface of few letters has those. */
const plain = (text: string) =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')

/** The text cut to a width, with an ellipsis where something is missing. */
function cut(face: Typeface, text: string, fontSize: number, width: number): string {
  if (face.widthOf(text, fontSize) <= width) return text
  const characters = [...text]
  while (characters.length && face.widthOf(`${characters.join('')}…`, fontSize) > width) characters.pop()
  const short = characters.join('')
  const words = short.slice(0, short.lastIndexOf(' '))
  return `${(words.length > short.length / 2 ? words : short).replace(/[\s,.;:·]+$/, '')}…`
}

function wrap(face: Typeface, text: string, fontSize: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (lines.length && face.widthOf(longer, fontSize) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The largest size in which a title takes one line, else two lines of the smallest. */
function fitTitle(face: Typeface, title: string): { size: number; lines: string[] } {
  const width = WIDTH - 2 * MARGIN
  for (const size of TITLE_SIZES) {
    if (face.widthOf(title, size) <= width) return { size, lines: [title] }
  }
  const size = TITLE_SIZES.at(-1) ?? 48
  const [first = '', ...rest] = wrap(face, title, size, width)
  return {
    size,
    lines: [first, rest.join(' ')].filter(Boolean).map((line) => cut(face, line, size, width)),
  }
}

function drawMap(base: BaseMap, input: ShareImageInput, height: number): string {
  const { longitude, latitude, seed, degrees = WIDTH_OF_PLACE } = input
  const place: Place | undefined =
    longitude === undefined || latitude === undefined ? undefined : [longitude, latitude]
  const [right, up] = SHIFTS[seed === undefined ? 0 : hashOf(seed) % SHIFTS.length] ?? [0, 0]
  const middle: Place = place
    ? [place[0] - right * degrees, place[1] - (up * degrees * height) / WIDTH]
    : BASIN
  const view = createView(windowAround(middle, place ? degrees : WIDTH_OF_BASIN, WIDTH, height))
  const rivers = { unit: place ? 1.5 : 1, tolerance: 1.2, smooth: true }
  const ring = place ? drawRing(view, place) : ''
  return `<rect class="sea" width="${WIDTH}" height="${height}"/>${drawGround(view, atlasFor(base, view), rivers)}${ring}`
}

type Line = { text: string; size: number; at: [number, number]; fill: string }

/** A line of text as paths; where the typeface lacks most of its letters, in whatever the machine has. */
function drawLine(face: Typeface, { text, size, at, fill }: Line): string {
  const letters = [...text]
  const known = letters.filter((letter) => face.has(letter)).length
  if (known >= letters.length / 2)
    return `<path class="line" fill="${fill}" d="${face.write(text, size, at)}"/>`
  return `<text class="line" x="${at[0]}" y="${at[1]}" font-family="serif" font-size="${size}" fill="${fill}">${escapeXml(text)}</text>`
}

/** A river image above a band of black water with the words, 1200 × 630. */
export function drawShareImage(base: BaseMap, face: Typeface, input: ShareImageInput): string {
  const { size, lines } = fitTitle(face, plain(input.title))
  const lineHeight = Math.round(size * 1.15)
  const bandHeight = 108 + SUBTITLE_SIZE + lines.length * lineHeight
  const top = HEIGHT - bandHeight
  const map = input.hasPicture ? '' : drawMap(base, input, top)
  const mark = plain(input.mark)
  const markWidth = face.widthOf(mark, MARK_SIZE)
  const subtitle = cut(face, plain(input.subtitle), SUBTITLE_SIZE, WIDTH - 2 * MARGIN - markWidth - 40)
  const titles = lines.map((text, i) =>
    drawLine(face, { text, size, at: [MARGIN, top + 36 + (i + 0.8) * lineHeight], fill: BAND.text }),
  )
  const style = `${styleOf(map, 'light')}.sea{fill:${LIGHT.sea}}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<style>${style}</style>${map}<path fill="${BAND.ground}" d="M0 ${top}h${WIDTH}v${bandHeight}H0z"/>` +
    `<path fill="${BAND.rule}" d="M0 ${top}h${WIDTH}v7H0z"/>${titles.join('')}` +
    drawLine(face, { text: subtitle, size: SUBTITLE_SIZE, at: [MARGIN, HEIGHT - 52], fill: BAND.soft }) +
    `${drawLogo(face, mark, [WIDTH - MARGIN - markWidth, HEIGHT - 52])}</svg>`
  )
}

/** The name with the accent colour on its last accented letter, as in the header. */
function drawLogo(face: Typeface, name: string, [x, y]: [number, number]): string {
  const letters = [...name]
  const accented = letters.findLastIndex((letter) => letter.normalize('NFD').length > 1)
  const parts =
    accented < 0
      ? [name]
      : [letters.slice(0, accented).join(''), letters[accented] ?? '', letters.slice(accented + 1).join('')]
  let left = x
  return parts
    .filter(Boolean)
    .map((text) => {
      const at: [number, number] = [left, y]
      left += face.widthOf(text, MARK_SIZE)
      return drawLine(face, {
        text,
        size: MARK_SIZE,
        at,
        fill: text === letters[accented] ? BAND.accent : BAND.text,
      })
    })
    .join('')
}
