import { slugOf, uniqueSlug, withSuffix } from '#contract/values/slug.ts'
import type { Database } from '#server/database/connect.ts'
import type { Values } from './kind.ts'
import { listSlugsInUse, lockSlugsOf } from './slug-queries.ts'

type Named = { values: Values; name: string }

/** Gives new events or listings readable addresses that no other has or had; few queries for all together. */
export async function giveSlugs(tx: Database, kind: 'event' | 'listing', named: Named[]): Promise<void> {
  if (named.length === 0) return
  await lockSlugsOf(tx, kind)
  const asked = new Set(named.flatMap(({ name }) => candidatesOf(slugOf(name))))
  const taken = await listSlugsInUse(tx, kind, [...asked])
  for (const { values, name } of named) {
    const slug = await uniqueSlug(slugOf(name), async (candidate) => {
      if (!asked.has(candidate))
        for (const each of await listSlugsInUse(tx, kind, [candidate])) taken.add(each)
      return taken.has(candidate)
    })
    taken.add(slug)
    values.slug = slug
  }
}

const candidatesOf = (base: string) => [base, ...[2, 3, 4, 5, 6, 7, 8, 9].map((n) => withSuffix(base, n))]
