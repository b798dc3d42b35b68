import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'

type SearchBoxProps = { id: string; query?: string; kind?: string | undefined; isAccented?: boolean }

/** The search of the whole directory: a form that needs no script. */
export function SearchBox({ id, query, kind, isAccented }: SearchBoxProps) {
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
        {kind && <input type="hidden" name="kind" value={kind} />}
        <button className={isAccented ? 'button accent' : 'button primary'} type="submit">
          {t('search.submit')}
        </button>
      </form>
    </search>
  )
}
