import type { FeatureCollection, Point } from 'geojson'
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

function findCourse(rivers: Place[][][], englishName: string, place: Place): Place[][] {
  let nearest = 9
  let course: Place[] = []
  let river = -1
  for (const [i, lines] of rivers.entries()) {
    for (const line of lines) {
      const distance = Math.min(...line.map((point) => apart(point, place)))
      if (distance < nearest) [nearest, course, river] = [distance, line, i]
    }
  }
  if (river !== AMAZON) return [course]
  return partsWhere(course, englishName === 'Solimões' ? isSolimoes : isAmazon)
}

/** The river names of a GeoJSON text; each finds its course among the rivers when it is first needed. */
export function readRiverNames(text: string, rivers: () => Place[][][]): RiverName[] {
  const { features } = JSON.parse(text) as FeatureCollection<Point, Record<Language, string>>
  return features.map(({ properties, geometry }) => {
    const place = geometry.coordinates as Place
    return { names: properties, place, course: once(() => findCourse(rivers(), properties.en, place)) }
  })
}
