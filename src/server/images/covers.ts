import type { Cover } from '#contract/images/pictures.ts'
import type { Database } from '#server/database/connect.ts'
import { listCoverRows, type Pictured } from './covers-queries.ts'
import { fileOf } from './gallery.ts'

/** The covers of a list, read at once: what has no picture has none. */
export async function withCovers<Item extends { id: string }>(
  db: Database,
  kind: Pictured,
  items: Item[],
): Promise<(Item & { cover?: Cover })[]> {
  if (items.length === 0) return []
  const rows = await listCoverRows(
    db,
    kind,
    items.map(({ id }) => id),
  )
  const covers = new Map(
    rows.map(({ of, hash, width, height, focalPoint, files }) => [
      of,
      { width, height, focalPoint, files: (files ?? []).map((file) => fileOf(hash, file)) },
    ]),
  )
  return items.map((item) => {
    const cover = covers.get(item.id)
    return cover ? { ...item, cover } : item
  })
}
