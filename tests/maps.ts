import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import type { MapTown } from '#contract/images/maps.ts'
import { createMaps } from '#server/maps/index.ts'
import { overlaps, textBox } from '#server/maps/labels.ts'

const data = new URL('../data/', import.meta.url)
export const maps = createMaps(data)
/** The towns of tables in `data/`. */
export const places = (...files: string[]) =>
  files
    .flatMap((file) => readFileSync(new URL(file, data), 'utf8').trim().split('\n').slice(1))
    .map((row) => row.split(','))
    .map((cells) => ({ name: cells[0] ?? '', latitude: Number(cells[5]), longitude: Number(cells[6]) }))
export const cities = places('amazon-cities.csv')
/** The names of the cities with texts of their own. */
export const described = (
  JSON.parse(readFileSync(new URL('amazon-content.json', data), 'utf8')) as { cities: { name: string }[] }
).cities.map(({ name }) => name)
export const sampled = cities.filter((_, i) => i % 11 === 0)
export const manaus = { longitude: -60.025, latitude: -3.10194 }

export const town = (name: string, longitude: number, latitude: number, isOpen = true): MapTown => ({
  name,
  longitude,
  latitude,
  isOpen,
  path: `/location/brazil/${encodeURIComponent(name)}`,
})
export const compressed = (svg: string) => brotliCompressSync(svg).length

/** Parsed by librsvg, which refuses what is not well-formed. */
export const isWellFormed = async (svg: string) =>
  (await sharp(Buffer.from(maps.svgDocument(svg))).metadata()).format

type Text = {
  text: string
  isWide: boolean
  x: number
  y: number
  shift: number
  anchor: 'start' | 'middle' | 'end'
}

export function textsOf(svg: string): Text[] {
  const pattern = /<text( class="wide")? x="(\S+)" y="(\S+)" dy="(\S+)em"(?: text-anchor="(\w+)")?>([^<]*)</g
  return [...svg.matchAll(pattern)].map(([, wide, x, y, shift, anchor, text = '']) => ({
    text,
    isWide: Boolean(wide),
    x: Number(x),
    y: Number(y),
    shift: Number(shift),
    anchor: (anchor ?? 'start') as Text['anchor'],
  }))
}

export function countOverlaps(texts: Text[], fontSize: number): number {
  const boxes = texts.map(({ text, x, y, shift, anchor }) =>
    textBox(text, [x, y + shift * fontSize], anchor, { fontSize, gap: 0 }),
  )
  return boxes.filter((box, i) => boxes.slice(i + 1).some((other) => overlaps(box, other))).length
}
