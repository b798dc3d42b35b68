import sharp from 'sharp'
import { expect, test } from 'vitest'
import { countryCodes } from '#contract/enums.ts'
import type { MapPoint } from '#contract/images/maps.ts'
import { languages } from '#contract/languages.ts'
import {
  cities,
  compressed,
  countOverlaps,
  described,
  isWellFormed,
  manaus,
  maps,
  places,
  sampled,
  textsOf,
  town,
} from '#tests/maps.ts'

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

test('a part of the map is small at every zoom, whatever lies there, and hidden from readers', async () => {
  for (const [west, north, degrees] of [
    [-82.5, 12.5, 40],
    [-72.5, 5, 20],
    [-61.25, -1.25, 2.5],
    [-60.1, -3, 0.15625],
    [-45, 30, 5],
  ] as const) {
    const svg = maps.part({ west, north, degrees, language: 'fr', marks: [manaus] })
    expect(await isWellFormed(svg)).toBe('svg')
    expect(svg).toContain('aria-hidden="true"')
    expect(compressed(svg), String(degrees)).toBeLessThan(2_600)
  }
})

test('names of countries keep away from marks on a part of the map', () => {
  const part = (marks: { longitude: number; latitude: number }[]) =>
    maps.part({ west: -82.5, north: 12.5, degrees: 40, language: 'en', marks })
  const at = (svg: string) => svg.match(/<text x="(\d+)" y="(\d+)">Brazil/)?.slice(1)
  expect(at(part([]))).toBeDefined()
  expect(at(part([{ longitude: -56.2, latitude: -12.2 }]))).not.toEqual(at(part([])))
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
