import type { City } from '#contract/directory/locations.ts'
import { PageCover } from '#web/components/gallery/listing-gallery.tsx'
import { ForeignText } from '#web/components/text/foreign-text.tsx'
import { CityFigure } from './city-figure.tsx'
import { CitySums } from './city-sums.tsx'
import { JumpList } from './jump-list.tsx'
import type { CityOffers } from './load-tours.ts'

type CityHeaderProps = { city: City; offers: CityOffers; hasMap: boolean }

/** The city's name, what people come for, its picture or its rivers, its description, and links to the parts of the page. */
export function CityHeader({ city, offers, hasMap }: CityHeaderProps) {
  return (
    <div className="place-top">
      <div className="stack stack-2">
        <h1>{city.name}</h1>
        <p className="lead">{[...new Set([city.state, city.country])].filter(Boolean).join(', ')}</p>
        <CitySums city={city} offers={offers} />
      </div>
      <div className="sight">
        {city.pictures.length > 0 ? <PageCover of={city} /> : <CityFigure city={city} />}
      </div>
      <div className="stack">
        {city.description && <ForeignText of={city} field="description" className="text" />}
        <JumpList city={city} offers={offers} hasMap={hasMap} />
      </div>
    </div>
  )
}
