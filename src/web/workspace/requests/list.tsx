import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { enquiryList } from '#contract/requests/list-limits.ts'
import { listEnquiries } from '#contract/requests/provider.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { ListState } from '#web/ui/list-state.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { useListQuery } from '#web/ui/table/list-query.ts'
import { ListTable } from '#web/ui/table/list-table.tsx'
import { NothingFound } from '#web/ui/table/nothing-found.tsx'
import type { RefusedRow } from '#web/ui/table/refused-note.tsx'
import { RefusedRows } from '#web/ui/table/refused-rows.tsx'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import type { RequestQuery } from './query.ts'
import { useRequestTable } from './table.tsx'
import { useRequestViews } from './views.ts'

const RequestFilters = loadLater(async () => {
  await loadTexts('enquiries-many')
  return (await import('./filters.tsx')).RequestFilters
})
const RequestBar = loadLater(async () => {
  await loadTexts('enquiries-many')
  return (await import('./bar.tsx')).RequestBar
})

/** Requests of travelers, a page at a time; several are confirmed at once. */
export function RequestList({ query }: { query: RequestQuery }) {
  const { t } = useTranslation('enquiries')
  const { shown, change, searchOf } = useListQuery(enquiryList)
  const [refused, setRefused] = useState<readonly RefusedRow[]>([])
  const found = useApi(listEnquiries, query, { placeholderData: keepPreviousData, staleTime: 0 })
  const { q, kind, day, group, mailRefused } = query
  const isNarrowed = Boolean(q || kind || day)
  return (
    <section
      className="stack"
      aria-label={group ? t(`groups.${group}`) : mailRefused ? t('mailRefused.notMe') : t('title')}
      data-testid="page-admin-enquiries"
    >
      <ListTable
        {...{ ...shown, found, t, list: 'enquiries', access: sectionAccess.enquiries }}
        table={useRequestTable(query.scope === 'all')}
        views={useRequestViews(query, shown.address)}
        search={searchOf(t('search'))}
        filters={<RequestFilters query={query} onChange={change} />}
        isFiltered={Boolean(kind || day)}
        note={refused.length > 0 && <RefusedRows rows={refused} />}
        empty={
          isNarrowed ? (
            <NothingFound title={t('none')} onClear={() => change({ q: '', kind: '', day: '' })} />
          ) : group === 'open' ? (
            <ListState title={t('nothing')} text={t('nothingText')} />
          ) : (
            <ListState title={t('none')} />
          )
        }
        bulk={(props) => <RequestBar {...props} rows={found.data?.items ?? []} onRefused={setRefused} />}
      />
    </section>
  )
}
