import { paths } from '#contract/paths.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import record from './accessibility-record.json'
import { Operator } from './operator.tsx'
import { TrustPage } from './trust-page.tsx'
import { useTrustValues } from './use-trust-values.ts'

const parts = ['met', 'tested', 'unmet', 'tell', 'complain'] as const

/** What is accessible, from what the tests of every page wrote down when they ran last. */
export default function AccessibilityPage() {
  const { t } = useTranslation(['accessibility', 'trust', 'common'])
  const values = { ...useTrustValues(), ...useRecord() }
  // before the tests ran once, nothing is claimed of them
  const told = parts.filter((id) => id !== 'tested' || record.pages.length > 0)
  return (
    <TrustPage
      name={t('common:foot.accessibility')}
      title={t('title')}
      lead={t('lead')}
      path={paths.accessibility()}
      parts={[
        ...told.map((id) => ({
          id,
          title: t(`parts.${id}.title`),
          text: t(`parts.${id}.text`, values),
        })),
        { id: 'who', title: t('trust:who.title'), text: '', children: <Operator /> },
      ]}
    />
  )
}

/** `tests/browser/accessibility-reporter.ts` writes it. */
function useRecord() {
  const { number, date } = formatOf(useSite().language)
  return {
    date: date(record.date),
    engine: record.engine,
    commit: record.commit,
    pages: number(record.pages.length),
    languages: number(record.languages.length),
    narrow: String(Math.min(...record.widths)),
    broad: String(Math.max(...record.widths)),
    findings: number(record.findings.length),
    wide: number(record.wide.length),
  }
}
