import type { Api } from '#contract/client.ts'
import { type ReadPart, readQuery } from '#contract/directory/reading.ts'
import { type SearchHit, search } from '#contract/directory/search.ts'
import type { Asked } from './asked.ts'
import { sections } from './sections.ts'

export const maxHits = 50

/** What the search reads of the query and finds: all of it, and what of it is shown where one section is chosen. */
export type Results = { parts: ReadPart[]; all: SearchHit[]; total: number | undefined; hits: SearchHit[] }

/** A section that is not whole among all hits is asked for by itself. */
export async function findResults(api: Api, { q, section, exact, ...narrowed }: Asked): Promise<Results> {
  const input = { q, limit: maxHits, ...(exact && { exact: 'true' }), ...narrowed }
  const [{ parts }, { items: all, total }] = await Promise.all([
    exact ? { parts: [] } : api(readQuery, { q }),
    api(search, input),
  ])
  if (!section) return { parts, all, total, hits: all }
  const kinds: readonly SearchHit['kind'][] = sections[section]
  if (total === all.length) return { parts, all, total, hits: all.filter(({ kind }) => kinds.includes(kind)) }
  const found = await Promise.all(kinds.map((kind) => api(search, { ...input, kind })))
  return { parts, all, total, hits: found.flatMap(({ items }) => items) }
}
