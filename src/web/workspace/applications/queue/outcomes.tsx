import { useEffect, useRef } from 'react'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { errorText } from '#web/data/error-text.ts'
import { CircleAlert, CircleCheck } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Outcome } from './decide-many.ts'

export type Decided = { decision: 'approve' | 'reject'; outcomes: Outcome[] }

const outcomeNames = ['done', 'decided', 'changed', 'failed', 'unsent'] as const

/** The results of several decisions: the number of each kind, and which of them need another look. */
export function Outcomes({ decided: { decision, outcomes } }: { decided: Decided }) {
  const { t } = useTranslation('applications')
  const { t: tw } = useTranslation('workspace')
  const note = useRef<HTMLDivElement>(null)
  // the focused element disappeared with the selection
  useEffect(() => note.current?.focus(), [])
  const others = outcomes.filter(({ result }) => result !== 'done')
  const done = decision === 'approve' ? 'approved' : 'rejected'
  return (
    <div
      ref={note}
      className={others.length > 0 ? 'note wait' : 'note good'}
      role="status"
      tabIndex={-1}
      aria-label={t('bulk.results')}
    >
      <Icon of={others.length > 0 ? CircleAlert : CircleCheck} />
      <div className="stack stack-2">
        {outcomeNames.map((result) => {
          const count = outcomes.filter((each) => each.result === result).length
          return count > 0 && <p key={result}>{t(`bulk.${result === 'done' ? done : result}`, { count })}</p>
        })}
        <ul className="stack stack-2">
          {others.map(({ row, result, error }) => (
            <li key={row.id}>
              <a href={paths.application(row.id)}>{row.name}</a>
              {(result === 'failed' || result === 'unsent') && `: ${errorText(tw, error)}`}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
