import type { FeatureCollection, LineString, Point } from 'geojson'
import type { Language } from '#contract/languages.ts'
import { once } from './once.ts'
import { apart, type Place } from './paths.ts'
import { AMAZON } from './rivers.ts'

/** A river's name with the point it belongs to and, in parts, the course it may be written along. */
export type RiverName = { names: Record<Language, string>; place: Place; course(): Place[][] }

// One line of the base map has two names: Solimões between the border of Peru and the mouth of the Rio Negro.
const BRAZILIAN_BORDER = -70.2
const isSolimoes = ([x]: Place) => x > BRAZILIAN_BORDER && x < -60.1
const isAmazon = ([x]: Place) => x <= BRAZILIAN_BORDER || x >= -59.7

function partsWhere(line: Place[], belongs: (place: Place) => boolean): Place[][] {
  const parts: Place[][] = [[]]
  for (const place of line) {
    if (belongs(place)) parts.at(-1)?.push(place)
    else if (parts.at(-1)?.length) parts.push([])
  }
  return parts.filter((part) => part.length > 1)
}

type Found = { river: number; line: Place[] }

function findLine(rivers: Place[][][], place: Place): Found {
  let nearest = 9
  let found: Found = { river: -1, line: [] }
  for (const [river, lines] of rivers.entries()) {
    for (const line of lines) {
      const distance = Math.min(...line.map((point) => apart(point, place)))
      if (distance < nearest) [nearest, found] = [distance, { river, line }]
    }
  }
  return found
}

/** The part of a line that bears the name: where a line has several, a point has that of the nearest. */
function cutCourse({ river, line }: Found, name: string, place: Place, others: Place[]): Place[][] {
  if (river === AMAZON) return partsWhere(line, name === 'Solimões' ? isSolimoes : isAmazon)
  return partsWhere(line, (point) => others.every((other) => apart(point, place) <= apart(point, other)))
}

/** The river names of a GeoJSON text; each finds its course among the rivers when it is first needed. */
export function readRiverNames(text: string, rivers: () => Place[][][]): RiverName[] {
  const { features } = JSON.parse(text) as FeatureCollection<Point, Record<Language, string>>
  const places = features.map(({ geometry }) => geometry.coordinates as Place)
  const lines = once(() => places.map((place) => findLine(rivers(), place)))
  return features.map(({ properties: names }, i) => {
    const place = places[i] as Place
    const course = once(() => {
      const own = lines()[i] as Found
      const others = places.filter((_, k) => k !== i && lines()[k]?.line === own.line)
      return cutCourse(own, names.en, place, others)
    })
    return { names, place, course }
  })
}

/** A river that the base map lacks, with its names, from spring to mouth. */
export type Course = { names: Record<Language, string>; line: Place[] }

/** The courses of a GeoJSON text. */
export function readCourses(text: string): Course[] {
  const { features } = JSON.parse(text) as FeatureCollection<LineString, Record<Language, string>>
  return features.map(({ properties, geometry }) => ({
    names: properties,
    line: geometry.coordinates as Place[],
  }))
}

/** The names of such rivers, each written along the whole course. */
export const nameCourses = (courses: Course[]): RiverName[] =>
  courses.map(({ names, line }) => ({
    names,
    place: line[Math.floor(line.length / 2)] as Place,
    course: () => [line],
  }))
