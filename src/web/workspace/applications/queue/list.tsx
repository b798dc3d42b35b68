import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type ApplicationRow, listApplications } from '#contract/applications/review.ts'
import { isWaiting } from '#contract/system/review-queues.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { ListState } from '#web/ui/list-state.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { ListTable, type RowKey } from '#web/ui/table/list-table.tsx'
import type { RefusedRow } from '#web/ui/table/refused-note.tsx'
import { RefusedRows } from '#web/ui/table/refused-rows.tsx'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { isNarrowed, type QueueQuery } from './query.ts'
import { useQueueTable } from './table.tsx'
import { useQueueViews } from './views.ts'

const DecideDialog = loadLater(async () => {
  await loadTexts('applications-request', 'applications-templates')
  return (await import('./decide-dialog.tsx')).DecideDialog
})
const ChosenBar = loadLater(async () => (await import('./chosen-bar.tsx')).ChosenBar)
const QueueFilters = loadLater(async () => (await import('./filters.tsx')).QueueFilters)

type QueueProps = {
  query: QueueQuery
  address: URLSearchParams
  onChange: (changes: Record<string, string | undefined>) => void
  /** Where one is after a decision: what had the focus is gone. */
  onDecided: () => void
}
type Asking = { decision: 'approve' | 'reject'; rows: readonly ApplicationRow[] }

/** What waits longest comes first, what was closed last. */
const orderOf = ({ state }: QueueQuery) =>
  ({ by: 'age', direction: isWaiting('applications', state) ? 'asc' : 'desc' }) as const

/** One page of the queue, from which several are chosen and decided at once. */
export function Queue({ query, address, onChange, onDecided }: QueueProps) {
  const { t } = useTranslation('applications')
  const found = useApi(listApplications, query, { placeholderData: keepPreviousData, staleTime: 0 })
  const rows = found.data?.items ?? []
  const [asking, setAsking] = useState<Asking>()
  const [refused, setRefused] = useState<readonly RefusedRow[]>([])
  const ask = (decision: Asking['decision'], about: readonly ApplicationRow[]) =>
    setAsking({ decision, rows: about })
  const keys = useDecidingKeys(rows, ask)
  const isOpen = isWaiting('applications', query.state)
  const { kind, type, city } = query
  const finish = (left: readonly RefusedRow[]) => {
    // nothing behind an open dialog takes the focus
    flushSync(() => {
      setAsking(undefined)
      setRefused(left)
    })
    onDecided()
  }
  return (
    <section className="stack" aria-label={t('title')} data-testid="page-admin-applications">
      <ListTable
        {...{ found, t, address, list: 'applications', access: sectionAccess.applications }}
        table={useQueueTable(query)}
        order={orderOf(query)}
        views={useQueueViews(query)}
        search={{ label: t('filters.searchHint'), value: query.q ?? '', onChange: (q) => onChange({ q }) }}
        filters={<QueueFilters query={query} onChange={onChange} />}
        isFiltered={Boolean(kind || type || city)}
        note={refused.length > 0 && <RefusedRows rows={refused} />}
        empty={<NoRows query={query} onClear={() => onChange({ q: '', kind: '', type: '', city: '' })} />}
        {...(isOpen && {
          bulk: (props) => <ChosenBar {...props} rows={rows} onDecide={ask} />,
          keys,
        })}
      />
      {asking && <DecideDialog {...asking} onDone={finish} onClose={() => setAsking(undefined)} />}
    </section>
  )
}

/** Keys that decide the chosen rows, and without any the one that one is at. */
function useDecidingKeys(
  rows: readonly ApplicationRow[],
  ask: (decision: Asking['decision'], about: readonly ApplicationRow[]) => void,
): RowKey<ApplicationRow>[] {
  const { t } = useTranslation('applications')
  return (['approve', 'reject'] as const).map((decision) => ({
    key: decision === 'approve' ? 'a' : 'r',
    text: t(`keys.${decision}`),
    act: (here, chosen) => ask(decision, chosen.hasAny ? rows.filter(({ id }) => chosen.has(id)) : [here]),
  }))
}

function NoRows({ query, onClear }: { query: QueueQuery; onClear: () => void }) {
  const { t } = useTranslation('applications')
  if (isNarrowed(query)) {
    return <ListState title={t('empty')} text={t('emptyHint')} action={t('filters.clear')} onAct={onClear} />
  }
  return isWaiting('applications', query.state) ? (
    <ListState title={t('nobody')} text={t('nobodyText')} />
  ) : (
    <ListState title={t('empty')} />
  )
}
