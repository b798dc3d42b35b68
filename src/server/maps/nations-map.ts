import { countryCodes } from '#contract/enums.ts'
import type { MapTown, NationsMapInput } from '#contract/images/maps.ts'
import type { Language } from '#contract/languages.ts'
import type { Atlas, BaseMap, RiverNames } from './base-map.ts'
import { divideRivers, drawStem, HERO, LARGE_ISLAND } from './hero.ts'
import { type Box, boxAround, contains, type LabelStyle, overlaps, placeAt, textBox } from './labels.ts'
import { COUNTRY_NAMES, EQUATOR, MAP_TITLE, NAME_PLACES, NAMED_AT_SEA } from './names.ts'
import { type Pixel, type Place, resample } from './paths.ts'
import { drawRivers } from './rivers.ts'
import { pointsOf } from './shapes.ts'
import { escapeXml, textWidth } from './svg.ts'
import { drawTown, labelTowns, locateTowns, type PlacedTown } from './towns.ts'
import { createView, type View } from './view.ts'

const MAP = { west: -82, north: 12.2, scale: HERO.scale, width: 1536, height: 1100, pad: 12 }
// The style sheet sets town names in 46 px on a narrow screen, cut at both sides, and in 30 px on a wide one.
const NARROW = { fontSize: 46, gap: 20 }
const WIDE = { fontSize: 30, gap: 16 }
const NARROW_BOUNDS: Box = { left: 150, top: 8, right: 1386, bottom: 1092 }
const WIDE_BOUNDS: Box = { left: 8, top: 8, right: 1528, bottom: 1092 }
const NATION_TEXT = { fontSize: 22, gap: 0, letterSpacing: 3 }
const RIVER_TEXT = { fontSize: 24, gap: 0 }
const MARKS = { hit: 34, open: 9, soon: 6 }
/** Where the names of these rivers belong. */
const RIVERS: Record<string, Place> = {
  negro: [-63.31, -0.59],
  madeira: [-61.58, -5.88],
  tapajos: [-56.47, -4.73],
  xingu: [-52.55, -6],
  araguaia: [-49.85, -9.03],
  purus: [-65.15, -7.34],
  maranon: [-76.17, -4.94],
  ucayali: [-74.83, -7.88],
  orinoco: [-66.45, 7.53],
}

// From the point a river's name belongs to: on its river, or next to it.
const RIVER_NAME_OFFSETS: Pixel[] = [
  [0, -9],
  [0, -20],
  [0, 34],
  [62, 8],
  [-62, 8],
  [80, 30],
  [-80, -20],
]

type FreeText = { text: string; points: Pixel[] }

/** Names shown at every width, then names that fit on a wide screen only. */
function placeTowns(view: View, towns: MapTown[], equator: Box): { towns: PlacedTown[]; taken: Box[] } {
  const around = { taken: [], avoided: [] }
  const narrow = labelTowns(locateTowns(view, towns), NARROW, { ...around, bounds: NARROW_BOUNDS })
  const shrunk = narrow.flatMap(({ town, point, label }) =>
    label ? [placeAt(town.name, point, label.side, { ...WIDE, gap: NARROW.gap }).box] : [],
  )
  const surroundings = { ...around, bounds: WIDE_BOUNDS, taken: [...shrunk, equator] }
  const wide = labelTowns(narrow, WIDE, surroundings, 'wide')
  const added = wide.flatMap(({ label, labelClass }) => (label && labelClass ? [label.box] : []))
  const markers = wide.map(({ town, point }) => boxAround(point, town.isOpen ? 12 : 8))
  return { towns: wide, taken: [...shrunk, ...added, ...markers] }
}

/** Writes each text at its first free point, best where no river runs through it, or not at all. */
function writeFree(texts: FreeText[], style: LabelStyle, taken: Box[], water: Pixel[]): string {
  return texts
    .map(({ text, points }) => {
      const spots = points
        .map((point) => ({ point, box: textBox(text, point, 'middle', style) }))
        .filter(({ box }) => !taken.some((other) => overlaps(box, other)))
      const isDry = ({ box }: { box: Box }) => !water.some((point) => contains(box, boxAround(point, 0)))
      const spot = spots.find(isDry) ?? spots[0]
      if (!spot) return ''
      taken.push(spot.box)
      const [x, y] = spot.point.map(Math.round)
      return `<text x="${x}" y="${y}">${escapeXml(text)}</text>`
    })
    .join('')
}

const nationNames = (view: View, language: Language): FreeText[] =>
  countryCodes.map((code) => {
    const text = COUNTRY_NAMES[code][language]
    const shift = NAMED_AT_SEA.includes(code) ? textWidth(text, NATION_TEXT.fontSize) / 2 : 0
    return { text, points: NAME_PLACES[code].map(view.pixel).map(([x, y]) => [x + shift, y]) }
  })

const riverNames = (view: View, names: RiverNames, language: Language): FreeText[] =>
  Object.entries(RIVERS).flatMap(([key, place]) => {
    const [x, y] = view.pixel(place)
    const text = names[key]?.[language]
    return text ? [{ text, points: RIVER_NAME_OFFSETS.map(([dx, dy]): Pixel => [x + dx, y + dy]) }] : []
  })

function drawBasin(view: View, atlas: Atlas, reuse: boolean): string {
  const { north, south, main, others } = divideRivers(atlas)
  if (!reuse)
    return (
      drawRivers(view, [...north, ...south, ...others], { tolerance: 1.8, smooth: true }) +
      drawStem(view, main, 1.8)
    )
  const move = [(HERO.west - MAP.west) * MAP.scale, (MAP.north - HERO.north) * MAP.scale].map(Math.round)
  return `<g transform="translate(${move.join(' ')})"><use href="#rn"/><use href="#rs"/><use href="#ra"/></g>`
}

/** The nine countries: coast, borders, rivers, names and towns. */
export function drawNationsMap(base: BaseMap, { language, towns, reuse }: NationsMapInput): string {
  const atlas = base.coarse()
  const view = createView(MAP)
  const land = atlas.land.filter((area) => (pointsOf(area)[0]?.length ?? 0) > LARGE_ISLAND)
  const equator = Math.round(view.pixel([0, 0])[1])
  const equatorBox = textBox(EQUATOR[language], [1520, equator - 10], 'end', RIVER_TEXT)
  const placed = placeTowns(view, towns, equatorBox)
  const taken = [...placed.taken, equatorBox]
  const water = view.lines([...atlas.rivers, ...atlas.axes]).flatMap((line) => resample(line, 12))
  const nations = writeFree(nationNames(view, language), NATION_TEXT, taken, water)
  const rivers = writeFree(riverNames(view, base.riverNames(), language), RIVER_TEXT, taken, [])
  return (
    `<svg class="map" viewBox="0 0 ${MAP.width} ${MAP.height}" role="group" aria-label="${MAP_TITLE[language]}">` +
    `<path class="land" d="${view.path(land, { tolerance: 2.6, smooth: true })}"/>` +
    `<path class="bd" d="${view.path(atlas.borders, { tolerance: 2.6, smooth: true })}"/>` +
    `<path class="eq" d="M0 ${equator}H${MAP.width}"/>` +
    `<text class="eqt" x="1520" y="${equator - 10}" text-anchor="end">${EQUATOR[language]}</text>` +
    `<g class="rv">${drawBasin(view, atlas, reuse)}</g><g class="rl" aria-hidden="true">${rivers}</g>` +
    `<g class="nl" aria-hidden="true">${nations}</g><g class="pts">${placed.towns.map((town) => drawTown(town, MARKS)).join('')}</g></svg>`
  )
}
