import type { AuditEntry } from '#contract/system/administration.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { actionLabel } from '#web/components/changes/action-label.ts'
import { useDisplayName } from '#web/frame/use-display-name.ts'
import { Moment } from '#web/ui/moment.tsx'
import type { Table } from '#web/ui/table/columns.ts'
import { OpenLink } from '#web/ui/table/open-link.tsx'
import { Changes } from './changes.tsx'
import { wordsOf } from './differences.ts'

/** The log as a table: what was done to what, by whom. A row opens with all that changed. */
export function useAuditTable(): Table<AuditEntry> {
  const { t } = useTranslation('audit')
  const shownName = useDisplayName()
  const actionOf = ({ action }: AuditEntry) => actionLabel(t, action) ?? wordsOf(action)
  return {
    caption: t('label'),
    nameOf: actionOf,
    panel: { Details },
    main: {
      header: t('columns.action'),
      cell: (entry) => (
        <div className="named-by">
          <span>
            <OpenLink id={entry.id}>{actionOf(entry)}</OpenLink>
            <small>{shownName(entry.subject.name) || t('gone')}</small>
          </span>
        </div>
      ),
    },
    columns: [
      {
        name: 'changes',
        header: t('columns.changes'),
        cell: (entry) => (
          <div className="max-h-11 overflow-hidden">
            <Changes {...entry} />
          </div>
        ),
      },
      { name: 'actor', header: t('columns.actor'), cell: ({ actor }) => shownName(actor.name) || t('gone') },
      { name: 'at', header: t('columns.at'), isNumber: true, cell: ({ at }) => <Moment at={at} /> },
    ],
  }
}

function Details({ row: { at, actor, subject, before, after } }: { row: AuditEntry }) {
  const { t } = useTranslation('audit')
  const shownName = useDisplayName()
  return (
    <>
      <p className="wrap-anywhere">{shownName(subject.name) || t('gone')}</p>
      <dl className="sheet">
        <div>
          <dt>{t('columns.at')}</dt>
          <dd>
            <Moment at={at} />
          </dd>
        </div>
        <div>
          <dt>{t('columns.actor')}</dt>
          <dd>{shownName(actor.name) || t('gone')}</dd>
        </div>
        <div>
          <dt>{t('columns.changes')}</dt>
          <dd className="wrap-anywhere">
            <Changes before={before} after={after} />
          </dd>
        </div>
      </dl>
    </>
  )
}
