import type { CountryInFull, Location } from '#contract/directory/locations.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PageCover } from '#web/components/gallery/listing-gallery.tsx'
import { Drawing } from '#web/components/place/drawing.tsx'
import { Flag, FlagSprite } from '#web/components/place/flag.tsx'
import { mapTowns } from '#web/components/place/map-towns.ts'
import { Facts } from '#web/components/text/facts.tsx'
import { ForeignText } from '#web/components/text/foreign-text.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { useMaps } from '#web/page-context.ts'

/** The country: its flag, its name, its picture, and what it is like. */
export function CountryHeader({ country }: { country: CountryInFull }) {
  return (
    <div className="stack">
      <FlagSprite codes={[country.code]} />
      <h1>
        {country.name} <Flag code={country.code} isLarge />
      </h1>
      <PageCover of={country} />
      <ForeignText of={country} field="description" className="text" />
    </div>
  )
}

/** Where the country is, with the open towns of the page, and how many cities it has. */
export function CountryFigure({ country, cities }: { country: CountryInFull; cities: Location[] }) {
  const { t } = useTranslation('location')
  const { language } = useSite()
  const { number } = formatOf(language)
  const title = t('country.mapTitle', { country: country.name })
  const towns = mapTowns(
    cities.filter(({ hasData }) => hasData),
    [],
  )
  return (
    <div className="sight stack">
      <figure>
        <Drawing
          svg={useMaps().country({ code: country.code, language, text: true, title, towns, ...size })}
        />
      </figure>
      <Facts
        facts={[
          { label: t('country.cities'), value: number(country.citiesCount) },
          { label: t('country.available'), value: number(country.availableCitiesCount) },
        ]}
      />
    </div>
  )
}

/** Small, so that names can be read where the image is as narrow as a phone. */
const size = { width: 440, height: 320 }
