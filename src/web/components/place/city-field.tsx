import { keepPreviousData } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { search } from '#contract/directory.ts'
import { listLocations } from '#contract/locations.ts'
import { countryName } from '#i18n/format-names.ts'
import type { Point } from '#web/components/point/move-point.ts'
import { useApi } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { CircleAlert } from '#web/icons/icons.ts'
import { FieldFrame } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { cityLabel } from './city-label.ts'

export type FoundCity = { id: string; label: string; point: Point | undefined }

type CityFieldProps = {
  /** The chosen city, with its state and country; empty where none is. */
  chosen: string
  error: string | undefined
  onChoose: (city: FoundCity) => void
}

/** The city of a place, found by part of its name, by another of its names, or with a typing error in it. */
export function CityField({ chosen, error, onChoose }: CityFieldProps) {
  const { t } = useTranslation('fields')
  const [isOpen, setOpen] = useState(chosen === '')
  const id = useId()
  return (
    <fieldset className="stack stack-2">
      <legend className="mb-2">{t('city.label')}</legend>
      {chosen && (
        <p className="near">
          <b>{chosen}</b>
          {!isOpen && (
            <button type="button" className="button small" onClick={() => setOpen(true)}>
              {t('city.change')}
            </button>
          )}
        </p>
      )}
      {isOpen && (
        <Cities
          onChoose={(city) => {
            onChoose(city)
            setOpen(false)
          }}
        />
      )}
      {error && (
        <p className="error" id={`${id}-error`} role="alert">
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
    </fieldset>
  )
}

function Cities({ onChoose }: { onChoose: (city: FoundCity) => void }) {
  const { t } = useTranslation('fields')
  const [q, setQ] = useState('')
  const id = useId()
  const { cities, isKnown } = useCities(q)
  return (
    <>
      <FieldFrame id={id} label={t('city.search')} help={t('city.hint')}>
        <SearchField id={id} hint="" value={q} onChange={setQ} />
      </FieldFrame>
      {q.length > 1 && isKnown && cities.length === 0 && (
        <p className="small soft" role="status">
          {t('city.nothing')}
        </p>
      )}
      {cities.length > 0 && (
        <ul className="stack stack-2" aria-label={t('city.found')}>
          {cities.map((city) => (
            <li key={city.id}>
              <button type="button" className="button wide justify-start" onClick={() => onChoose(city)}>
                {city.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function useCities(q: string): { cities: FoundCity[]; isKnown: boolean } {
  const { language } = useSite()
  const isAsked = q.length > 1
  const named = useApi(
    listLocations,
    { kind: 'city', q, limit: 6, sort: 'listings', lang: language },
    { enabled: isAsked, placeholderData: keepPreviousData },
  )
  const isNone = named.data?.items.length === 0 && !named.isPlaceholderData
  // the directory's search forgives typing errors
  const similar = useApi(search, { q, limit: 12, lang: language }, { enabled: isAsked && isNone })
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
