import type { SearchGroup } from '#contract/system/search-words.ts'
import type { SynonymGroup } from '#server/search/index.ts'
import type { GroupRow } from './queries.ts'

const noPhrases = { en: [], fr: [], pt: [], es: [] }

/** A group as the panel shows it. */
export const presentGroup = ({ id, phrases, tag, updatedAt }: GroupRow): SearchGroup => ({
  id,
  phrases: { ...noPhrases, ...phrases },
  tag,
  updatedAt: updatedAt.toISOString(),
})

/** A group as the search takes it. */
export const groupOf = ({ id, phrases, tag }: GroupRow): SynonymGroup => ({
  ...{ id, ...noPhrases, ...phrases },
  tags: tag ? [tag] : [],
})
