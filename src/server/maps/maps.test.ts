import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { countryCodes } from '#contract/enums.ts'
import { languages } from '#contract/languages.ts'
import type { MapPoint, MapTown } from '#contract/maps.ts'
import { createTextCache } from './cache.ts'
import { createMaps } from './index.ts'
import { overlaps, textBox } from './labels.ts'

const data = new URL('../../../data/', import.meta.url)
const maps = createMaps(data)
/** The towns of tables in `data/`. */
const places = (...files: string[]) =>
  files
    .flatMap((file) => readFileSync(new URL(file, data), 'utf8').trim().split('\n').slice(1))
    .map((row) => row.split(','))
    .map((cells) => ({ name: cells[0] ?? '', latitude: Number(cells[5]), longitude: Number(cells[6]) }))
const cities = places('amazon-cities.csv')
const sampled = cities.filter((_, i) => i % 11 === 0)
const manaus = { longitude: -60.025, latitude: -3.10194 }

const town = (name: string, longitude: number, latitude: number, isOpen = true): MapTown => ({
  name,
  longitude,
  latitude,
  isOpen,
  path: `/location/brazil/${encodeURIComponent(name)}`,
})
const compressed = (svg: string) => brotliCompressSync(svg).length

/** Parsed by librsvg, which refuses what is not well-formed. */
const isWellFormed = async (svg: string) =>
  (await sharp(Buffer.from(maps.svgDocument(svg))).metadata()).format

type Text = {
  text: string
  isWide: boolean
  x: number
  y: number
  shift: number
  anchor: 'start' | 'middle' | 'end'
}

