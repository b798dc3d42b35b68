import { useTranslation } from 'react-i18next'
import type { Country, Location } from '#contract/locations.ts'
import { formatOf } from '#i18n/format.ts'
import { useDrawings } from '#web/page-context.ts'
import { Drawing } from '#web/parts/drawing.tsx'
import { Facts } from '#web/parts/facts.tsx'
import { Flag, FlagSprite } from '#web/parts/flag.tsx'
import { ForeignText } from '#web/parts/foreign-text.tsx'
import { mapTowns } from '#web/parts/map-towns.ts'
import { useSite } from '#web/ui/use-site.ts'

/** The country: its flag, what it is like, how many cities it has, and where it lies. */
export function CountryHeader({ country, cities }: { country: Country; cities: Location[] }) {
  const { t } = useTranslation('location')
  const { language } = useSite()
  const { number } = formatOf(language)
  const title = t('country.mapTitle', { country: country.name })
  const towns = mapTowns(
    cities.filter(({ hasData }) => hasData),
    [],
  )
  return (
    <div className="two even items-start [--section:1.5rem]">
      <div className="stack stack-6">
        <FlagSprite codes={[country.code]} />
        <h1>
          {country.name} <Flag code={country.code} isLarge />
        </h1>
        <ForeignText of={country} field="description" className="text" />
        <Facts
          facts={[
            { label: t('country.cities'), value: number(country.citiesCount) },
            { label: t('country.available'), value: number(country.availableCitiesCount) },
          ]}
        />
      </div>
      <figure>
        <Drawing
          svg={useDrawings().country({ code: country.code, language, text: true, title, towns, ...size })}
        />
      </figure>
    </div>
  )
}

/** Small, so that names can be read where the picture is as narrow as a phone. */
const size = { width: 440, height: 320 }
