import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countryCodes } from '#contract/enums.ts'
import { mapPartSize } from '#contract/images/map-part-size.ts'
import { languages } from '#contract/languages.ts'
import { countOverlaps, described, maps, places, textsOf, town } from '#tests/maps.ts'
import { overlaps, textBox } from './labels.ts'

const towns = places('amazon-cities.csv', 'additional-cities.csv').filter(({ name }) =>
  described.includes(name),
)

/** The names of the rivers of a drawing, with boxes along their letters. */
const riverNamesOf = (svg: string) =>
  [...svg.matchAll(/<text transform="translate\((\S+) (\S+)\)rotate\((\S+)\)" y="(\S+)">([^<]+)</g)].map(
    ([, x, y, turn, up, text = '']) => {
      const angle = (Number(turn) * Math.PI) / 180
      const half = text.length * 3.6
      const letters = [-half, -half / 2, 0, half / 2, half].map((along) => {
        const [dx, dy] = [along, Number(up) - 5]
        const [across, down] = [
          Number(x) + dx * Math.cos(angle) - dy * Math.sin(angle),
          Number(y) + dx * Math.sin(angle) + dy * Math.cos(angle),
        ]
        return { left: across - 3, right: across + 3, top: down - 3, bottom: down + 3 }
      })
      return { text, letters }
    },
  )

test('river names on a country keep away from the names of its towns', () => {
  const labelled = towns.map(({ name, longitude, latitude }) => town(name, longitude, latitude))
  for (const code of countryCodes) {
    const svg = maps.country({ code, language: 'en', text: true, title: code, towns: labelled })
    const boxes = textsOf(svg).map(({ text, x, y, shift, anchor }) =>
      textBox(text, [x, y + shift * 15], anchor, { fontSize: 15, gap: 0 }),
    )
    const names = riverNamesOf(svg)
    expect(names.length, code).toBeGreaterThan(0)
    for (const { text, letters } of names)
      for (const letter of letters)
        expect([code, text, boxes.some((box) => overlaps(box, letter))]).toEqual([code, text, false])
  }
})

/** Some that a map of the whole region marks. */
const marked = [
  ...['Manaus', 'Belém', 'Puerto Maldonado', 'Iquitos', 'Tena', 'Paramaribo', 'Rio Branco', 'Mocoa'],
  ...['Georgetown', 'Porto Velho', 'Boa Vista', 'Parintins', 'Tarapoto', 'Leticia', 'Trinidad'],
  ...['San José del Guaviare', 'Puerto Ayacucho', 'Ciudad Bolívar', 'Cayenne'],
]

test('river names on a part of the map keep away from countries and from the lines below marks', () => {
  const part = { west: -82.5, north: 12.5, degrees: 40 }
  const scale = mapPartSize.width / part.degrees
  const marks = towns.filter(({ name }) => marked.includes(name))
  const lines = marks.map(({ latitude, longitude }) => {
    const [x, y] = [(longitude - part.west) * scale, (part.north - latitude) * scale]
    return { left: x - 90, right: x + 90, top: y + 18, bottom: y + 34 }
  })
  for (const language of languages) {
    const svg = maps.part({ ...part, language, marks })
    const nations = [...svg.matchAll(/<text x="(\d+)" y="(\d+)">([^<]+)</g)].map(([, x, y, text = '']) =>
      textBox(text, [Number(x), Number(y)], 'middle', { fontSize: 14, gap: 0 }),
    )
    expect(nations.length).toBeGreaterThan(4)
    const names = riverNamesOf(svg)
    expect(names.length, language).toBeGreaterThan(1)
    for (const { text, letters } of names) {
      const isOver = letters.some((letter) => [...lines, ...nations].some((box) => overlaps(box, letter)))
      expect([language, text, isOver]).toEqual([language, text, false])
    }
  }
})

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

test('a label is on its preferred side if that is free', () => {
  const towns = [{ ...town('Manaus', -60, -3), labelSide: 'left' as const }]
  expect(maps.map({ language: 'en', towns, reuse: true })).toContain('text-anchor="end">Manaus<')
})

test('a coming town is a hollow mark without a link', () => {
  const svg = maps.map({ language: 'en', towns: [town('Tena', -77.8, -1, false)], reuse: true })
  expect(svg).toContain('class="soon"')
  expect(svg).not.toContain('<a ')
})
