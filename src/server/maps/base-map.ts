import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Feature, FeatureCollection, Geometry, MultiLineString, MultiPolygon, Polygon } from 'geojson'
import { feature, merge, mesh } from 'topojson-client'
import type {
  GeometryCollection,
  MultiPolygon as MultiPolygonObject,
  Polygon as PolygonObject,
  Topology,
} from 'topojson-specification'
import type { CountryCode } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import { once } from './once.ts'
import type { Place } from './paths.ts'
import { areaShape, lineShape, type River, type Shape } from './shapes.ts'

type RiverProperties = { rank: number; key?: string }
type Source = Topology<{
  countries: GeometryCollection<{ iso: string }>
  coast: GeometryCollection
  banks: GeometryCollection
  rivers: GeometryCollection<RiverProperties>
  axes: GeometryCollection<RiverProperties>
}>

/** What every image is drawn from, in degrees. */
export type Atlas = {
  land: Shape[]
  countries: Record<CountryCode, Shape[]>
  borders: Shape[]
  coast: Shape[]
  /** Wide rivers and lakes; islands are their holes. */
  banks: Shape[]
  rivers: River[]
  /** The middle lines of wide rivers. */
  axes: River[]
}

export type RiverNames = Record<string, Record<Language, string>>
export type BaseMap = { coarse(): Atlas; fine(): Atlas; riverNames(): RiverNames }

/** Where a degree has fewer px, the coarse map shows as much. */
const FINE_FROM = 50

/** What is fine enough for a scale, in px per degree. */
export const atlasFor = (base: BaseMap, { scale }: { scale: number }): Atlas =>
  scale < FINE_FROM ? base.coarse() : base.fine()

/** Where the base map is cut, in degrees; land beyond is a continuation of the edge. */
export const EDGES = { west: -82, east: -43, south: -20, north: 13 }
const BEYOND = 12

const ISO_NUMBERS: Record<CountryCode, string> = {
  BR: '076',
  PE: '604',
  CO: '170',
  EC: '218',
  BO: '068',
  VE: '862',
  GY: '328',
  SR: '740',
  GF: '250',
}

/** The edge of the base map is no coast: its points move outwards, far from any window. */
function pushEdge([x, y]: Place): Place {
  const near = 0.002
  return [
    x > EDGES.east - near ? x + BEYOND : x < EDGES.west + near ? x - BEYOND : x,
    y < EDGES.south + near ? y - BEYOND : y,
  ]
}

function decode(source: Source): Source {
  const { scale, translate } = source.transform ?? ({ scale: [1, 1], translate: [0, 0] } as const)
  const arcs = source.arcs.map((arc) => {
    let x = 0
    let y = 0
    return (arc as Place[]).map(([dx, dy]) => {
      x += dx
      y += dy
      return pushEdge([x * scale[0] + translate[0], y * scale[1] + translate[1]])
    })
  })
  return { ...source, arcs, transform: undefined }
}

function areasOf(geometry: Polygon | MultiPolygon): Shape[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return (polygons as Place[][][]).map(areaShape)
}

const linesOf = ({ coordinates }: MultiLineString) => (coordinates as Place[][]).map(lineShape)

function riversOf(features: Feature<Geometry, RiverProperties>[]): River[] {
  return features.flatMap(({ geometry, properties: { rank, key } }) =>
    linesOf(geometry as MultiLineString).map((line) => ({ ...line, rank, key })),
  )
}

function countriesOf(features: Feature<Geometry, { iso: string }>[]): Record<CountryCode, Shape[]> {
  const shapes = (iso: string) =>
    features
      .filter(({ properties }) => properties.iso === iso)
      .flatMap(({ geometry }) => areasOf(geometry as MultiPolygon))
  const entries = Object.entries(ISO_NUMBERS).map(([code, iso]) => [code, shapes(iso)])
  return Object.fromEntries(entries) as Record<CountryCode, Shape[]>
}

function createAtlas(text: string): Atlas {
  const topology = decode(JSON.parse(text) as Source)
  const { countries, coast, banks, rivers, axes } = topology.objects
  const featuresOf = <P extends object>(object: GeometryCollection<P>) =>
    (feature(topology, object) as FeatureCollection<Geometry, P>).features
  return {
    land: areasOf(merge(topology, countries.geometries as (PolygonObject | MultiPolygonObject)[])),
    countries: countriesOf(featuresOf(countries)),
    borders: linesOf(mesh(topology, countries, (a, b) => a !== b)),
    coast: featuresOf(coast).flatMap(({ geometry }) => linesOf(geometry as MultiLineString)),
    banks: featuresOf(banks).flatMap(({ geometry }) => areasOf(geometry as Polygon)),
    rivers: riversOf(featuresOf(rivers)),
    axes: riversOf(featuresOf(axes)),
  }
}

/** The ring with the most points. */
export function longestRing(areas: Shape[]): Place[] {
  const rings = areas.map(({ geometry }) => (geometry.coordinates[0] ?? []) as Place[])
  return rings.reduce((longest, ring) => (ring.length > longest.length ? ring : longest), [])
}

/** Reads the base map of a folder, each file when it is first needed. */
export function openBaseMap(folder: string | URL): BaseMap {
  const directory = typeof folder === 'string' ? folder : fileURLToPath(folder)
  const read = (file: string) => readFileSync(join(directory, file), 'utf8')
  return {
    coarse: once(() => createAtlas(read('amazon-water.topojson'))),
    fine: once(() => createAtlas(read('amazon-water-fine.topojson'))),
    riverNames: once(() => {
      const rivers = JSON.parse(read('river-names.json')) as Record<string, { names: RiverNames[string] }>
      return Object.fromEntries(Object.entries(rivers).map(([key, { names }]) => [key, names]))
    }),
  }
}
