import type { City } from '#contract/directory/locations.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PageCover } from '#web/components/gallery/listing-gallery.tsx'
import { Facts } from '#web/components/text/facts.tsx'
import { ForeignText } from '#web/components/text/foreign-text.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { CityFigure } from './city-figure.tsx'
import type { CityTours } from './city-sections.tsx'
import { JumpList } from './jump-list.tsx'

/** The city's name, what it is like, what the page has, and next to it its map and its facts. */
export function CityHeader({ city, ...parts }: { city: City; tours: CityTours; hasMap: boolean }) {
  return (
    <div className="two even items-start [--section:1.5rem]">
      <div className="stack stack-6">
        <div className="stack stack-2">
          <h1>{city.name}</h1>
          <p className="lead">{[...new Set([city.state, city.country])].filter(Boolean).join(', ')}</p>
        </div>
        <PageCover of={city} />
        {city.description && <ForeignText of={city} field="description" className="text" />}
        <JumpList city={city} {...parts} />
      </div>
      <div className="stack">
        <CityFigure city={city} />
        <CityFacts city={city} />
      </div>
    </div>
  )
}

function CityFacts({ city: { population, populationYear } }: { city: City }) {
  const { t } = useTranslation('location')
  const { number } = formatOf(useSite().language)
  const inhabitants = population !== null && (
    <>
      {number(population)} {populationYear && <span className="unit">{populationYear}</span>}
    </>
  )
  return <Facts facts={[inhabitants && { label: t('city.population'), value: inhabitants }]} />
}
