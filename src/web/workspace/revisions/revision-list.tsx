import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listRevisions, type Revision } from '#contract/revisions.ts'
import { useApi } from '#web/data/api.ts'
import { ListPages } from '#web/ui/list-pages.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { RevisionEntry } from './revision-entry.tsx'
import type { RevisionQuery } from './revision-query.ts'
import { useRevisionKeys } from './use-revision-keys.ts'
import { useSettling } from './use-settling.ts'

const RestoreDialog = loadLater(async () => (await import('./restore-dialog.tsx')).RestoreDialog)

type RevisionListProps = { query: RevisionQuery; address: URLSearchParams }

/** One page of changes; each is answered in place. */
export function RevisionList({ query, address }: RevisionListProps) {
  const { t } = useTranslation('revisions')
  const found = useApi(listRevisions, query, { placeholderData: keepPreviousData, staleTime: 0 })
  const rows = found.data?.items ?? []
  const [asking, setAsking] = useState<Revision>()
  const settling = useSettling(found.refetch)
  const acknowledge = (row: Revision) => row.can.settle && settling.acknowledge(row)
  const restore = (row: Revision) => row.can.restore && setAsking(row)
  const keys = useRevisionKeys({ rows, acknowledge, restore })
  if (found.isError) return <ListState title={t('failed')} action={t('retry')} onAct={found.refetch} />
  if (!found.data) return <ListState title={t('loading')} isLoading />
  if (rows.length === 0) {
    return query.state === 'open' ? (
      <ListState title={t('nothing')} text={t('nothingText')} />
    ) : (
      <ListState title={t('none')} />
    )
  }
  return (
    <section className="stack stack-8" aria-label={t('title')} data-testid="page-admin-revisions">
      {rows.map((row) => (
        <RevisionEntry
          key={row.id}
          revision={row}
          isHere={row.id === keys.hereId}
          isPending={settling.pendingId === row.id}
          onHere={() => keys.onHere(row)}
          onAcknowledge={() => acknowledge(row)}
          onRestore={() => restore(row)}
        />
      ))}
      <ListPages page={found.data} address={address} />
      {asking && <RestoreDialog revision={asking} settling={settling} onClose={() => setAsking(undefined)} />}
    </section>
  )
}
