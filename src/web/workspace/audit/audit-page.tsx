import { keepPreviousData } from '@tanstack/react-query'
import type { Page } from '#contract/endpoint.ts'
import { type AuditEntry, listAuditEntries } from '#contract/system/administration.ts'
import { listSavedViews } from '#contract/system/saved-views.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { Guard } from '#web/frame/guard.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { ListTable } from '#web/ui/table/list-table.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { paramsOf, prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/audit-page'
import { AuditFilters } from './audit-filters.tsx'
import { type AuditQuery, auditQueryOf, isBackwards } from './audit-query.ts'
import { useAuditTable } from './table.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.audit)
  const query = auditQueryOf(paramsOf(request))
  const views = [listSavedViews, { list: 'audit' }] as const
  return isBackwards(query)
    ? prefetched(context, views)
    : prefetched(context, [listAuditEntries, query], views)
}

export const shouldRevalidate = onAnotherPage

/** The log of every change. */
export default function AuditPage() {
  const { t } = useTranslation('audit')
  return (
    <Guard access={sectionAccess.audit}>
      <WorkspaceHead title={t('title')} />
      <div className="stack stack-2">
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      <AuditLog />
    </Guard>
  )
}

function AuditLog() {
  const { t } = useTranslation(['audit', 'table'])
  const [address, change] = useQueryParams()
  const query = auditQueryOf(address)
  const { person, kind, from, to } = query
  const asked = useApi(listAuditEntries, query, {
    enabled: !isBackwards(query),
    placeholderData: keepPreviousData,
  })
  const found = isBackwards(query) ? { ...asked, data: nothing } : asked
  const total = found.data?.total
  return (
    <section className="stack" aria-label={t('label')} data-testid="page-admin-audit">
      {total !== undefined && <p className="small soft num">{t('count', { count: total })}</p>}
      <ListTable
        {...{ address, found, t, list: 'audit', access: sectionAccess.audit }}
        table={useAuditTable()}
        order={{ by: 'at', direction: 'desc' }}
        views={[{ text: t('table:all'), query: {} }]}
        search={{
          label: t('personHint'),
          value: person ?? '',
          onChange: (person) => change({ person }),
        }}
        filters={<AuditFilters query={query} onChange={change} />}
        isFiltered={Boolean(kind || from || to)}
        empty={
          !isBackwards(query) && (
            <Empty query={query} onClear={() => change({ person: '', kind: '', from: '', to: '' })} />
          )
        }
      />
    </section>
  )
}

const nothing: Page<AuditEntry> = { items: [] }

function Empty({ query, onClear }: { query: AuditQuery; onClear: () => void }) {
  const { t } = useTranslation('audit')
  const { cursor, ...filters } = query
  return Object.keys(filters).length > 0 ? (
    <ListState title={t('empty')} text={t('emptyHint')} action={t('clear')} onAct={onClear} />
  ) : (
    <ListState title={t('empty')} />
  )
}
