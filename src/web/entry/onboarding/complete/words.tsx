import { useTranslation } from '#i18n/use-translation.ts'

/** What staff wrote to the applicant. */
export function Words({ note, label }: { note: string; label?: string }) {
  const { t } = useTranslation('onboarding')
  return (
    <div className="stack stack-2">
      <p>{label ?? t('state.note')}</p>
      <blockquote className="words">
        <p className="whitespace-pre-line">{note}</p>
      </blockquote>
    </div>
  )
}
