import type { ManagedCityRow } from '#contract/content/cities.ts'

/** The parts that a city lacks before visitors find something on its page. */
export const lackingOf = ({ languages, hasData }: Pick<ManagedCityRow, 'languages' | 'hasData'>) => [
  ...(languages.length === 0 ? (['description'] as const) : []),
  ...(hasData ? [] : (['data'] as const)),
]
