import type { z } from 'zod'
import type { SearchHit, SearchKind } from '#contract/directory/search.ts'
import type { Database } from '#server/database/connect.ts'
import { withCovers } from '#server/images/index.ts'
import { nextFreeDays } from '#server/offer-days/index.ts'

type Hit = z.input<typeof SearchHit>

const pictured = {
  offer: 'offer',
  city: 'city',
  attraction: 'attraction',
  profile: 'listing',
  organization: 'listing',
  event: 'event',
} as const
const isPictured = (kind: SearchKind): kind is keyof typeof pictured => kind in pictured

/** The hits with their pictures, and offers with their next free day for a number of people. */
export async function completeHits(db: Database, hits: Hit[], people?: number): Promise<Hit[]> {
  const offers = hits.filter(({ kind }) => kind === 'offer').map(({ id }) => id)
  const [covered, free] = await Promise.all([withCoversOfKinds(db, hits), nextFreeDays(db, offers, people)])
  return covered.map((hit) => ({ ...hit, nextFreeDay: free.get(hit.id) ?? null }))
}

/** Read once for each kind. */
async function withCoversOfKinds(db: Database, hits: Hit[]): Promise<Hit[]> {
  const kinds = [...new Set(hits.map(({ kind }) => kind))].filter(isPictured)
  const read = await Promise.all(
    kinds.map((kind) =>
      withCovers(
        db,
        pictured[kind],
        hits.filter((hit) => hit.kind === kind),
      ),
    ),
  )
  const covered = new Map(read.flat().map((hit) => [hit.id, hit]))
  return hits.map((hit) => covered.get(hit.id) ?? hit)
}
