import type { z } from 'zod'
import { type SearchHit, type SearchKind, searchKinds } from '#contract/directory/search.ts'
import type { PublicContext } from '#server/context.ts'
import { tag } from '#server/http/index.ts'
import { tagsOfHit } from './hit-tags.ts'
import { presentHit } from './presenter.ts'
import { findRowsOfHits } from './queries.ts'

type Hit = z.input<typeof SearchHit>

/** Rows found in another way, as the search shows them, in no order. */
export async function hitsOf(
  context: PublicContext,
  found: readonly { kind: SearchKind; id: string }[],
): Promise<Hit[]> {
  const rows = await Promise.all(
    searchKinds.map((kind) => {
      const ids = found.filter((each) => each.kind === kind).map(({ id }) => id)
      return ids.length > 0 ? findRowsOfHits(context.db, kind, ids) : []
    }),
  )
  return rows.flat().map((row) => {
    tag(context, ...tagsOfHit(row))
    return {
      ...presentHit(row, context.language),
      ...{ match: 'all' as const, meant: null, has: [], misses: [], km: null },
    }
  })
}
