import { cellDegrees } from '#contract/directory/map-grid.ts'
import type { SearchKind } from '#contract/directory/search.ts'
import type { CellRow } from './queries.ts'

type Thing = { id: string; kind: SearchKind }

/** Things that are close together; `first` is the cheapest of them, `at` the position of the mark. */
export type Gathered = {
  first: Thing
  at: Thing
  latitude: number
  longitude: number
  count: number
  kind: SearchKind | null
  sortPrice: number
}

/** Marks closer to each other than this, in cells, would overlap on a narrow map. */
const apart = { columns: 1.15, rows: 0.75 }

/** The cells as marks that do not overlap: the fuller one keeps its place, and absorbs what is too near. */
export function gather(cells: readonly CellRow[], zoom: number): Gathered[] {
  const cell = cellDegrees(zoom)
  const marks: Gathered[] = []
  const fullest = cells.toSorted((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1))
  for (const { id, kind, latitude, longitude, count, sortPrice } of fullest) {
    const near = marks.find(
      (mark) =>
        Math.abs(mark.longitude - longitude) < apart.columns * cell &&
        Math.abs(mark.latitude - latitude) < apart.rows * cell,
    )
    if (!near) {
      marks.push({ first: { id, kind }, at: { id, kind }, latitude, longitude, count, kind, sortPrice })
      continue
    }
    near.count += count
    if (near.kind !== kind) near.kind = null
    if (sortPrice < near.sortPrice) [near.first, near.sortPrice] = [{ id, kind }, sortPrice]
  }
  return marks
}
