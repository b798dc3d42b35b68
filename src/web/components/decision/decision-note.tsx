import type { OpenDecision } from '#contract/decisions/shape.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CircleAlert } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useMoments } from '#web/ui/moment.tsx'

/** For the owner of something, on it: what was decided, why, since when, whether by a rule, and the way to object. */
export function DecisionNote({ decision }: { decision: OpenDecision }) {
  const { t } = useTranslation('decisions')
  const { day } = useMoments()
  const { id, measure, ground, text, isRule, at, objectUntil, objection } = decision
  const canObject = objection === null && new Date(objectUntil) > new Date()
  return (
    <div className="note bad" role="note">
      <Icon of={CircleAlert} />
      <div className="stack stack-2">
        <p>
          <b>{t(`measures.${measure}`)}</b>
          {ground && <>: {t(`grounds.${ground}`)}</>}
        </p>
        {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
        <p className="small">{t(isRule ? 'notice.by.rule' : 'notice.by.person', { day: day(at) })}</p>
        {objection === 'open' && <p className="small">{t('notice.objected')}</p>}
        {objection === 'upheld' && <p className="small">{t('notice.upheld')}</p>}
        <p>
          <a href={paths.decision(id)}>
            {canObject ? t('notice.object', { day: day(objectUntil) }) : t('notice.see')}
          </a>
        </p>
      </div>
    </div>
  )
}
