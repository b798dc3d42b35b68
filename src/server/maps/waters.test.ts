import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { MapPoint } from '#contract/images/maps.ts'
import { languages } from '#contract/languages.ts'
import { described, maps, places } from '#tests/maps.ts'
import { openBaseMap } from './base-map.ts'
import { LIGHT } from './palette.ts'
import { nearestOf } from './shapes.ts'

const base = openBaseMap(new URL('../../../data/', import.meta.url))
const towns = places('amazon-cities.csv', 'additional-cities.csv').filter(({ name }) =>
  described.includes(name),
)
const townAt = (name: string) => towns.find((town) => town.name === name) ?? expect.unreachable(name)

/** How a drawing of the site looks by day: the color at a point of its view box. */
async function lookAt(svg: string): Promise<(x: number, y: number) => string> {
  const image = sharp(Buffer.from(maps.svgDocument(svg, 'light'))).flatten({ background: LIGHT.sea })
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return (x, y) => {
    const at = (Math.round(y) * info.width + Math.round(x)) * info.channels
    return `#${data
      .subarray(at, at + 3)
      .toString('hex')
      .toUpperCase()}`
  }
}

const cityMap = (name: string, points: MapPoint[] = []) =>
  maps.cityMap({ center: townAt(name), points, language: 'en', title: name, width: 400, height: 280 })

test('every open city has its water on its map; two have none within 20 km', async () => {
  const { rivers, banks, coast } = base.fine()
  const far: Record<string, number> = {}
  for (const town of towns) {
    const place: [number, number] = [town.longitude, town.latitude]
    const water = nearestOf([...rivers, ...banks, ...coast], place)
    const [east, north] = [place[0] - (water?.place[0] ?? 0), place[1] - (water?.place[1] ?? 0)]
    const km = 111.2 * Math.hypot(east * Math.cos((place[1] * Math.PI) / 180), north)
    if (km > 20) far[town.name] = Math.round(km)
    const colorAt = await lookAt(cityMap(town.name))
    const colors = new Set<string>()
    for (let x = 0; x < 400; x++) for (let y = 0; y < 280; y++) colors.add(colorAt(x, y))
    const isWater = [LIGHT.river, LIGHT.sea, LIGHT.shallow].some((color) => colors.has(color))
    expect([town.name, isWater, colors.has(LIGHT.land)]).toEqual([town.name, true, true])
  }
  expect(far).toEqual({ Lamas: 34, 'San Ignacio de Moxos': 24 })
})

test('in front of Tefé are its lake, an island in the Solimões and both banks', async () => {
  const island: MapPoint = { kind: 'attraction', longitude: -64.613, latitude: -3.361, label: '' }
  const beyond: MapPoint = { kind: 'attraction', longitude: -64.45, latitude: -3.361, label: '' }
  const svg = cityMap('Tefé', [island, beyond])
  const colorAt = await lookAt(svg)
  const marks = [...svg.matchAll(/<text x="(\d+)" y="(\d+)" dy=".35em">/g)].map(([, x, y]) =>
    [x, y].map(Number),
  )
  const [x = 0, y = 0] = marks[0] ?? []
  // around the mark of the island is land, and the river on both sides of it
  expect(colorAt(x, y + 17)).toBe(LIGHT.land)
  const column = Array.from({ length: 280 }, (_, row) => colorAt(x, row))
  expect(column.slice(0, y).includes(LIGHT.sea)).toBe(true)
  expect(column.slice(y).includes(LIGHT.sea)).toBe(true)
  expect([column[2], column.at(-2)]).toEqual([LIGHT.land, LIGHT.land])
})

type Name = { text: string; letters: [number, number][] }

/** The middles of the letters of each river's name. */
function riverNamesOf(svg: string): Name[] {
  const names = svg.matchAll(/<text transform="translate\((\S+) (\S+)\)rotate\((\S+)\)" y="(\S+)">([^<]+)</g)
  return [...names].map(([, x, y, turn, up, text = '']) => {
    const angle = (Number(turn) * Math.PI) / 180
    const letters = [...text].map((_, i): [number, number] => {
      const [dx, dy] = [(i - (text.length - 1) / 2) * 7.2, Number(up) - 5]
      return [
        Number(x) + dx * Math.cos(angle) - dy * Math.sin(angle),
        Number(y) + dx * Math.sin(angle) + dy * Math.cos(angle),
      ]
    })
    return { text, letters }
  })
}

test('no name of a river crosses another or an edge, and each is one of the table', () => {
  const known = new Set(Object.values(base.riverNames()).flatMap((names) => Object.values(names)))
  let count = 0
  for (const [i, town] of towns.entries()) {
    const language = languages[i % languages.length] ?? 'en'
    const size = { width: 480, height: 300 }
    for (const svg of [
      maps.locator({ ...town, language, text: true, ...size }),
      maps.cityMap({ center: town, points: [], language, title: town.name, ...size }),
    ]) {
      const names = riverNamesOf(svg)
      count += names.length
      for (const { text, letters } of names) {
        expect(known).toContain(text)
        const isInside = letters.every(([x, y]) => x > 6 && x < 474 && y > 6 && y < 294)
        expect([town.name, text, isInside]).toEqual([town.name, text, true])
        const others = names.filter((other) => other.letters !== letters).flatMap((other) => other.letters)
        const nearest = Math.min(
          ...letters.flatMap(([x, y]) => others.map((at) => Math.hypot(at[0] - x, at[1] - y))),
        )
        expect([town.name, text, nearest > 12]).toEqual([town.name, text, true])
      }
    }
  }
  expect(count).toBeGreaterThan(towns.length * 2)
})
