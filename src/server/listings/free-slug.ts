import { slugOf, uniqueSlug } from '#contract/values/slug.ts'
import type { Database } from '#server/database/connect.ts'
import { isSlugTaken, lockSlugs } from './create-queries.ts'

/** A readable address for a listing of this name, which no other has or had; it stays free until the transaction ends. */
export async function freeSlug(tx: Database, name: string, id: string): Promise<string> {
  // two of the same name at once
  await lockSlugs(tx)
  return uniqueSlug(slugOf(name), (candidate) => isSlugTaken(tx, candidate, id))
}

/** True where a listing may take this address; nobody else takes it until the transaction ends. */
export async function isFreeSlug(tx: Database, slug: string, id: string): Promise<boolean> {
  await lockSlugs(tx)
  return !(await isSlugTaken(tx, slug, id))
}
