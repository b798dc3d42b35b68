import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { OwnOrganization, OwnProfile } from '#contract/owner-listings.ts'
import { listMyLocations } from '#contract/owner-places.ts'
import { TownSearch } from '#web/components/place/town-search.tsx'
import { useApi } from '#web/data/api.ts'
import { FieldFrame } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

type CityFieldProps = {
  id: string
  /** The chosen city, and what it is called; both empty where none is. */
  cityId: string
  cityName: string
  error: string | undefined
  labels: { city: string; find: string; none: string; change: string }
  onChoose: (cityId: string, name: string) => void
}

/** The city of a listing by name; another is looked for, forgiving how it is written. */
export function CityField({ id, cityId, cityName, error, labels, onChoose }: CityFieldProps) {
  const [isSearching, setSearching] = useState(false)
  const choose = (chosen: string | undefined, name: string) => {
    if (!chosen) return
    onChoose(chosen, name)
    flushSync(() => setSearching(false))
    document.getElementById(id)?.focus()
  }
  if (isSearching || !cityId) {
    const { find, none } = labels
    return (
      <TownSearch
        id={id}
        label={find}
        nothing={none}
        value={cityId || undefined}
        onChange={choose}
        error={error}
      />
    )
  }
  return (
    <FieldFrame id={id} label={labels.city} error={error}>
      <div className="with-action">
        <input id={id} className="input" readOnly value={cityName} />
        <button type="button" className="button" onClick={() => setSearching(true)}>
          {labels.change}
        </button>
      </div>
    </FieldFrame>
  )
}

type PlaceFieldProps = {
  listing: Pick<OwnProfile | OwnOrganization, 'localisationId' | 'location'>
  cityId: string
  cityName: string
  placeId: string
  error: string | undefined
  labels: { place: string; help: string; needsCity: string; no: string }
  onChoose: (placeId: string) => void
}

/** One of the places of the city, one's own and those that visitors see. */
export function PlaceField({ listing, cityId, cityName, placeId, ...field }: PlaceFieldProps) {
  const { labels, error, onChoose } = field
  const city = cityName.split(',')[0]
  const found = useApi(
    listMyLocations,
    { scope: 'offered', city, limit: 100 },
    { enabled: cityId !== '' && city !== '' },
  )
  const { location } = listing
  // cities may share a name
  const places = (found.data?.items ?? []).filter((place) => place.cityId === cityId)
  const isKnown = !location || places.some(({ id }) => id === location.id)
  return (
    <SelectField
      label={labels.place}
      help={cityId ? labels.help : labels.needsCity}
      disabled={cityId === ''}
      error={error}
      // the choices come later than the value
      value={placeId}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="">{labels.no}</option>
      {!isKnown && listing.localisationId === cityId && <option value={location.id}>{location.name}</option>}
      {places.map((place) => (
        <option key={place.id} value={place.id}>
          {place.name}
        </option>
      ))}
    </SelectField>
  )
}
