import { useId, useState } from 'react'
import { FieldFrame } from '#web/ui/field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useCities } from './use-cities.ts'

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

/** A search of the towns of the directory, which forgives typing errors and whose results are choices. */
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
  const [q, setQ] = useState(begin)
  const ownId = useId()
  const id = given.id ?? ownId
  const { cities: choices, isKnown } = useCities(q)
  return (
    // what comes moves what stands below
    <div className="stack stack-2" aria-busy={q.length > 1 && !isKnown}>
      <FieldFrame id={id} label={label} error={error}>
        <SearchField id={id} hint="" value={q} onChange={setQ} />
      </FieldFrame>
      {isKnown && choices.length === 0 && (
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
