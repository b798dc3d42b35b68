import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CircleAlert } from '#web/icons/icons.ts'
import { FieldFrame } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { type FoundCity, useCities } from './use-cities.ts'

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
