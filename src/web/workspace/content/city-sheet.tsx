import type { ReactNode } from 'react'
import type { ManagedCity } from '#contract/content/cities.ts'
import type { LocalizedText } from '#contract/languages.ts'
import { cityWays } from '#entities/places.ts'
import { coordinate, formatOf } from '#i18n/format.ts'
import { languageInText } from '#i18n/format-names.ts'
import { findText } from '#i18n/localized-text.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Pencil } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CityLanguages } from './city-languages.tsx'

/** The information about a city, in the language of the page or the nearest to it. */
export function CitySheet({ city, onEdit }: { city: ManagedCity; onEdit: () => void }) {
  const { t } = useTranslation(['content-city', 'content'])
  const { labelOf } = useFieldLabels()
  const { language } = useSite()
  const { number, monthName } = formatOf(language)
  const { season, population, populationYear, latitude, longitude, otherNames } = city
  const months = (some: number[]) => some.map(monthName).join(', ')
  const text = (of: LocalizedText) => {
    const found = findText(of, language, city.originalLanguage)
    return found && <span lang={found.language}>{found.text}</span>
  }
  const languages = city.languages.map((each) => languageInText(each, language)).join(', ')
  return (
    <section className="stack" aria-labelledby="city-sheet">
      <div className="near">
        <h2 id="city-sheet">{t('form.label')}</h2>
        <button type="button" className="button primary" onClick={onEdit}>
          <Icon of={Pencil} />
          {t('content:edit')}
        </button>
      </div>
      <CityLanguages city={city} />
      <dl className="stack">
        <Line label={labelOf('description')}>{text(city.description) ?? t('content:list.notDescribed')}</Line>
        {languages && <Line label={t('form.languages')}>{languages}</Line>}
        {population !== null && (
          <Line label={labelOf('population')}>{`${number(population)} (${populationYear ?? ''})`}</Line>
        )}
        {latitude !== null && longitude !== null && (
          <Line label={labelOf('point')}>{`${coordinate(latitude)}, ${coordinate(longitude)}`}</Line>
        )}
        {otherNames.length > 0 && <Line label={labelOf('otherNames')}>{otherNames.join(', ')}</Line>}
        <Line label={t('season.title')}>{season ? text(season.text) : t('season.unknown')}</Line>
        {season && <Line label={t(`season.high${season.of}`)}>{months(season.high)}</Line>}
        {season && <Line label={t(`season.low${season.of}`)}>{months(season.low)}</Line>}
        {cityWays
          .filter((way) => Object.keys(city.ways[way]).length > 0)
          .map((way) => (
            <Line key={way} label={labelOf(way)}>
              {text(city.ways[way])}
            </Line>
          ))}
      </dl>
    </section>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="small soft">{label}</dt>
    <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
  </div>
)
