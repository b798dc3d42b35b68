import type { ReadPart } from '#contract/directory/reading.ts'
import type { Coordinates } from '#contract/images/maps.ts'
import { kmBetween } from '#server/distance.ts'
import { type Clause, tagClause } from './clauses.ts'
import type { Places, SearchCity } from './known-places.ts'
import { fold } from './words.ts'

/** The maximum that one clause of a query can name. */
const maxCities = 40

type Point = Pick<SearchCity, 'latitude' | 'longitude'>

/** Conditions for every hit: in the named place, around it, or of somebody who speaks a language. */
export function mustsOf(parts: readonly ReadPart[], places: Places): Clause[] {
  return parts.flatMap((part) => {
    if (part.kind === 'place') return tagClause([`city:${part.id}`])
    if (part.kind === 'country') return tagClause([`country:${part.code}`])
    if (part.kind === 'language') return tagClause([`language:${part.language}`])
    if (part.kind === 'near') return tagClause(around(part.id, part.km, places).map((id) => `city:${id}`))
    return []
  })
}

/** A city and the cities around it that have something, nearest first. */
export function around(id: string, most: number, places: Places): string[] {
  const near = nearestCities(id, places).filter(({ km }) => km <= most)
  return [id, ...near.map(({ city }) => city.id)].slice(0, maxCities)
}

/** The most important city with an id, a slug or a name. */
export const cityCalled = (called: string, { cities }: Places): SearchCity | undefined =>
  cities.find((city) => city.id === called || city.slug === called || city.called.includes(fold(called)))

/** The cities that have something, by distance from one. */
export function nearestCities(id: string, { cities }: Places): { city: SearchCity; km: number }[] {
  const from = cities.find((city) => city.id === id)
  if (!from) return []
  return cities
    .flatMap((city) => {
      const km = city.id !== id && city.hasData ? kmOf(from, city) : undefined
      return km === undefined ? [] : { city, km }
    })
    .toSorted((a, b) => a.km - b.km)
}

/** The place that a query names: its city, or the most important city of its country. */
export function placeOf(parts: readonly ReadPart[], { cities }: Places): SearchCity | undefined {
  const named = parts.find(({ kind }) => kind === 'place' || kind === 'near' || kind === 'country')
  if (named?.kind === 'country') return cities.find(({ countryCode }) => countryCode === named.code)
  return named && 'id' in named ? cities.find(({ id }) => id === named.id) : undefined
}

/** Outside the place of a query: in the nearest cities that have something. */
export const elsewhere = (city: SearchCity, places: Places): Clause =>
  tagClause(
    nearestCities(city.id, places)
      .slice(0, maxCities)
      .map(({ city: { id } }) => `city:${id}`),
  )

/** Undefined if a position is not known. */
export function kmOf(from: Point, to: Point): number | undefined {
  if (!isKnown(from) || !isKnown(to)) return undefined
  return kmBetween(from, to)
}

const isKnown = (point: Point): point is Coordinates => point.latitude !== null && point.longitude !== null
