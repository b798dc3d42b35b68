/** What a search or a list was narrowed to: `city:…`, `type:profile:guide`, `type:category:tour`. */
export type QueryTopic = `city:${string}` | `type:${string}`

/** The kinds of list that a response can show. */
export type ListKind = 'profile' | 'organization' | 'offer' | 'event' | 'city'

/** What a response was made from. A change announces the tags of all that it touches, see `tagsOfNotice`. */
export type CacheTag =
  | `${'listing' | 'card' | 'city' | 'country' | 'event'}:${string}`
  | `list:${ListKind}`
  | `list:${ListKind}:${'city' | 'country' | 'type' | 'language'}:${string}`
  | `list:${ListKind}:words`
  | 'list:city:open'
  | 'search'
  | 'counts'
  | `counts:city:${string}`
  | 'fixed'
  | 'found:nothing'
  | `asked:${QueryTopic}`

/** One profile or organization with its links, guides and images. */
export const listingTag = (id: string): CacheTag => `listing:${id}`
/** What a list shows of a profile or an organization: not its phone, not its texts. */
export const cardTag = (id: string): CacheTag => `card:${id}`
/** One city or place: its texts, attractions, position. */
export const cityTag = (id: string): CacheTag => `city:${id}`
/** One country, by its two-letter code. */
export const countryTag = (code: string): CacheTag => `country:${code}`
/** One event. */
export const eventTag = (id: string): CacheTag => `event:${id}`
/** The results of the search. */
export const searchTag: CacheTag = 'search'
/** The counters of the landing page, of types, of countries. */
export const countsTag: CacheTag = 'counts'
/** Which cities have something in them. */
export const openCitiesTag: CacheTag = 'list:city:open'
/** The counters of a city. */
export const cityCountsTag = (id: string): CacheTag => `counts:city:${id}`
/** Depends on nothing that changes while the server runs. */
export const fixedTag: CacheTag = 'fixed'

/** Says of the response of a search, or of a list that is narrowed, that nothing has all of it: no change announces it. */
export const nothingFoundTag: CacheTag = 'found:nothing'

/** Cities of one name at most that a search is counted for. */
const maxTopics = 8
const queryMark = 'asked:'

/** Says what a search or a list was narrowed to, for the figures: no change announces it. */
export const queryTags = (topics: QueryTopic[]): CacheTag[] =>
  [...new Set(topics)].slice(0, maxTopics).map((topic) => `asked:${topic}` as const)

/** The same for a list's filter; `type` is of a `kind`, which for offers is their category. */
export const queryTagsOfList = (
  kind: 'profile' | 'organization' | 'event' | 'category',
  { cityIds = [], type }: Pick<Narrowing, 'cityIds' | 'type'>,
): CacheTag[] =>
  queryTags([
    ...(type ? [`type:${kind}:${type}` as const] : []),
    ...cityIds.map((id) => `city:${id}` as const),
  ])

/** What a response says it was narrowed to. */
export const topicsOf = (tags: ReadonlySet<string>): string[] =>
  [...tags].flatMap((each) => (each.startsWith(queryMark) ? each.slice(queryMark.length) : []))

type Narrowing = {
  words?: unknown
  cityIds?: readonly string[] | undefined
  type?: string | undefined
  countryCode?: string | undefined
  language?: string | undefined
}

/**
 * Which rows a list has and in which order: the one most selective tag of its filter. A row that comes, goes or moves
 * announces every narrowing that it belongs to (`list:event`, `list:event:city:…`, `list:event:type:…`, …), so that a
 * list needs only its narrowest tag.
 */
export function listTags(
  kind: ListKind,
  { words, cityIds, type, countryCode, language }: Narrowing,
): CacheTag[] {
  if (words) return [`list:${kind}:words`]
  // several cities have the same name
  if (cityIds) return cityIds.map((id) => `list:${kind}:city:${id}` as const)
  if (type) return [`list:${kind}:type:${type}`]
  if (countryCode) return [`list:${kind}:country:${countryCode}`]
  return [language ? `list:${kind}:language:${language}` : `list:${kind}`]
}

/** Adds tags to the response of this request. */
export function tag({ tags }: { tags: Set<CacheTag> }, ...added: readonly CacheTag[]): void {
  for (const each of added) tags.add(each)
}

const knownTag =
  /^((listing|card|city|country|event):\S+|list:(profile|organization|offer|event|city)(:\S+)?|search|counts(:city:\S+)?)$/

/**
 * What a notice of the database's channel `content_changed` says: the tags of what changed, with spaces between them,
 * or `*` for everything. What is not understood counts as everything.
 */
export function tagsOfNotice(payload: string): string[] | 'all' {
  const tags = payload.split(' ').filter(Boolean)
  return tags.length > 0 && tags.every((each) => knownTag.test(each)) ? tags : 'all'
}
