import { keepPreviousData } from '@tanstack/react-query'
import { listLocations } from '#contract/directory/locations.ts'
import { search } from '#contract/directory/search.ts'
import type { Language } from '#contract/languages.ts'
import { countryName } from '#i18n/format-names.ts'
import type { Point } from '#web/components/point/move-point.ts'
import { useApi } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { cityLabel } from './city-label.ts'

/** What the cities are asked with that a few letters find; `similar`, where there are none. */
export const citiesQueryOf = (q: string, lang: Language) =>
  ({ kind: 'city', q, limit: 6, sort: 'listings', lang }) as const
export const similarQueryOf = (q: string, lang: Language) => ({ q, limit: 12, lang })

export type FoundCity = { id: string; label: string; point: Point | undefined }

/** The cities of the directory that a few letters find: by part of a name, by another name, or with a typing error in it. */
export function useCities(q: string): { cities: FoundCity[]; isKnown: boolean } {
  const { language } = useSite()
  const isAsked = q.length > 1
  const named = useApi(listLocations, citiesQueryOf(q, language), {
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const isNone = named.data?.items.length === 0 && !named.isPlaceholderData
  // the directory's search forgives typing errors
  const similar = useApi(search, similarQueryOf(q, language), { enabled: isAsked && isNone })
  if (!isAsked) return { cities: [], isKnown: false }
  const countryOf = (code: string | null) => (code ? countryName(code, language) : '')
  if (isNone) {
    const hits = (similar.data?.items ?? []).filter(({ kind }) => kind === 'city')
    const cities = hits.map(({ id, name, countryCode }) => ({
      id,
      label: cityLabel(name, null, countryOf(countryCode)),
      point: undefined,
    }))
    return { cities, isKnown: similar.data !== undefined }
  }
  const cities = (named.data?.items ?? []).map(({ id, name, state, countryCode, latitude, longitude }) => ({
    id,
    label: cityLabel(name, state, countryOf(countryCode)),
    point: latitude === null || longitude === null ? undefined : { latitude, longitude },
  }))
  return { cities, isKnown: named.data !== undefined }
}
