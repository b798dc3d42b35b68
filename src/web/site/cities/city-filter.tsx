import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** Narrows the list by the name of a city or country; with scripts, while the visitor types. */
export function CityFilter({ q }: { q: string }) {
  const { t } = useTranslation('cities')
  return (
    <search aria-label={t('filter.label')}>
      <form className="field max-w-[34rem]" action={paths.cities()}>
        <label htmlFor="cities-q">{t('filter.label')}</label>
        <span className="search">
          <input
            className="input min-w-0"
            id="cities-q"
            type="search"
            name="q"
            maxLength={120}
            autoComplete="off"
            defaultValue={q}
            placeholder={t('filter.placeholder')}
          />
          <button className="button primary" type="submit">
            {t('filter.submit')}
          </button>
        </span>
      </form>
    </search>
  )
}
