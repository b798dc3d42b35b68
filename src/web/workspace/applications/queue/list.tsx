import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApplicationRow, listApplications } from '#contract/applications/review.ts'
import { isWaiting } from '#contract/system/review-queues.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { FoundList } from '#web/ui/found-list.tsx'
import { ListPages } from '#web/ui/list-pages.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { openerIn, useRowKeys } from '#web/ui/table/use-row-keys.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { type Decided, Outcomes } from './outcomes.tsx'
import { isNarrowed, type QueueQuery } from './query.ts'
import { QueueTable } from './table.tsx'

const DecideDialog = loadLater(async () => {
  await loadTexts('applications-request', 'applications-templates')
  return (await import('./decide-dialog.tsx')).DecideDialog
})

type QueueProps = { query: QueueQuery; address: URLSearchParams; onClear: () => void }
type Asking = { decision: 'approve' | 'reject'; rows: ApplicationRow[] }

/** The selected rows, and the requested decision about some of them. */
function useChosen(rows: ApplicationRow[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState<Asking>()
  const chosenRows = rows.filter(({ id }) => chosen.has(id))
  return {
    chosen,
    chosenRows,
    asking,
    choose: ({ id }: ApplicationRow) =>
      setChosen(
        (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
      ),
    clear: () => setChosen(new Set()),
    ask: (decision: Asking['decision'], about = chosenRows) => {
      if (about.length > 0) setAsking({ decision, rows: about })
    },
    unask: () => setAsking(undefined),
  }
}

/** One page of the queue, from which several can be selected and decided at once. */
export function Queue({ query, address, onClear }: QueueProps) {
  const { t } = useTranslation('applications')
  const found = useApi(listApplications, query, { placeholderData: keepPreviousData, staleTime: 0 })
  const rows = found.data?.items ?? []
  const { chosen, chosenRows, asking, choose, clear, ask, unask } = useChosen(rows)
  const [decided, setDecided] = useState<Decided>()
  const decideFrom = (decision: Asking['decision']) => (here: ApplicationRow) =>
    ask(decision, chosenRows.length > 0 ? chosenRows : [here])
  const { hereId, onHere } = useRowKeys(sectionAccess.applications, {
    rows,
    acts: {
      Enter: (row) => openerIn(row)?.click(),
      ...(isWaiting('applications', query.state) && {
        x: choose,
        a: decideFrom('approve'),
        r: decideFrom('reject'),
      }),
    },
  })
  const finish = (outcome: Decided) => {
    unask()
    clear()
    setDecided(outcome)
  }
  return (
    <section className="stack" aria-label={t('title')} data-testid="page-admin-applications">
      {decided && <Outcomes key={decided.outcomes.map(({ row }) => row.id).join()} decided={decided} />}
      <FoundList found={found} t={t} empty={<NoRows query={query} onClear={onClear} />}>
        {(page) => (
          <>
            <QueueTable
              rows={rows}
              query={query}
              chosen={chosen}
              onChoose={choose}
              hereId={hereId}
              onHere={onHere}
            />
            {chosenRows.length > 0 && (
              <ChosenBar count={chosenRows.length} onDecide={(decision) => ask(decision)} onClear={clear} />
            )}
            <ListPages page={page} address={address} />
          </>
        )}
      </FoundList>
      {asking && <DecideDialog {...asking} onDone={finish} onClose={unask} />}
    </section>
  )
}

function NoRows({ query, onClear }: Pick<QueueProps, 'query' | 'onClear'>) {
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
