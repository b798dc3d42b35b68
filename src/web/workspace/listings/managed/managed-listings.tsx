import { keepPreviousData } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { ListingKind } from '#contract/enums.ts'
import { listManagedListings } from '#contract/listings/managed-listings.ts'
import { paths } from '#contract/paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { useUser } from '#web/frame/use-user.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { type BulkProps, ListTable } from '#web/ui/table/list-table.tsx'
import { NothingFound } from '#web/ui/table/nothing-found.tsx'
import type { RefusedRow } from '#web/ui/table/refused-note.tsx'
import { useListTexts } from '#web/ui/table/use-list-texts.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { kinds } from '../kinds.ts'
import { filterNames, filterOf, managedCallOf, managedQueryOf, orderOf } from './managed-query.ts'
import { useManagedTable } from './managed-table.tsx'
import { useManagedViews } from './use-managed-views.ts'

const ManagedFilters = loadLater(async () => (await import('./managed-filters.tsx')).ManagedFilters)
const StatusBar = loadLater(async () => (await import('./status-bar.tsx')).StatusBar)
const RefusedNote = loadLater(async () => (await import('#web/ui/table/refused-note.tsx')).RefusedNote)

type ManagedListingsProps = { kind: ListingKind; heading: RefObject<HTMLHeadingElement | null> }

/** Everyone's listings of a kind, for staff who manage them. */
export function ManagedListings({ kind, heading }: ManagedListingsProps) {
  const { t } = useTranslation(['managed-listings', 'workspace'])
  const [address, change] = useQueryParams()
  const { types, section } = kinds[kind]
  const found = useApi(listManagedListings, managedCallOf(kind, address, types), {
    ...{ placeholderData: keepPreviousData, staleTime: 0 },
  })
  const query = managedQueryOf(address, types)
  const { q = '', ...filter } = filterOf(query)
  const [refused, setRefused] = useState<readonly RefusedRow[]>([])
  const mayDecide = hasPermission(useUser(), 'MANAGE_USERS')
  const bulk = (props: BulkProps) => (
    <StatusBar {...props} kind={kind} matching={filterOf(query)} onRefused={setRefused} />
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
        {...{ found, address, list: section, access: sectionAccess[section] }}
        table={useManagedTable(kind)}
        t={useListTexts()}
        order={orderOf(query)}
        views={useManagedViews(kind)}
        others={[{ text: t('mine'), to: paths.ownListings(kind, { scope: 'mine' }), isHere: false }]}
        search={{ label: t('search'), value: q, onChange: (value) => change({ q: value }) }}
        filters={<ManagedFilters kind={kind} filter={filter} onChange={change} />}
        isFiltered={Object.keys(filter).length > 0}
        note={refused.length > 0 && <RefusedNote rows={refused} />}
        empty={
          <NothingFound
            title={t(`empty.${kind}`)}
            onClear={
              Object.keys(filterOf(query)).length > 0
                ? () => change(Object.fromEntries(filterNames.map((name) => [name, ''])))
                : undefined
            }
          />
        }
        {...(mayDecide && { bulk })}
      />
    </>
  )
}
