import { listManagedCities } from '#contract/content/cities.ts'
import type { CountryCode } from '#contract/enums.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'

const isSame = (one: string, other: string) =>
  one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0

/** The cities that already have the name, as links. */
export function ThereAlready({ name, country }: { name: string; country: CountryCode }) {
  const { t } = useTranslation('content-city')
  const found = useApi(listManagedCities, { q: name.trim(), country, limit: 10 }, { staleTime: 0 })
  const same = found.data?.items.filter((city) => isSame(city.name, name.trim())) ?? []
  if (same.length === 0) return null
  return (
    <div className="note wait" role="status">
      <div>
        <p>
          <b>{t('form.there')}</b>{' '}
          {same.map(({ id, name, state, isActive }, at) => (
            <span key={id}>
              {at > 0 && '; '}
              <a href={paths.contentCity(id)}>{[name, state].filter(Boolean).join(', ')}</a>
              {!isActive && ` (${t('form.thereClosed')})`}
            </span>
          ))}
        </p>
        <p className="small">{t('form.thereUnlike')}</p>
      </div>
    </div>
  )
}
