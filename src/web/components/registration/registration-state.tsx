import type { Registration } from '#contract/registrations/registrations.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { CircleAlert, CircleCheck, Clock } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type Shown = Pick<
  Registration,
  'result' | 'hasEnded' | 'checkedAt' | 'checkedAgainst' | 'checkedBy' | 'reason'
>

/** Whether staff checked a registration and what they found, or that it has ended. */
export function RegistrationState({ of }: { of: Shown }) {
  const { t } = useTranslation('registrations')
  const { dateRange } = formatOf(useSite().language)
  const { result, hasEnded, checkedAt, checkedAgainst, checkedBy, reason } = of
  return (
    <div className="stack stack-2">
      <p className="row">
        {result === null && <Badge look="wait" icon={Clock} text={t('state.unchecked')} />}
        {result === 'refused' && <Badge look="bad" icon={CircleAlert} text={t('state.refused')} />}
        {result === 'valid' && checkedAt && (
          <Badge
            look="good"
            icon={CircleCheck}
            text={t('state.checked', { day: dateRange(checkedAt.slice(0, 10)) })}
          />
        )}
        {hasEnded && <Badge look="bad" icon={CircleAlert} text={t('state.ended')} />}
      </p>
      {reason && <p className="small wrap-anywhere">{t('reasonWas', { reason })}</p>}
      {checkedAgainst && (
        <p className="small soft wrap-anywhere">
          {checkedBy
            ? t('checkedBy', { name: checkedBy, against: checkedAgainst })
            : t('lookedAt', { against: checkedAgainst })}
        </p>
      )}
    </div>
  )
}

function Badge({ look, icon, text }: { look: string; icon: typeof Clock; text: string }) {
  return (
    <span className={`badge ${look} whitespace-normal`}>
      <Icon of={icon} />
      {text}
    </span>
  )
}
