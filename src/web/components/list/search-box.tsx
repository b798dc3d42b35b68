import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** `kept`: what the address says besides the query, and goes on saying. */
type SearchBoxProps = {
  id: string
  query?: string
  kept?: Record<string, string | number | undefined>
  isAccented?: boolean
}

/** The search of the whole directory: a form that needs no script. */
export function SearchBox({ id, query, kept = {}, isAccented }: SearchBoxProps) {
  const { t } = useTranslation('common')
  return (
    <search>
      <form className="search max-w-[34rem]" action={paths.search()}>
        <label className="sr" htmlFor={id}>
          {t('search.label')}
        </label>
        <input
          className="input min-w-0 text-ink"
          id={id}
          type="search"
          name="q"
          maxLength={120}
          defaultValue={query}
          placeholder={t('search.placeholder')}
        />
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <button className={isAccented ? 'button accent' : 'button primary'} type="submit">
          {t('search.submit')}
        </button>
      </form>
    </search>
  )
}
