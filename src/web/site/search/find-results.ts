import type { Api } from '#contract/client.ts'
import { type SearchHit, search } from '#contract/directory/search.ts'
import { type Section, sections } from './sections.ts'

export const maxHits = 50

/** What the search finds: all of it, and what of it is shown where one section is chosen. */
export type Results = { all: SearchHit[]; total: number | undefined; hits: SearchHit[] }

/** A section that is not whole among all hits is asked for by itself. */
export async function findResults(api: Api, q: string, section: Section | undefined): Promise<Results> {
  const { items: all, total } = await api(search, { q, limit: maxHits })
  if (!section) return { all, total, hits: all }
  const kinds: readonly SearchHit['kind'][] = sections[section]
  if (total === all.length) return { all, total, hits: all.filter(({ kind }) => kinds.includes(kind)) }
  const found = await Promise.all(kinds.map((kind) => api(search, { q, kind, limit: maxHits })))
  return { all, total, hits: found.flatMap(({ items }) => items) }
}
