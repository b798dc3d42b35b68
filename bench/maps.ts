import { brotliCompressSync } from 'node:zlib'
import { closestZoom, snapped } from '#contract/directory/map-grid.ts'
import { countryCodes } from '#contract/enums.ts'
import { createMaps } from '#server/maps/index.ts'
import { described, places } from '#tests/maps.ts'
import { partOf } from '#web/site/explore/lay-out-marks.ts'
import { bytes, median, ms } from './measure/numbers.ts'
import type { Part, Result } from './report/result.ts'

const rounds = 5
const language = 'en'
const zooms = [0, 2, 4, 6, closestZoom]

/** A map that a page has. What it is asked for differs with the round: otherwise the drawing would come from the cache. */
type Drawn = { kind: string; name: string; draw: (round: number) => string }
type Measured = Drawn & { took: number; size: number; packed: number }

function allMaps(): Drawn[] {
  const maps = createMaps(new URL('../data/', import.meta.url))
  const towns = places('amazon-cities.csv', 'additional-cities.csv').filter(({ name }) =>
    described.includes(name),
  )
  return [
    ...towns.map(({ name, ...at }) => ({
      ...{ kind: 'a town', name },
      draw: (round: number) => maps.locator({ ...at, language, text: true, title: `${round}` }),
    })),
    ...towns.map(({ name, ...at }) => ({
      ...{ kind: 'what is in a town', name },
      draw: (round: number) =>
        maps.cityMap({ center: at, points: [], language, title: `${round}`, width: 800, height: 560 }),
    })),
    ...countryCodes.map((code) => ({
      ...{ kind: 'a country', name: code },
      draw: (round: number) => maps.country({ code, language, text: true, title: `${round}` }),
    })),
    ...zooms.flatMap((zoom) =>
      towns.map(({ name, ...at }) => ({
        ...{ kind: `a view, zoom ${zoom}`, name },
        draw: (round: number) =>
          maps.part({ ...partOf(snapped({ ...at, zoom })), language, marks: Array(round + 1).fill(at) }),
      })),
    ),
  ]
}

function measure(drawn: Drawn): Measured {
  const svg = drawn.draw(rounds)
  const before = process.cpuUsage()
  for (let round = 0; round < rounds; round++) drawn.draw(round)
  const { user, system } = process.cpuUsage(before)
  const took = (user + system) / rounds / 1000
  return { ...drawn, took, size: svg.length, packed: brotliCompressSync(svg).length }
}

async function run(): Promise<Result> {
  const measured = allMaps().map(measure)
  const kinds = [...new Set(measured.map(({ kind }) => kind))]
  const rows = kinds.map((kind) => {
    const of = measured.filter((each) => each.kind === kind)
    const heaviest = of.reduce((a, b) => (a.packed > b.packed ? a : b))
    const slowest = of.reduce((a, b) => (a.took > b.took ? a : b))
    return [
      `${kind} (${of.length})`,
      ms(median(of.map(({ took }) => took))),
      `${ms(slowest.took)} (${slowest.name})`,
      bytes(median(of.map(({ size }) => size))),
      bytes(median(of.map(({ packed }) => packed))),
      `${bytes(heaviest.packed)} (${heaviest.name})`,
    ]
  })
  return {
    about:
      'The maps that pages draw, in one process, each drawn afresh after it was drawn once: CPU of one of ' +
      `${rounds} drawings. A server keeps what it drew, so a page draws its map once.`,
    limits: [],
    tables: [
      {
        title: 'Maps, by what they show',
        columns: ['a map of', 'median', 'slowest', 'median size', 'packed', 'heaviest, packed'],
        rows,
      },
    ],
  }
}

export const maps: Part = { name: 'maps', title: 'Drawing maps', run }
