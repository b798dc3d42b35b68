import { useFieldLabels } from '#web/entities/field-labels.ts'
import { FieldFrame } from '#web/ui/form/field.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import type { PlaceQuery } from './place-query.ts'

type PlaceFiltersProps = { query: PlaceQuery; onChange: (changes: Record<string, string>) => void }

/** By name and by city; all of it is in the URL. */
export function PlaceFilters({ query, onChange }: PlaceFiltersProps) {
  const { labelOf } = useFieldLabels()
  return (
    <search className="grid min-[30em]:grid-cols-2 min-[60em]:grid-cols-3">
      <FieldFrame id="place-name" label={labelOf('name')}>
        <SearchField
          id="place-name"
          hint=""
          value={query.q ?? ''}
          onChange={(q) => onChange({ q, cursor: '' })}
        />
      </FieldFrame>
      <FieldFrame id="place-city" label={labelOf('city')}>
        <SearchField
          id="place-city"
          hint=""
          value={query.city ?? ''}
          onChange={(city) => onChange({ city, cursor: '' })}
        />
      </FieldFrame>
    </search>
  )
}
