import { languages } from '#contract/languages.ts'
import { getCompleteness } from '#contract/system/analytics.ts'
import { languageName } from '#i18n/format-names.ts'
import { numbersOf } from '#i18n/format-numbers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CsvLink } from '#web/components/analytics/csv-link.tsx'
import type { Period } from '#web/components/analytics/period.ts'
import { useApi } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { ListState } from '#web/ui/list-state.tsx'
import { Share } from '#web/ui/share.tsx'
import { figuresFile } from './figures-file.ts'

/** How many of the texts that visitors read currently exist in each language. */
export function CompletenessTable({ period }: { period: Period }) {
  const { t } = useTranslation('analytics')
  const { language: own } = useSite()
  const { number } = numbersOf(own)
  const found = useApi(getCompleteness, {}, { staleTime: 60_000 })
  return (
    <section className="stack" aria-labelledby="completeness">
      <div className="head">
        <h2 id="completeness">{t('completeness.title')}</h2>
        <CsvLink href={figuresFile(period, 'completeness')} of={t('completeness.title')} />
      </div>
      <p className="small soft">{t('completeness.text')}</p>
      {found.isError ? (
        <ListState title={t('failed')} action={t('retry')} onAct={found.refetch} />
      ) : !found.data ? (
        <ListState title={t('loading')} isLoading />
      ) : (
        <table className="table">
          <caption className="sr">{t('completeness.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('completeness.kind')}</th>
              <th scope="col">{t('completeness.texts')}</th>
              {languages.map((language) => (
                <th key={language} scope="col">
                  {languageName(language, own)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.data.kinds.map(({ kind, texts, written }) => (
              <tr key={kind}>
                <th scope="row">{t(`completeness.kinds.${kind}`)}</th>
                <td data-label={t('completeness.texts')} className="num">
                  {number(texts)}
                </td>
                {languages.map((language) => (
                  <td key={language} data-label={languageName(language, own)} className="num">
                    <span>
                      {texts === 0
                        ? t('none')
                        : t('percent', { value: number(Math.floor((written[language] / texts) * 100)) })}
                      <Share value={written[language]} most={texts} />
                    </span>
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
