import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Feature, FeatureCollection, Geometry, MultiLineString, MultiPolygon } from 'geojson'
import { feature, merge, mesh } from 'topojson-client'
import type {
  GeometryCollection,
  MultiPolygon as MultiPolygonObject,
  Polygon,
  Topology,
} from 'topojson-specification'
import type { CountryCode } from '#contract/enums.ts'
import { once } from './once.ts'
import type { Place } from './paths.ts'
import { type Course, nameCourses, type RiverName, readCourses, readRiverNames } from './river-courses.ts'
import { cutRivers, type Stretch } from './rivers.ts'

type Source = Topology<{
  countries: GeometryCollection
  rivers: GeometryCollection
  lakes: GeometryCollection
}>

/** What every image is drawn from, in degrees. `rivers` keep their position in the base map. */
export type Atlas = {
  land: MultiPolygon
  borders: MultiLineString
  coast: MultiLineString
  lakes: FeatureCollection
  /** Rivers and coast in one, to measure how much water is in a window. */
  water: MultiLineString
  rivers: Place[][][]
  stretches: Stretch[]
  countries: Record<CountryCode, MultiPolygon>
}

export type BaseMap = { coarse(): Atlas; fine(): Atlas; riverNames(): RiverName[] }

/** Where the base map is cut, in degrees; land beyond is a continuation of the edge. */
export const EDGES = { west: -82, east: -43, south: -20, north: 12.63 }
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

const isSouthAmerican = (polygon: Place[][]) =>
  polygon[0]?.every(([x, y]) => x > -95 && x < -25 && y > -60 && y < 13)

function polygonsOf(geometry: Geometry | null | undefined): MultiPolygon {
  const all =
    geometry?.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry?.type === 'MultiPolygon'
        ? geometry.coordinates
        : []
  return { type: 'MultiPolygon', coordinates: (all as Place[][][]).filter(isSouthAmerican) }
}

function linesOf(geometry: Geometry | null): Place[][] {
  if (geometry?.type === 'LineString') return [geometry.coordinates as Place[]]
  return geometry?.type === 'MultiLineString' ? (geometry.coordinates as Place[][]) : []
}

function countriesOf(features: Feature[]): Record<CountryCode, MultiPolygon> {
  const shape = (iso: string) =>
    polygonsOf(features.find((country) => country.properties?.iso === iso)?.geometry)
  const entries = Object.entries(ISO_NUMBERS).map(([code, iso]) => [code, shape(iso)])
  return Object.fromEntries(entries) as Record<CountryCode, MultiPolygon>
}

/** `courses`: rivers that the base map lacks; they follow its own. */
function createAtlas(text: string, courses: Course[] = []): Atlas {
  const source = JSON.parse(text) as Source
  const topology = decode(source)
  const { countries, rivers, lakes } = topology.objects
  const drawn = (feature(source, rivers) as FeatureCollection<Geometry | null>).features
  const lines = [...drawn.map((river) => linesOf(river.geometry)), ...courses.map(({ line }) => [line])]
  const coast = mesh(topology, countries, (a, b) => a === b)
  return {
    land: merge(topology, countries.geometries as (Polygon | MultiPolygonObject)[]),
    borders: mesh(topology, countries, (a, b) => a !== b),
    coast,
    water: { type: 'MultiLineString', coordinates: [...coast.coordinates, ...lines.flat()] },
    lakes: feature(topology, lakes),
    rivers: lines,
    stretches: cutRivers(lines),
    countries: countriesOf(feature(topology, countries).features),
  }
}

/** The ring with the most points. */
export function longestRing({ coordinates }: MultiPolygon): Place[] {
  const rings = coordinates.map(([outer]) => (outer ?? []) as Place[])
  return rings.reduce((longest, ring) => (ring.length > longest.length ? ring : longest), [])
}

/** Reads the base map of a folder, each file when it is first needed. */
export function openBaseMap(folder: string | URL): BaseMap {
  const directory = typeof folder === 'string' ? folder : fileURLToPath(folder)
  const read = (file: string) => readFileSync(join(directory, file), 'utf8')
  const courses = once(() => readCourses(read('amazon-river-courses.geojson')))
  const fine = once(() => createAtlas(read('amazon-basemap-fine.topojson'), courses()))
  return {
    coarse: once(() => createAtlas(read('amazon-basemap.topojson'))),
    fine,
    riverNames: once(() => [
      ...readRiverNames(read('amazon-river-labels.geojson'), () => fine().rivers),
      ...nameCourses(courses()),
    ]),
  }
}
