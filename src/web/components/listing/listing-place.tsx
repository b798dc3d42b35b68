import type { CityReference, PlaceReference } from '#contract/shared.ts'
import { PlaceFigure } from '#web/components/place/place-figure.tsx'

type ListingPlaceProps = { city: CityReference; cityId: string; place: PlaceReference | null }

/** Where a listing is: its precise place where it has one, else its city. */
export function ListingPlace({ city, cityId, place }: ListingPlaceProps) {
  const hasPoint = place !== null && place.latitude !== null && place.longitude !== null
  const { latitude, longitude } = hasPoint ? place : city
  return (
    <div className="stack stack-2">
      <PlaceFigure
        name={`${city.city}, ${city.country}`}
        href={city.path}
        latitude={latitude}
        longitude={longitude}
        locationId={hasPoint ? place.id : cityId}
      />
      {place && <p className="tiny soft">{[place.name, place.address].filter(Boolean).join(', ')}</p>}
    </div>
  )
}
