import type { Country } from '#contract/directory/locations.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Photo } from '#web/components/picture/small-picture.tsx'
import { useSavesData } from '#web/page-context.ts'

export type ListedCountry = Pick<Country, 'slug' | 'name' | 'availableCitiesCount' | 'cover'>

/** The countries, each with its picture where there is one and how many cities are open. */
export function CountryList({ countries }: { countries: ListedCountry[] }) {
  const { t } = useTranslation('cities')
  const savesData = useSavesData()
  return (
    <ul className="grid tiles">
      {countries.map(({ slug, name, availableCitiesCount, cover }) => (
        <li key={slug} className="card city tile">
          {cover && !savesData && (
            <span className="loc block">
              <Photo picture={cover} />
            </span>
          )}
          <div>
            <h3>
              <a className="cover" href={paths.country(slug)}>
                {name}
              </a>
            </h3>
            <p className="tiny soft num">
              {availableCitiesCount > 0 ? t('found', { count: availableCitiesCount }) : t('soon')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
