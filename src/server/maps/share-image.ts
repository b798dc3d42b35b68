import type { ShareImageInput } from '#contract/maps.ts'
import type { BaseMap } from './base-map.ts'
import { styleOf } from './document.ts'
import { drawGround } from './ground.ts'
import { drawRing } from './locator-map.ts'
import { BAND, LIGHT } from './palette.ts'
import type { Place } from './paths.ts'
import { escapeXml, textWidth } from './svg.ts'
import { createView, windowAround } from './view.ts'

const [WIDTH, HEIGHT] = [1200, 630]
const MARGIN = 64
const TITLE_SIZES = [64, 54, 46]
const SUBTITLE_SIZE = 30
const BASIN: Place = [-62, -2]
const BOLD_SERIF = 1.08

/** The text cut to a width, with an ellipsis where something is missing. */
function cut(text: string, fontSize: number, width: number): string {
  if (textWidth(text, fontSize) <= width) return text
  const characters = [...text]
  while (characters.length && textWidth(`${characters.join('')}…`, fontSize) > width) characters.pop()
  const short = characters.join('')
  const words = short.slice(0, short.lastIndexOf(' '))
  return `${(words.length > short.length / 2 ? words : short).replace(/[\s,.;:·]+$/, '')}…`
}

function wrap(text: string, fontSize: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (lines.length && textWidth(longer, fontSize) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The largest size in which a title takes one line, else two lines of the smallest. */
function fitTitle(title: string): { size: number; lines: string[] } {
  const width = (WIDTH - 2 * MARGIN) / BOLD_SERIF
  for (const size of TITLE_SIZES) {
    if (textWidth(title, size) <= width) return { size, lines: [title] }
  }
  const size = TITLE_SIZES.at(-1) ?? 46
  const [first = '', ...rest] = wrap(title, size, width)
  return { size, lines: [first, rest.join(' ')].filter(Boolean).map((line) => cut(line, size, width)) }
}

function drawMap(base: BaseMap, input: ShareImageInput, height: number): string {
  const { longitude, latitude } = input
  const place: Place | undefined =
    longitude === undefined || latitude === undefined ? undefined : [longitude, latitude]
  const view = createView(windowAround(place ?? BASIN, place ? 9 : 34, WIDTH, height))
  const rivers = { unit: place ? 1.5 : 1, tolerance: 1.2, smooth: true }
  const ring = place ? drawRing(view, place) : ''
  return `<rect class="sea" width="${WIDTH}" height="${height}"/>${drawGround(view, base.fine(), rivers)}${ring}`
}

/** A river image above a band of black water with the words, 1200 × 630. */
export function drawShareImage(base: BaseMap, input: ShareImageInput): string {
  const { size, lines } = fitTitle(input.title.trim())
  const lineHeight = Math.round(size * 1.15)
  const bandHeight = 108 + SUBTITLE_SIZE + lines.length * lineHeight
  const top = HEIGHT - bandHeight
  const map = drawMap(base, input, top)
  const titles = lines.map(
    (line, i) =>
      `<text class="title" x="${MARGIN}" y="${top + 36 + (i + 0.8) * lineHeight}">${escapeXml(line)}</text>`,
  )
  const subtitle = cut(input.subtitle.trim(), SUBTITLE_SIZE, WIDTH - 2 * MARGIN - 200)
  const style =
    `${styleOf(map, 'light')}.sea{fill:${LIGHT.sea}}.title{font:bold ${size}px serif;fill:${BAND.text}}` +
    `.subtitle{font:${SUBTITLE_SIZE}px serif;fill:${BAND.soft}}.mark{font:bold 34px serif;fill:${BAND.text};text-anchor:end}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<style>${style}</style>${map}<path fill="${BAND.ground}" d="M0 ${top}h${WIDTH}v${bandHeight}H0z"/>` +
    `<path fill="${BAND.rule}" d="M0 ${top}h${WIDTH}v7H0z"/>${titles.join('')}` +
    `<text class="subtitle" x="${MARGIN}" y="${HEIGHT - 52}">${escapeXml(subtitle)}</text>` +
    `<text class="mark" x="${WIDTH - MARGIN}" y="${HEIGHT - 52}">${drawLogo(input.mark)}</text></svg>`
  )
}

/** The name with the accent colour on its last accented letter, as in the header. */
function drawLogo(name: string): string {
  const letters = [...name]
  const accented = letters.findLastIndex((letter) => letter.normalize('NFD').length > 1)
  const tinted = (letter: string) => `<tspan fill="${BAND.accent}">${letter}</tspan>`
  return letters.map((letter, i) => (i === accented ? tinted(letter) : escapeXml(letter))).join('')
}
