import type { ApplicationDetail } from '#contract/applications/review.ts'
import { maxAgainstLength } from '#contract/registrations/registries.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Field } from '#web/ui/form/field.tsx'

type CheckProps = {
  application: Pick<ApplicationDetail, 'needed' | 'registration'>
  against: string
  onChange: (against: string) => void
}

/** Whether the page will need a registration, and where the reviewer looked up the one that was given. */
export function RegistrationCheck({ application: { needed, registration }, against, onChange }: CheckProps) {
  const { t } = useTranslation('applications')
  const { date } = formatOf(useSite().language)
  if (!needed && !registration) return null
  return (
    <div className="stack stack-2">
      {needed && (
        <p className="note">
          {needed.isNow
            ? t('decide.registrationNow')
            : t('decide.registrationFrom', { day: date(needed.from) })}
        </p>
      )}
      {registration && (
        <Field
          label={t('decide.registrationAgainst')}
          help={t('decide.registrationHelp')}
          autoComplete="off"
          maxLength={maxAgainstLength}
          value={against}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  )
}
