import { eventTypes, organizationTypes, profileTypes } from '#contract/enums.ts'
import type { QueryTopic } from '#server/http/index.ts'
import type { SearchQuery } from './query.ts'

const types = { profile: profileTypes, organization: organizationTypes, event: eventTypes }

/** The towns and types that the words of a search name completely, for the figures. */
export function queryTopics({ clauses, musts }: Pick<SearchQuery, 'clauses' | 'musts'>): QueryTopic[] {
  // of several towns around one none is named
  const sure = musts.filter(({ tags }) => tags.length === 1)
  const named = [...sure, ...clauses].flatMap(({ tags }) => tags.filter(({ strength }) => strength >= 1))
  return named.flatMap(({ searchTag }): QueryTopic[] => {
    if (searchTag.startsWith('city:')) return [searchTag as QueryTopic]
    if (searchTag.startsWith('category:')) return [`type:${searchTag}`]
    const [, type] = searchTag.match(/^type:(\w+)$/) ?? []
    const kinds = Object.entries(types).filter(([, known]) =>
      (known as readonly string[]).includes(type ?? ''),
    )
    return kinds.map(([kind]) => `type:${kind}:${type}` as const)
  })
}