function textsOf(svg: string): Text[] {
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

function countOverlaps(texts: Text[], fontSize: number): number {
  const boxes = texts.map(({ text, x, y, shift, anchor }) =>
    textBox(text, [x, y + shift * fontSize], anchor, { fontSize, gap: 0 }),
  )
  return boxes.filter((box, i) => boxes.slice(i + 1).some((other) => overlaps(box, other))).length
}

test('every country has a well-formed picture with its land, in every language', async () => {
  for (const [i, code] of countryCodes.entries()) {
    const language = languages[i % languages.length] ?? 'en'
    const svg = maps.country({ code, language, text: true, title: `${code} & "neighbours"` })
    expect(await isWellFormed(svg), code).toBe('svg')
    expect(svg, code).toMatch(/class="own" d="M.{200,}"/)
    expect(compressed(svg), code).toBeLessThan(3_100)
  }
})

test('every city has a well-formed locator with a river or a coast in it', async () => {
  expect(sampled.length).toBeGreaterThanOrEqual(30)
  for (const city of sampled) {
    const svg = maps.locator({ ...city, language: 'pt', text: true, title: city.name })
    expect(await isWellFormed(svg), city.name).toBe('svg')
    const hasRiver = /<g class="rv"><path stroke-width="[\d.]+" d="M.{15,}"/.test(svg)
    const hasCoast = !svg.includes('class="land" d="M0 0h480v300H0z"')
    expect(hasRiver || hasCoast, city.name).toBe(true)
    expect(compressed(svg), city.name).toBeLessThan(1_600)
  }
})

const described = (
  JSON.parse(readFileSync(new URL('amazon-content.json', data), 'utf8')) as { cities: { name: string }[] }
).cities.map(({ name }) => name)

test('the picture of every open town has a river in it', () => {
  const towns = places('amazon-cities.csv', 'additional-cities.csv').filter(({ name }) =>
    described.includes(name),
  )
  expect(new Set(towns.map(({ name }) => name)).size).toBe(described.length)
  for (const town of towns) {
    const svg = maps.locator({ ...town, language: 'en', text: true, width: 360, height: 225 })
    const [lines = ''] = svg.match(/<g class="rv">.*?<\/g>/) ?? []
    const starts = [...lines.matchAll(/M(-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)])
    expect(starts.length, town.name).toBeGreaterThan(0)
    const path = [...lines.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d).join('')
    expect(path.length, town.name).toBeGreaterThan(25)
  }
})

test('a river town shows its own river, by name', () => {
  const own = {
    Puyo: 'Pastaza',
    Tena: 'Napo',
    Rurrenabaque: 'Beni',
    'Rio Branco': 'Acre',
    Lethem: 'Takutu',
    Yurimaguas: 'Huallaga',
    'Saint-Laurent-du-Maroni': 'Maroni',
  }
  for (const [name, river] of Object.entries(own)) {
    const [place] = places('amazon-cities.csv', 'additional-cities.csv').filter((each) => each.name === name)
    if (!place) throw new Error(`no ${name}`)
    expect(maps.locator({ ...place, language: 'en', text: true }), name).toContain(`>${river}</text>`)
  }
})

test('a line with two names has each where it belongs', () => {
  const santarem = maps.cityMap({
    center: { longitude: -54.708, latitude: -2.443 },
    points: [],
    language: 'en',
    title: 'Santarém',
  })
  expect(santarem).toContain('>Tapajós<')
  expect(santarem).not.toContain('>Juruena<')
})

test('river names on a country keep away from the names of its towns', () => {
  const towns = places('amazon-cities.csv', 'additional-cities.csv')
    .filter(({ name }) => described.includes(name))
    .map(({ name, longitude, latitude }) => town(name, longitude, latitude))
  for (const code of countryCodes) {
    const svg = maps.country({ code, language: 'en', text: true, title: code, towns })
    const boxes = textsOf(svg).map(({ text, x, y, shift, anchor }) =>
      textBox(text, [x, y + shift * 15], anchor, { fontSize: 15, gap: 0 }),
    )
    const names = [
      ...svg.matchAll(/<text transform="translate\((\S+) (\S+)\)rotate\((\S+)\)" y="(\S+)">([^<]+)</g),
    ]
    expect(names.length, code).toBeGreaterThan(0)
    for (const [, x, y, turn, up, text = ''] of names) {
      const angle = (Number(turn) * Math.PI) / 180
      const half = text.length * 3.6
      for (const along of [-half, -half / 2, 0, half / 2, half]) {
        const [dx, dy] = [along, Number(up) - 5]
        const point = [
          Number(x) + dx * Math.cos(angle) - dy * Math.sin(angle),
          Number(y) + dx * Math.sin(angle) + dy * Math.cos(angle),
        ] as [number, number]
        const letter = { left: point[0] - 3, right: point[0] + 3, top: point[1] - 3, bottom: point[1] + 3 }
        expect([code, text, boxes.some((box) => overlaps(box, letter))]).toEqual([code, text, false])
      }
    }
  }
})

test('no picture has an undefined or endless number', () => {
  for (const city of cities) {
    const svg = maps.locator({ ...city, language: 'en', text: true })
    expect(svg, city.name).not.toMatch(/NaN|undefined|Infinity/)
  }
})

test('names from the database cannot break out of the picture', async () => {
  const name = `<script>"'&\u0000`
  const towns = [{ ...town(name, -60, -3), path: '/a"b&c' }]
  const points: MapPoint[] = [{ ...manaus, kind: 'event', label: '<&' }]
  const pictures = [
    maps.map({ language: 'en', towns, reuse: false }),
    maps.locator({ ...manaus, language: 'en', text: true, title: name, points }),
    maps.country({ code: 'BR', language: 'en', text: true, title: name, towns }),
    maps.cityMap({ center: manaus, points, language: 'en', title: name }),
  ]
  for (const svg of pictures) {
    expect(await isWellFormed(svg)).toBe('svg')
    expect(svg).not.toContain('<script')
    expect(svg).not.toContain('\u0000')
  }
  const share = maps.shareImage({ mark: 'Igarapé', title: name, subtitle: name })
  expect((await sharp(Buffer.from(share)).metadata()).format).toBe('svg')
})

test('the map speaks four languages', () => {
  const words = {
    en: ['Map of the Amazon region', '>Equator<', '>Brazil<', '>French Guiana<'],
    fr: ['Carte de la région amazonienne', '>Ligne de l’équateur<', '>Brésil<', '>Guyane<'],
    pt: ['Mapa da região amazônica', '>Linha do Equador<', '>Brasil<', '>Guiana Francesa<'],
    es: ['Mapa de la región amazónica', '>Línea ecuatorial<', '>Brasil<', '>Guayana Francesa<'],
  }
  for (const language of languages) {
    const svg = maps.map({ language, towns: [], reuse: true })
    for (const word of words[language]) expect(svg).toContain(word)
    expect(svg.match(/<g class="nl".*?<\/g>/)?.[0].match(/<text/g)).toHaveLength(9)
  }
})

test('river names are in the language of the reader', () => {
  const around = (language: 'en' | 'pt' | 'es') => maps.locator({ ...manaus, language, text: true })
  expect(around('en')).toContain('>Madeira<')
  expect(around('pt')).toContain('>Rio Madeira<')
  expect(around('es')).toContain('>Río Madeira<')
})

test('French Guiana fills its picture: nothing of Europe is in it', () => {
  const svg = maps.country({ code: 'GF', language: 'fr', text: true })
  const own = svg.match(/class="own" d="([^"]+)"/)?.[1] ?? ''
  expect(own.match(/M/g)).toHaveLength(1)
  let [x, y] = [0, 0]
  const ys: number[] = []
  for (const [i, [dx = 0, dy = 0]] of pairsOf(own).entries()) {
    ;[x, y] = i ? [x + dx, y + dy] : [dx, dy]
    ys.push(y)
    expect(x).toBeGreaterThan(100)
    expect(x).toBeLessThan(540)
  }
  expect(Math.max(...ys) - Math.min(...ys)).toBeGreaterThan(320)
})

