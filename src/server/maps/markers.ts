import type { MapPoint, MapPointKind } from '#contract/images/maps.ts'
import { apart, type Pixel } from './paths.ts'
import { escapeXml } from './svg.ts'
import type { View } from './view.ts'

const RADIUS = 13
const APART = 2 * RADIUS + 2

// A shape for every kind: color alone does not tell them apart.
const SHAPES: Record<MapPointKind, (at: Pixel, radius: number) => string> = {
  attraction: ([x, y], r) => `<circle cx="${x}" cy="${y}" r="${r}"/>`,
  profile: ([x, y], r) =>
    `<rect x="${x - r}" y="${y - r}" width="${2 * r}" height="${2 * r}" rx="${r * 0.6}"/>`,
  organization: ([x, y], r) => `<rect x="${x - r}" y="${y - r}" width="${2 * r}" height="${2 * r}"/>`,
  event: ([x, y], r) =>
    `<path d="M${x - r - 3} ${y}l${r + 3} ${-r - 3} ${r + 3} ${r + 3} ${-r - 3} ${r + 3}z"/>`,
}

/** Small markers without numbers, each where its point is. */
export function drawDots(view: View, points: MapPoint[]): string {
  const dots = points.map((point) => {
    const at = view.pixel([point.longitude, point.latitude]).map(Math.round) as Pixel
    return isInside(view, at) ? `<g class="${point.kind}">${SHAPES[point.kind](at, 5)}</g>` : ''
  })
  return points.length ? `<g class="mk">${dots.join('')}</g>` : ''
}

const isInside = ({ width, height }: View, [x, y]: Pixel) => x >= 0 && x <= width && y >= 0 && y <= height

/** The nearest place around a point that no other marker covers: rings of places, wider and wider. */
function freePlace(view: View, point: Pixel, taken: Pixel[]): Pixel {
  const isFree = (place: Pixel) => taken.every((other) => apart(place, other) >= APART)
  const fits = ([x, y]: Pixel) =>
    x >= RADIUS + 3 && y >= RADIUS + 3 && x <= view.width - RADIUS - 3 && y <= view.height - RADIUS - 3
  if (isFree(point)) return point
  for (let radius = APART; radius < view.width; radius += APART / 2) {
    const count = Math.floor((2 * Math.PI * radius) / (APART / 2))
    for (let i = 0; i < count; i++) {
      const angle = (2 * Math.PI * i) / count - Math.PI / 2
      const place: Pixel = [
        Math.round(point[0] + radius * Math.cos(angle)),
        Math.round(point[1] + radius * Math.sin(angle)),
      ]
      if (fits(place) && isFree(place)) return place
    }
  }
  return point
}

/** Numbered markers that do not cover each other or `taken`; a moved one has a line to its point. */
export function drawMarkers(view: View, points: MapPoint[], taken: Pixel[]): string {
  const occupied = [...taken]
  const drawn = points.map((point, i) => {
    const at = view.pixel([point.longitude, point.latitude]).map(Math.round) as Pixel
    if (!isInside(view, at)) return { line: '', marker: '' }
    const place = freePlace(view, at, occupied)
    occupied.push(place)
    const moved = apart(place, at) > 0
    const text = `<text x="${place[0]}" y="${place[1]}" dy=".35em">${escapeXml(point.label ?? String(i + 1))}</text>`
    return {
      line: moved ? `M${at[0]} ${at[1]}L${place[0]} ${place[1]}` : '',
      marker: `<g class="${point.kind}">${SHAPES[point.kind](place, RADIUS)}${text}</g>`,
    }
  })
  const lines = drawn.map(({ line }) => line).join('')
  const markers = drawn.map(({ marker }) => marker).join('')
  return points.length ? `<g class="mk">${lines && `<path class="ln" d="${lines}"/>`}${markers}</g>` : ''
}
