import type { z } from 'zod'
import type { listTypes as listTypesEndpoint } from '#contract/directory/search.ts'
import type { PublicContext } from '#server/context.ts'
import { cityCountsTag, countsTag, type ListResult, tag } from '#server/http/index.ts'
import { findPlace } from '#server/places/index.ts'
import { listTypeCounts, readCounts } from './counts-queries.ts'

/** How many published rows there are of everything. */
export async function getCounts(context: PublicContext) {
  tag(context, countsTag)
  const counts = await readCounts(context.db)
  if (!counts) throw new Error('the counters gave no row')
  return counts
}

/** The types of a kind that have published listings, in a place or everywhere; nothing for an unknown place. */
export async function listTypes(
  context: PublicContext,
  { kind, city, country }: z.output<typeof listTypesEndpoint.input>,
): Promise<ListResult<{ type: string; count: number }>> {
  const place = await findPlace(context.db, { city, country })
  tag(context, ...(place?.cityIds?.map(cityCountsTag) ?? [countsTag]))
  const items = place ? await listTypeCounts(context.db, kind, place) : []
  return { items, total: items.length }
}
