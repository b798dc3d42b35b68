import type { AuditEntry } from '#contract/system/administration.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { actionKey } from '#web/components/changes/action-key.ts'
import { useDisplayName } from '#web/frame/use-display-name.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Changes } from './changes.tsx'
import { wordsOf } from './differences.ts'

const columns = ['at', 'actor', 'action', 'changes'] as const

/** One page of the log; on a phone each change is a block. */
export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  const { t } = useTranslation('audit')
  return (
    <table className="table">
      <caption className="sr">{t('label')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ entry: { at, actor, action, subject, before, after } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  const shownName = useDisplayName()
  const key = actionKey(action)
  return (
    <tr>
      <td data-label={t('columns.at')} className="small num min-[60em]:whitespace-nowrap">
        <Moment at={at} />
      </td>
      <td data-label={t('columns.actor')} className="small wrap-anywhere">
        {shownName(actor.name) || t('gone')}
      </td>
      <td data-label={t('columns.action')} className="wrap-anywhere">
        <div>
          <b className="small">{key ? t(`actions.${key}`) : wordsOf(action)}</b>
          <br />
          <span className="small soft">{shownName(subject.name) || t('gone')}</span>
        </div>
      </td>
      <td data-label={t('columns.changes')} className="small wrap-anywhere">
        <Changes before={before} after={after} />
      </td>
    </tr>
  )
}
