import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '#contract/endpoint.ts'
import { listReports, type Report } from '#contract/reports.ts'
import { useApi } from '#web/data/api.ts'
import { ListPages } from '#web/ui/list-pages.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { ReportEntry } from './report-entry.tsx'
import type { ReportQuery } from './report-query.ts'

const SettleDialog = loadLater(async () => (await import('./settle-dialog.tsx')).SettleDialog)

type ReportListProps = { query: ReportQuery; address: URLSearchParams }

/** One page of reports, with the dialog in which one is settled. */
export function ReportList({ query, address }: ReportListProps) {
  const found = useApi(listReports, query, { placeholderData: keepPreviousData, staleTime: 0 })
  const [asking, setAsking] = useState<Report>()
  // as it was read last: it has what others added in the meantime; one that somebody else settled stays as it was, to say so
  const latest = found.data?.items.find(({ id }) => id === asking?.id) ?? asking
  return (
    <>
      <Shown found={found} isOpen={query.state === 'open'} address={address} onSettle={setAsking} />
      {latest && <SettleDialog report={latest} onLate={found.refetch} onClose={() => setAsking(undefined)} />}
    </>
  )
}

type ShownProps = {
  found: UseQueryResult<Page<Report>>
  isOpen: boolean
  address: URLSearchParams
  onSettle: (report: Report) => void
}

function Shown({ found, isOpen, address, onSettle }: ShownProps) {
  const { t } = useTranslation('reports')
  const rows = found.data?.items ?? []
  if (found.isError) return <ListState title={t('failed')} action={t('retry')} onAct={found.refetch} />
  if (!found.data) return <ListState title={t('loading')} isLoading />
  if (rows.length === 0) {
    return isOpen ? (
      <ListState title={t('nothing')} text={t('nothingText')} />
    ) : (
      <ListState title={t('none')} />
    )
  }
  return (
    <section className="stack stack-8" aria-label={t('title')} data-testid="page-admin-reports">
      {rows.map((row) => (
        <ReportEntry key={row.id} report={row} onSettle={() => onSettle(row)} />
      ))}
      <ListPages page={found.data} address={address} />
    </section>
  )
}
