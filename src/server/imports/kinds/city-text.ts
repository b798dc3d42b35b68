import type { FoundCity } from './kind.ts'
import type { CityAsk } from './namesake-queries.ts'
import { countryOf } from './options.ts'

/** A city as a cell names it beyond doubt: `Iquitos (Loreto, PE)`. */
export const cityText = ({ name, state, countryCode }: FoundCity): string =>
  `${name} (${[state, countryCode].filter(Boolean).join(', ')})`

/** The city that a cell names; what is in brackets after it counts before the columns of state and country. */
export function readCityText(text: string, columns: Omit<CityAsk, 'name'>): CityAsk {
  const [, name, inside = ''] = /^(.+?)\s*\(([^()]+)\)$/.exec(text) ?? []
  const parts = inside.split(',').map((part) => part.trim())
  const country = countryOf(parts.pop() ?? '')
  return name && country ? { name, country, state: parts.join(', ') || null } : { name: text, ...columns }
}
