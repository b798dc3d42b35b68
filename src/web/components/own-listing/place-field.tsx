import type { OwnOrganization, OwnProfile } from '#contract/listings/own-listings.ts'
import { listMyLocations } from '#contract/listings/own-places.ts'
import { useApi } from '#web/data/api.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'

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
