import { useId, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { described } from '#web/ui/form/field.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { CityChoice, CityRow } from './city-choice.tsx'
import { type FoundCity, useCities } from './use-cities.ts'

type CityFieldProps = {
  /** Of the search field. */
  id?: string
  legend?: string
  /** The id of the chosen city and its label, as forms keep them; empty where none is. */
  chosen: readonly string[]
  /** The row of no city, where it may be left open. */
  none?: string
  begin?: string
  error?: string | undefined
  onChoose: (city: FoundCity) => void
  onNone?: () => void
}

/** The city of something, found by part of its name, by another of its names, or with a typing error in it. */
export function CityField({ legend, chosen, begin = '', error, ...props }: CityFieldProps) {
  const { t } = useTranslation('fields')
  const ownId = useId()
  const id = props.id ?? ownId
  const [q, setQ] = useState(begin)
  const [before, setBefore] = useState(chosen)
  const { cities, isKnown } = useCities(q)
  const rows = rowsOf(cities, [chosen, before])
  const search = (typed: string) => {
    setBefore(chosen)
    setQ(typed)
  }
  return (
    <CityChoice
      id={id}
      legend={legend ?? t('label.city')}
      label={t('city.search')}
      search={
        <SearchField
          id={id}
          hint=""
          value={q}
          onChange={search}
          // who looks for a city does not send the form
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          {...described(id, undefined, error)}
        />
      }
      error={error}
      isBusy={q.length > 1 && !isKnown}
      note={<Found isKnown={isKnown} count={cities.length} />}
      found={t('city.found')}
      rows={
        (props.none || rows.length > 0) && (
          <>
            {props.none && (
              <CityRow name={`${id}-city`} label={props.none} checked={!chosen[0]} onChange={props.onNone} />
            )}
            {rows.map((city) => (
              <CityRow
                key={city.id}
                name={`${id}-city`}
                label={city.label}
                checked={city.id === chosen[0]}
                onChange={() => props.onChoose(city)}
              />
            ))}
          </>
        )
      }
    />
  )
}

/** The cities that were found, below those that are or were chosen: one can go back to them. */
function rowsOf(cities: FoundCity[], kept: (readonly string[])[]): FoundCity[] {
  const others = new Map(kept.map(([id = '', label = '']) => [id, { id, label, point: undefined }]))
  others.delete('')
  for (const { id } of cities) others.delete(id)
  return [...others.values(), ...cities]
}

/** Says what was found: people who see the rows are only told that there are none. */
function Found({ isKnown, count }: { isKnown: boolean; count: number }) {
  const { t } = useTranslation('fields')
  const isNone = isKnown && count === 0
  return (
    <p className={isNone ? 'small soft' : 'sr'} role="status">
      {isNone && t('city.nothing')}
      {count > 0 && t('city.count', { count })}
    </p>
  )
}
