import { typesOf } from '#contract/directory/type-groups.ts'
import type { ListingKind } from '#contract/enums.ts'
import type { sorts } from '#contract/values/list-limits.ts'
import type { Database } from '#server/database/connect.ts'
import type { QueryTopic } from '#server/http/index.ts'
import { type Position, readCursor } from '#server/http/paging.ts'
import { findPlace, type Place } from '#server/places/index.ts'
import { type ExpectedStrategy, queryTopics, searchQuery, strategyFor } from '#server/search/index.ts'

/** A list's filter as the caller sent it. */
export type ListingFilter = {
  type?: string | undefined
  group?: string | undefined
  city?: string | undefined
  country?: string | undefined
  language?: string | undefined
  q?: string | undefined
  sort: ListingSort
  limit: number
  cursor?: string | undefined
}
export type ListingSort = (typeof sorts)[number]

/** A list's filter as the database is asked. */
export type ListingQuery = ReadFilter & {
  kind: ListingKind
  /** How many rows there are, words aside; asked first where no index gives the order (`waysToRead`). */
  listed?: number
  isShort?: boolean
  isFarMore?: boolean
}

export type ReadFilter = Place & {
  type?: string | undefined
  /** Several types, as the database writes a list: `{guide,local}`. */
  types?: string | undefined
  language?: string | undefined
  words?: QueryWords | undefined
  sort: ListingSort
  after?: Position | undefined
  limit: number
}

/** The words that rows must have; `clauses`: how many were asked for; `topics`: the towns and types that they name. */
export type QueryWords = {
  tsquery: string
  clauses: number
  strategy: ExpectedStrategy
  topics: QueryTopic[]
}

/**
 * What a list's filter means for the database.
 *
 * @returns undefined where nothing can match
 * @throws AppError invalid_request for a cursor that is not of this list
 */
export async function readFilter(db: Database, filter: ListingFilter): Promise<ReadFilter | undefined> {
  const { type, language, sort, limit } = filter
  const after = readPosition(filter.cursor, sort)
  const [place, words] = await Promise.all([
    findPlace(db, filter),
    filter.q ? readWords(db, filter.q) : undefined,
  ])
  if (!place || (filter.q && !words)) return undefined
  return { ...place, type, language, words, sort, after, limit }
}

/** The one type that is asked for, or the several of a group; undefined where the type is not of the group. */
export function readTypes(
  kind: ListingKind,
  { type, group }: ListingFilter,
): Pick<ReadFilter, 'type' | 'types'> | undefined {
  if (!group) return { type }
  const types = typesOf(kind, group)
  if (type) return types.includes(type) ? { type } : undefined
  return types.length > 1 ? { types: `{${types.join()}}` } : { type: types[0] }
}

async function readWords(db: Database, q: string): Promise<QueryWords | undefined> {
  const query = await searchQuery(db, q)
  if (!query) return undefined
  const { tsquery, clauses } = query
  const topics = queryTopics(query)
  return { tsquery, clauses: clauses.length, strategy: await strategyFor(db, clauses), topics }
}

const keys: Record<ListingSort, RegExp> = {
  name: /^[^\0]*$/,
  rating: /^\d(\.\d)?$/,
  recommended: /^-?\d{1,9}$/,
  newest: /^$/,
}

function readPosition(cursor: string | undefined, sort: ListingSort): Position | undefined {
  const position = readCursor(cursor, sort)
  return !position || keys[sort].test(position.key) ? position : readCursor('', sort)
}
