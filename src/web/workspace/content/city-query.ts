import { type CountryCode, countryCodes } from '#contract/enums.ts'
import type { Order } from '#web/ui/table/columns.ts'

/** Which cities the page shows, as its URL says. */
export type CityQuery = {
  q?: string
  country?: CountryCode
  isActive?: 'true' | 'false'
  hasData?: 'true' | 'false'
  cursor?: string
}

/** Reads the URL; what the page did not write there is left out. */
export function cityQueryOf(params: URLSearchParams): CityQuery {
  const text = (name: 'q' | 'cursor', most: number) => {
    const value = params.get(name)?.trim()
    return value && value.length <= most ? { [name]: value } : {}
  }
  const choice = <Value extends string>(name: string, options: readonly Value[]) => {
    const value = options.find((each) => each === params.get(name))
    return value ? { [name]: value } : {}
  }
  return {
    ...text('q', 120),
    ...choice('country', countryCodes),
    ...choice('isActive', ['true', 'false']),
    ...choice('hasData', ['true', 'false']),
    ...text('cursor', 600),
  }
}

/** Cities are listed by name. */
export const byName: Order = { by: 'name', direction: 'asc' }

/** True where the list is not that of all cities. */
export const isNarrowed = ({ cursor: _, ...query }: CityQuery): boolean => Object.keys(query).length > 0
