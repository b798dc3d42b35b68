import { keepPreviousData } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { ListingKind } from '#contract/enums.ts'
import { hasPermission } from '#contract/holder.ts'
import { managedLists } from '#contract/listings/managed-limits.ts'
import { listManagedListings } from '#contract/listings/managed-listings.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { useUser } from '#web/frame/use-user.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { useListQuery } from '#web/ui/table/list-query.ts'
import { type BulkProps, ListTable } from '#web/ui/table/list-table.tsx'
import { NothingFound } from '#web/ui/table/nothing-found.tsx'
import type { RefusedRow } from '#web/ui/table/refused-note.tsx'
import { RefusedRows } from '#web/ui/table/refused-rows.tsx'
import { useListTexts } from '#web/ui/table/use-list-texts.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { kinds } from '../kinds.ts'
import { managedCallOf } from './managed-query.ts'
import { useManagedTable } from './managed-table.tsx'
import { useManagedViews } from './use-managed-views.ts'

const ManagedFilters = loadLater(async () => (await import('./managed-filters.tsx')).ManagedFilters)
const StatusBar = loadLater(async () => (await import('./status-bar.tsx')).StatusBar)

type ManagedListingsProps = { kind: ListingKind; heading: RefObject<HTMLHeadingElement | null> }

/** Everyone's listings of a kind, for staff who manage them. */
export function ManagedListings({ kind, heading }: ManagedListingsProps) {
  const { t } = useTranslation(['managed-listings', 'workspace'])
  const { section } = kinds[kind]
  const { shown, filter, change, searchOf, onClear } = useListQuery(managedLists[kind])
  const found = useApi(listManagedListings, managedCallOf(kind, shown.address), {
    ...{ placeholderData: keepPreviousData, staleTime: 0 },
  })
  const [refused, setRefused] = useState<readonly RefusedRow[]>([])
  const mayDecide = hasPermission(useUser(), 'MANAGE_USERS')
  const bulk = (props: BulkProps) => (
    <StatusBar {...props} kind={kind} matching={filter} onRefused={setRefused} />
  )
  return (
    <>
      <h1 id="own-listings" ref={heading} tabIndex={-1}>
        {t(`workspace:sections.${section}`)}{' '}
        {found.data?.total !== undefined && (
          <span className="unit num">{t('count', { count: found.data.total })}</span>
        )}
      </h1>
      <ListTable
        {...{ ...shown, found, list: section, access: sectionAccess[section] }}
        table={useManagedTable(kind)}
        t={useListTexts()}
        views={useManagedViews(kind)}
        others={[{ text: t('mine'), to: paths.ownListings(kind, { scope: 'mine' }), isHere: false }]}
        search={searchOf(t('search'))}
        filters={<ManagedFilters kind={kind} filter={filter} onChange={change} />}
        note={refused.length > 0 && <RefusedRows rows={refused} />}
        empty={<NothingFound title={t(`empty.${kind}`)} onClear={onClear} />}
        {...(mayDecide && { bulk })}
      />
    </>
  )
}
