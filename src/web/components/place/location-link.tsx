import type { CityReference } from '#contract/shared.ts'
import { MapPin } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The city of a listing, linked to its page; inside a card it stands above the card's own link. */
export function LocationLink({ city: { city, country, path } }: { city: CityReference }) {
  return (
    <a className="soft relative z-1 inline-flex items-center gap-1 no-underline hover:underline" href={path}>
      <Icon of={MapPin} />
      {city}, {country}
    </a>
  )
}
