import { keepPreviousData } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { listLocations } from '#contract/locations.ts'
import { countryName } from '#i18n/format-names.ts'
import { useApi } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { FieldFrame } from '#web/ui/field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'

type TownSearchProps = {
  label: string
  /** Says that no town is called so. */
  nothing: string
  /** Of the search field. */
  id?: string
  error?: string | undefined
  value: string | undefined
  /** The town and, as a person reads it, its name. */
  onChange: (cityId: string | undefined, name: string) => void
  /** The choice of no town, where it may be left open. */
  none?: string
  begin?: string
}

/** A search of the towns of the directory, whose results are choices. */
export function TownSearch({
  label,
  nothing,
  value,
  onChange,
  none,
  begin = '',
  error,
  ...given
}: TownSearchProps) {
  const { language } = useSite()
  const [q, setQ] = useState(begin)
  const ownId = useId()
  const id = given.id ?? ownId
  const found = useApi(
    listLocations,
    { kind: 'city', q, limit: 6, sort: 'listings', lang: language },
    { enabled: q.length > 1, placeholderData: keepPreviousData },
  )
  const towns = q.length > 1 ? (found.data?.items ?? []) : []
  const choices = towns.map((town) => ({
    id: town.id,
    label: `${town.name}, ${town.state ? `${town.state}, ` : ''}${countryName(town.countryCode, language)}`,
  }))
  return (
    // what comes moves what stands below
    <div className="stack stack-2" aria-busy={q.length > 1 && found.isPending}>
      <FieldFrame id={id} label={label} error={error}>
        <SearchField id={id} hint="" value={q} onChange={setQ} />
      </FieldFrame>
      {q.length > 1 && found.data && choices.length === 0 && (
        <p className="small soft" role="status">
          {nothing}
        </p>
      )}
      {(none || choices.length > 0) && (
        <div className="options">
          {[...(none ? [{ id: undefined, label: none }] : []), ...choices].map((choice) => (
            <label key={choice.id ?? ''} className="option">
              <input
                type="radio"
                name={`${id}-town`}
                checked={value === choice.id}
                onChange={() => onChange(choice.id, choice.label)}
              />
              <span>{choice.label}</span>
            </label>
          ))}
        </div>
      )}
    </div>
  )
}
