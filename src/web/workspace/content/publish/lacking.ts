import type { ManagedCityRow } from '#contract/content/cities.ts'

/** What a city lacks before a visitor finds something on its page. */
export const lackingOf = ({ languages, hasData }: Pick<ManagedCityRow, 'languages' | 'hasData'>) => [
  ...(languages.length === 0 ? (['description'] as const) : []),
  ...(hasData ? [] : (['data'] as const)),
]