function pairsOf(path: string): [number, number][] {
  const numbers = path.match(/-?\d+/g)?.map(Number) ?? []
  return numbers.flatMap((number, i) => (i % 2 ? [[numbers[i - 1] ?? 0, number] as [number, number]] : []))
}

test('town labels never cover each other, on narrow or wide screens', () => {
  const anyTown = fc.record({
    name: fc.constantFrom(
      'Manaus',
      'São Gabriel da Cachoeira',
      'Tena',
      'Puerto Maldonado',
      'Iquitos',
      'Mitú',
    ),
    longitude: fc.double({ min: -80, max: -45, noNaN: true }),
    latitude: fc.double({ min: -14, max: 10, noNaN: true }),
    isOpen: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(anyTown, { maxLength: 60 }), (towns) => {
      const svg = maps.map({
        language: 'en',
        towns: towns.map((t) => ({ ...t, path: '/' })),
        reuse: true,
      })
      const texts = textsOf(svg)
      expect(countOverlaps(texts, 30)).toBe(0)
      expect(
        countOverlaps(
          texts.filter(({ isWide }) => !isWide),
          46,
        ),
      ).toBe(0)
      expect(svg.match(/<a /g) ?? []).toHaveLength(towns.filter(({ isOpen }) => isOpen).length)
    }),
    { numRuns: 15 },
  )
})

test('on a narrow screen, which shows the middle of the map, no name touches an edge', () => {
  const far = [town('Cayenne', -52.33, 4.94), town('Puerto Ayacucho', -67.58, 5.66), town('Paita', -80.9, -5)]
  const svg = maps.map({ language: 'en', towns: far, reuse: true })
  const names = textsOf(svg).filter(({ isWide }) => !isWide)
  expect(names.length).toBeGreaterThan(1)
  // a screen of 360 px shows 117 to 1419
  for (const { text, x, y, anchor } of names) {
    const { left, right } = textBox(text, [x, y], anchor, { fontSize: 46, gap: 0 })
    expect([text, left > 145, right < 1390]).toEqual([text, true, true])
  }
})

test('a town without room for its label keeps its mark, its link and its name', () => {
  const crowd = Array.from({ length: 30 }, (_, i) => town(`Town ${i}`, -60 + (i % 6) / 10, -3 + i / 60))
  const svg = maps.map({ language: 'en', towns: crowd, reuse: true })
  expect(svg.match(/<a /g)).toHaveLength(30)
  expect(textsOf(svg).length).toBeLessThan(30)
  for (const { name } of crowd) expect(svg).toMatch(new RegExp(`>${name}<|aria-label="${name}"`))
})

test('a label stands where it is asked to when the place is free', () => {
  const towns = [{ ...town('Manaus', -60, -3), labelSide: 'left' as const }]
  expect(maps.map({ language: 'en', towns, reuse: true })).toContain('text-anchor="end">Manaus<')
})

test('a coming town is a hollow mark without a link', () => {
  const svg = maps.map({ language: 'en', towns: [town('Tena', -77.8, -1, false)], reuse: true })
  expect(svg).toContain('class="soon"')
  expect(svg).not.toContain('<a ')
})

test('a country with open towns names them as links, and the picture says what it is', () => {
  const towns = [
    town('Manaus', -60.025, -3.1),
    town('Belém', -48.5, -1.456),
    town('Tefé', -64.7, -3.35, false),
  ]
  const svg = maps.country({ code: 'BR', language: 'fr', text: true, towns })
  expect(svg).toContain('role="group" aria-label="Brésil"')
  expect(svg.match(/<a /g)).toHaveLength(2)
  expect(countOverlaps(textsOf(svg), 15)).toBe(0)
})

test('a city map has a mark for every point, even where all points are the same', async () => {
  const kinds = ['attraction', 'profile', 'organization', 'event'] as const
  const points = Array.from(
    { length: 24 },
    (_, i): MapPoint => ({ ...manaus, kind: kinds[i % 4] ?? 'event' }),
  )
  const svg = maps.cityMap({ center: manaus, points, language: 'pt', title: 'Manaus' })
  expect(await isWellFormed(svg)).toBe('svg')
  const marks = [...svg.matchAll(/<text x="(\d+)" y="(\d+)" dy=".35em">(\d+)</g)].map((mark) =>
    mark.slice(1).map(Number),
  )
  expect(marks.map(([, , number]) => number)).toEqual(points.map((_, i) => i + 1))
  for (const [i, [x = 0, y = 0]] of marks.entries()) {
    for (const [x2 = 0, y2 = 0] of marks.slice(i + 1)) expect(Math.hypot(x - x2, y - y2)).toBeGreaterThan(26)
  }
})

