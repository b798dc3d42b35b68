import { keepPreviousData } from '@tanstack/react-query'
import { listAuditEntries } from '#contract/system/administration.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { Guard } from '#web/frame/guard.tsx'
import { ListPages } from '#web/ui/list-pages.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { paramsOf, prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/audit-page'
import { AuditFilters } from './audit-filters.tsx'
import { type AuditQuery, auditQueryOf, isBackwards } from './audit-query.ts'
import { AuditTable } from './audit-table.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.audit)
  const query = auditQueryOf(paramsOf(request))
  return isBackwards(query) ? null : prefetched(context, [listAuditEntries, query])
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
  const { t } = useTranslation('audit')
  const [params, change] = useQueryParams()
  const query = auditQueryOf(params)
  const found = useApi(listAuditEntries, query, {
    enabled: !isBackwards(query),
    placeholderData: keepPreviousData,
  })
  return (
    <section className="stack" aria-label={t('label')} data-testid="page-admin-audit">
      <AuditFilters query={query} onChange={change} />
      {found.data?.total !== undefined && (
        <p className="small soft num">{t('count', { count: found.data.total })}</p>
      )}
      {found.isError ? (
        <ListState title={t('failed')} action={t('retry')} onAct={found.refetch} />
      ) : !found.data ? (
        !isBackwards(query) && <ListState title={t('loading')} isLoading />
      ) : found.data.items.length === 0 ? (
        <Empty query={query} onClear={() => change({ person: '', kind: '', from: '', to: '' })} />
      ) : (
        <>
          <AuditTable entries={found.data.items} />
          <ListPages page={found.data} address={params} />
        </>
      )}
    </section>
  )
}

function Empty({ query, onClear }: { query: AuditQuery; onClear: () => void }) {
  const { t } = useTranslation('audit')
  const { cursor, ...filters } = query
  return Object.keys(filters).length > 0 ? (
    <ListState title={t('empty')} text={t('emptyHint')} action={t('clear')} onAct={onClear} />
  ) : (
    <ListState title={t('empty')} />
  )
}
