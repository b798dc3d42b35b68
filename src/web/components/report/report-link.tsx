import type { ReportKind } from '#contract/directory/report-kinds.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** The way to a light page on which anybody says what is wrong here; `subject` is the slug, or the id. */
export function ReportLink({ kind, subject }: { kind: ReportKind; subject: string }) {
  const { t } = useTranslation('report')
  return (
    <p className="small report-link pt-6">
      <a href={paths.report(kind, subject)} rel="nofollow">
        {t('link')}
      </a>
    </p>
  )
}
