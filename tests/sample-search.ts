import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { SearchHit } from '#contract/directory/search.ts'
import { addSampleListings, importStarterContent } from '#server/seed/index.ts'
import { type Engine, testApp } from './app.ts'

const root = resolve(import.meta.dirname, '..')

export const readData = (path: string) => JSON.parse(readFileSync(resolve(root, path), 'utf8'))

const offers = readData('data/sample/offers.json') as { key: string; title: Record<string, string> }[]

/** What a hit may be called in a corpus: by its slug, a city after its country's, an offer by its key or any of its titles. */
export function namesOf({ kind, name, path }: Pick<SearchHit, 'kind' | 'name' | 'path'>): string[] {
  if (kind === 'attraction') return [`attraction:${name}`]
  if (kind === 'city') return [`city:${path.split('/').slice(-2).join('/')}`]
  if (kind !== 'offer') return [`${kind}:${path.split('/').at(-1)}`]
  const known = offers.find(({ title }) => Object.values(title).includes(name))
  return [known?.key, ...Object.values(known?.title ?? {}), name].map((each) => `offer:${each}`)
}

/** An app with the starter content and the example listings. */
export async function sampleApp(engine: Engine) {
  const t = await testApp(engine)
  await importStarterContent(t.db, resolve(root, 'data'))
  await addSampleListings(t.db, resolve(root, 'data'))
  return t
}

/** The mean of 1, 1/2, 1/3 … for the place of the first right hit; 0 where there is none. */
export const meanReciprocalRank = (ranks: number[]) =>
  ranks.reduce((sum, rank) => sum + (rank && 1 / rank), 0) / ranks.length
