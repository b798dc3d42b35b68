import type { CityReference, PlaceReference } from '#contract/shared.ts'
import { GettingThere } from '#web/components/place/getting-there.tsx'
import { PlaceFigure } from '#web/components/place/place-figure.tsx'

type ListingPlaceProps = { city: CityReference; place: PlaceReference | null }

/** Where a listing is: its precise place with its coordinates where it has one, else the city it belongs to. */
export function ListingPlace({ city, place }: ListingPlaceProps) {
  const hasPoint = place !== null && place.latitude !== null && place.longitude !== null
  const { latitude, longitude } = hasPoint ? place : city
  return (
    <div className="stack stack-2">
      <PlaceFigure
        name={`${city.city}, ${city.country}`}
        href={city.path}
        latitude={latitude}
        longitude={longitude}
        locationId={hasPoint ? place.id : undefined}
        isTown={!hasPoint}
      />
      {place && <p className="tiny soft">{[place.name, place.address].filter(Boolean).join(', ')}</p>}
      {place && <GettingThere place={place} />}
    </div>
  )
}
