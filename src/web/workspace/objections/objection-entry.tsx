import type { QueuedObjection } from '#contract/decisions/decisions.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Check, CircleAlert, Undo2 } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Moment } from '#web/ui/moment.tsx'
import type { EntryProps } from '#web/workspace/shell/queue.ts'

type ObjectionEntryProps = Omit<EntryProps<QueuedObjection, 'upheld' | 'reversed'>, 'isHere'>

/** The decision, what is said against it, and the two answers. */
export function ObjectionEntry({ row: objection, onAsk }: ObjectionEntryProps) {
  const { t } = useTranslation('objections')
  const { id, subject, text, language, at } = objection
  const name = subject.name || t('noName')
  return (
    <>
      <div className="stack stack-2">
        <p className="kicker">{t(`kinds.${subject.kind}`)}</p>
        <h2 id={`of-${id}`}>{subject.path ? <a href={subject.path}>{name}</a> : name}</h2>
      </div>
      <Decision decision={objection.decision} />
      <div className="card stack stack-2">
        <p className="small soft">{t('says')}</p>
        <p className="wrap-anywhere whitespace-pre-line" lang={language}>
          {text}
        </p>
        <p className="tiny soft">
          <Moment at={at} />
        </p>
      </div>
      {objection.state === 'open' ? (
        <Ways row={objection} onAsk={onAsk} />
      ) : (
        <Settled objection={objection} />
      )}
    </>
  )
}

function Decision({ decision }: Pick<QueuedObjection, 'decision'>) {
  const { t } = useTranslation('objections')
  const { t: td } = useTranslation('decisions')
  const { measure, ground, text, isRule, by, at } = decision
  return (
    <div className="card stack stack-2">
      <p className="small soft">{t('decided')}</p>
      <p>
        <strong>{td(`measures.${measure}`)}</strong>
        {ground && <> · {td(`grounds.${ground}`)}</>}
      </p>
      {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      <p className="tiny soft">
        {isRule ? t('byRule') : t('byWhom', { name: by ?? t('somebody') })}, <Moment at={at} />
      </p>
    </div>
  )
}

function Ways({ row: { can, hasNobody }, onAsk }: ObjectionEntryProps) {
  const { t } = useTranslation('objections')
  if (hasNobody) {
    return (
      <p className="note bad">
        <Icon of={CircleAlert} />
        <span>{t('nobody')}</span>
      </p>
    )
  }
  if (!can.decide) return <p className="small">{t('own')}</p>
  return (
    <div className="row">
      <button type="button" className="button primary" onClick={() => onAsk('upheld')}>
        <Icon of={Check} />
        {t('uphold')}
      </button>
      <button type="button" className="button" onClick={() => onAsk('reversed')}>
        <Icon of={Undo2} />
        {t('reverse')}
      </button>
    </div>
  )
}

function Settled({ objection: { state, decidedBy, decidedAt, reason } }: { objection: QueuedObjection }) {
  const { t } = useTranslation('objections')
  if (state === 'open' || !decidedAt) return null
  return (
    <div className="small soft">
      <p>
        {t(`settledAs.${state}`, { name: decidedBy ?? t('somebody') })}, <Moment at={decidedAt} />
      </p>
      {reason && <p className="wrap-anywhere">{t('reasonWas', { reason })}</p>}
    </div>
  )
}
