import { Link } from 'react-router'
import { getTranslationCounts, type TranslationCounts } from '#contract/content/translations.ts'
import { type Language, languages } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { languageName } from '#i18n/format-names.ts'
import { numbersOf } from '#i18n/format-numbers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { ListState } from '#web/ui/list-state.tsx'

type KindCounts = TranslationCounts['kinds'][number]

/** How complete each kind of content is in each language; a number links to the open texts. */
export function CountsTable() {
  const { t } = useTranslation('translations')
  const { language: own } = useSite()
  const { number } = numbersOf(own)
  const found = useApi(getTranslationCounts, {}, { staleTime: 0 })
  return (
    <section className="stack" aria-labelledby="complete">
      <h2 id="complete">{t('complete.title')}</h2>
      <p className="small soft">{t('complete.text')}</p>
      {found.isError ? (
        <ListState title={t('complete.failed')} action={t('retry')} onAct={found.refetch} />
      ) : !found.data ? (
        <ListState title={t('loading')} isLoading />
      ) : (
        <table className="table">
          <caption className="sr">{t('complete.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('complete.kind')}</th>
              <th scope="col">{t('complete.rows')}</th>
              {languages.map((language) => (
                <th key={language} scope="col">
                  {languageName(language, own)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.data.kinds.map((counts) => (
              <tr key={counts.kind}>
                <th scope="row">{t(`kinds.${counts.kind}`)}</th>
                <td data-label={t('complete.rows')} className="num">
                  {number(counts.rows)}
                </td>
                {languages.map((language) => (
                  <td key={language} data-label={languageName(language, own)} className="num">
                    <Completeness counts={counts} language={language} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Completeness({ counts, language }: { counts: KindCounts; language: Language }) {
  const { t } = useTranslation('translations')
  const { number } = numbersOf(useSite().language)
  const { kind, rows } = counts
  const { done, missing, outdated } = counts.languages[language]
  if (rows === 0) return <span>{t('complete.none')}</span>
  const percent = t('complete.percent', { value: number(Math.floor((done / rows) * 100)) })
  const open = [
    ...(missing > 0 ? [t('complete.missing', { count: missing })] : []),
    ...(outdated > 0 ? [t('complete.outdated', { count: outdated })] : []),
  ]
  if (open.length === 0) return <span>{percent}</span>
  return (
    <span>
      <Link
        className="inline-block min-h-6"
        discover="none"
        to={`${paths.translations({ kind, language })}#open-texts`}
      >
        {percent}
      </Link>
      <span className="block tiny soft">{open.join(', ')}</span>
    </span>
  )
}
