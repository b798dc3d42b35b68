import { alertKinds } from '#contract/directory/alert-kinds.ts'
import type { City } from '#contract/directory/locations.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AlertForm } from '#web/components/alert/alert-form.tsx'
import { PageCover } from '#web/components/gallery/listing-gallery.tsx'
import { NearCity } from '#web/components/place/near-city.tsx'
import { ForeignText } from '#web/components/text/foreign-text.tsx'
import { Clock } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CityFigure } from './city-figure.tsx'

/** A city with nothing in it yet, and the nearest one with something. */
export function ComingCity({ city }: { city: City }) {
  const { t } = useTranslation('location')
  const near = city.nearest[0]
  return (
    <div className="two even items-start [--section:1.5rem]">
      <div className="stack stack-6">
        <div className="stack stack-2">
          <h1>{city.name}</h1>
          <p className="lead">{[...new Set([city.state, city.country])].filter(Boolean).join(', ')}</p>
          <p>
            <span className="badge">
              <Icon of={Clock} />
              {t('comingSoon')}
            </span>
          </p>
        </div>
        <PageCover of={city} />
        {city.description && <ForeignText of={city} field="description" className="text" />}
        <p className="text">{t('city.coming')}</p>
        {near && (
          <p className="text">
            {t('near.open')} <NearCity city={near} /> ({t('near.straight')}).
          </p>
        )}
        <p className="row">
          <a className="button" href={paths.country(city.countrySlug)}>
            {t(`country.citiesOf.${city.countryCode}`)}
          </a>
          <a className="button quiet" href={paths.welcome()}>
            {t('city.listYours')}
          </a>
        </p>
        <AlertForm city={city} kinds={alertKinds} level={2} />
      </div>
      <CityFigure city={city} />
    </div>
  )
}