test('the scale bar of a city map fits its zoom', () => {
  const far = (away: number): MapPoint[] => [
    { kind: 'attraction', longitude: -60.025 + away, latitude: -3.1 },
  ]
  const map = (away: number) =>
    maps.cityMap({ center: manaus, points: far(away), language: 'en', title: 'x' })
  expect(map(0)).toMatch(/>[25] km</)
  expect(map(0.8)).toContain('>20 km<')
  expect(map(5)).toContain('>100 km<')
})

test('a picture without a title is hidden from readers', () => {
  expect(maps.locator({ ...manaus, language: 'en', text: false })).toContain('aria-hidden="true"')
  expect(maps.locator({ ...manaus, language: 'en', text: false, title: 'Manaus' })).toContain(
    'role="img" aria-label="Manaus"',
  )
})

test('pictures in a page have no colours, files of their own have both schemes', () => {
  const svg = maps.locator({ ...manaus, language: 'en', text: false })
  expect(svg).not.toMatch(/#[\dA-F]{3,6}|fill:|stroke:/i)
  const file = maps.svgDocument(svg)
  expect(file).toContain('xmlns="http://www.w3.org/2000/svg"')
  expect(file).toContain('@media(prefers-color-scheme:dark)')
  expect(maps.svgDocument(svg, 'light')).not.toContain('@media')
  expect(compressed(file)).toBeLessThan(900)
})

test('the shared picture is 1200 × 630 and keeps long titles inside', async () => {
  const title =
    'A festival with a name which goes on and on, far longer than any card of any network would show'
  const svg = maps.shareImage({ mark: 'Igarapé', title, subtitle: title, ...manaus })
  const { width, height } = await sharp(Buffer.from(svg)).metadata()
  expect([width, height]).toEqual([1200, 630])
  // two lines of title, one below them, and the name in two colors
  expect(svg.match(/class="line"/g)).toHaveLength(5)
  for (const [, d = ''] of svg.matchAll(/class="line"[^>]* d="([^"]+)"/g)) {
    const across = [...d.matchAll(/[MLQ ](-?[\d.]+) (-?[\d.]+)/g)].map(([, x]) => Number(x))
    expect(Math.max(...across)).toBeLessThanOrEqual(1200 - 60)
  }
})

test('the shared picture is set in the typeface of the site, and needs no font of the machine', () => {
  const share = (title: string) =>
    maps.shareImage({ mark: 'Igarapé', title, subtitle: 'Festa · Belém, Brasil' })
  for (const title of ['São Gabriel da Cachoeira', 'Ñandú “Círio” 12–14', 'Ana 🛶 Corrêa', 'E\u2011mail'])
    expect(share(title), title).not.toContain('<text')
  expect(share('日本語')).toContain('>日本語</text>')
  expect(share('Ana')).not.toEqual(share('Ane'))
})

test('pages of one town do not share one picture', () => {
  const share = (more: object) =>
    maps.shareImage({ mark: 'I', title: 'A', subtitle: 'B', ...manaus, ...more })
  const seeds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((seed) => share({ seed }))
  expect(new Set(seeds).size).toBeGreaterThan(3)
  expect(share({ degrees: 3 })).not.toEqual(share({ degrees: 9 }))
  expect(share({ hasPicture: true })).not.toContain('class="rv"')
})

test('the same name always has the same river, and names differ', () => {
  expect(maps.reach('Iara Prado')).toEqual(maps.reach(' Iara Prado'))
  const reaches = cities.map(({ name }) => maps.reach(name))
  expect(new Set(reaches.map(({ path }) => path)).size).toBe(8)
  expect(new Set(reaches.map(({ tone }) => tone)).size).toBe(5)
  expect(reaches.every(({ path }) => /^M-?\d+ -?\d+q/.test(path))).toBe(true)
})

test('the home page stays within its budget', () => {
  expect(compressed(maps.hero())).toBeLessThanOrEqual(2_966)
  expect(compressed(maps.map({ language: 'en', towns: [], reuse: true }))).toBeLessThanOrEqual(2_000)
  expect(maps.hero()).toMatch(/id="rn".*id="rs".*id="ra"/)
})

test('the cache keeps what was asked for last, within its bounds', () => {
  const cache = createTextCache(2, 100)
  let made = 0
  const get = (key: string) => cache.get(key, () => `${key}${++made}`)
  expect([get('a'), get('b'), get('a'), get('c'), get('a'), get('b')]).toEqual([
    'a1',
    'b2',
    'a1',
    'c3',
    'a1',
    'b4',
  ])
  cache.get('large', () => 'x'.repeat(200))
  expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
})
