import { sql } from 'drizzle-orm'
import { type ExtraConfigColumn, index } from 'drizzle-orm/pg-core'

/**
 * An index for each way to narrow a list in each of its orders: a page is read from it, forwards or backwards, and
 * nothing is sorted.
 */
export function listOrders(
  t: Record<
    'kind' | 'type' | 'cityId' | 'countryCode' | 'sortName' | 'sortRating' | 'recommended' | 'id',
    ExtraConfigColumn
  >,
) {
  const narrowed = {
    all: [t.kind],
    type: [t.kind, t.type],
    city: [t.kind, t.cityId],
    city_type: [t.kind, t.cityId, t.type],
    country: [t.kind, t.countryCode],
  }
  const orders = {
    name: [t.sortName, t.id],
    rating: [t.sortRating, t.id],
    recommended: [t.recommended, t.id],
    newest: [t.id],
  }
  return Object.entries(narrowed).flatMap(([how, columns]) =>
    Object.entries(orders).map(([order, by]) =>
      index(`listings_${how}_${order}`)
        .on(...([...columns, ...by] as [ExtraConfigColumn, ...ExtraConfigColumn[]]))
        .where(sql`is_public`),
    ),
  )
}
