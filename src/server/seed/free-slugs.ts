import type { PublishedKind } from '#contract/enums.ts'
import { slugOf, uniqueSlug } from '#contract/values/slug.ts'
import type { Database } from '#server/database/connect.ts'
import { findSlugsInUse } from './queries.ts'

/** Gives each new row a slug that no row of these kinds has or had; a few queries for all names together. */
export async function slugGiver(
  db: Database,
  kinds: PublishedKind[],
  names: string[],
): Promise<(name: string) => Promise<string>> {
  const given = new Set<string>()
  const lookUp = async (slugs: string[]) => {
    for (const kind of kinds) for (const slug of await findSlugsInUse(db, kind, slugs)) given.add(slug)
  }
  const asked = new Set(names.map(slugOf))
  if (asked.size) await lookUp([...asked])
  return async (name) => {
    const slug = await uniqueSlug(slugOf(name), async (candidate) => {
      if (!asked.has(candidate)) await lookUp([candidate])
      return given.has(candidate)
    })
    given.add(slug)
    return slug
  }
}
