import type { Location } from '#contract/directory/locations.ts'
import type { MapTown } from '#contract/images/maps.ts'

type Town = Pick<Location, 'name' | 'path' | 'latitude' | 'longitude'>

/** Degrees between markers, so that a finger on a narrow phone hits the right one (24 px). */
const openApart = 2.2
const comingApart = 1.3

/** The towns that get a marker: of those too close together, the first. */
export function mapTowns(open: Town[], coming: Town[]): MapTown[] {
  const marked: MapTown[] = []
  const markerOf = (city: Town, isOpen: boolean, apart: number) => {
    const { name, path, longitude, latitude } = city
    if (path === null || longitude === null || latitude === null) return
    const isFree = marked.every(
      (town) => Math.hypot(town.longitude - longitude, town.latitude - latitude) >= apart,
    )
    if (isFree) marked.push({ name, path, longitude, latitude, isOpen })
  }
  for (const city of open) markerOf(city, true, openApart)
  for (const city of coming) markerOf(city, false, comingApart)
  return marked
}
