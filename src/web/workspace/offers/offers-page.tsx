import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { offerList } from '#contract/listings/managed-offer-limits.ts'
import { listManagedOffers } from '#contract/listings/managed-offers.ts'
import { listSavedViews } from '#contract/system/saved-views.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { Guard } from '#web/frame/guard.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { listQueryOf, useListQuery } from '#web/ui/table/list-query.ts'
import { ListTable } from '#web/ui/table/list-table.tsx'
import { NothingFound } from '#web/ui/table/nothing-found.tsx'
import type { RefusedRow } from '#web/ui/table/refused-note.tsx'
import { RefusedRows } from '#web/ui/table/refused-rows.tsx'
import { useListTexts } from '#web/ui/table/use-list-texts.ts'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { paramsOf, prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/offers-page'
import { useOffersTable } from './table.tsx'

const OfferFilters = loadLater(async () => (await import('./filters.tsx')).OfferFilters)
const OffersBar = loadLater(async () => (await import('./offers-bar.tsx')).OffersBar)

export const loader = ({ context, request }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.offers)
  return prefetched(
    context,
    [listManagedOffers, listQueryOf(offerList, paramsOf(request))],
    [listSavedViews, { list: 'offers' }],
  )
}

export const shouldRevalidate = onAnotherPage

/** Everyone's offers, for staff. */
export default function OffersPage() {
  const { t } = useTranslation('managed-offers')
  return (
    <Guard access={sectionAccess.offers}>
      <WorkspaceHead title={t('title')} />
      <Offers />
    </Guard>
  )
}

function Offers() {
  const { t } = useTranslation(['managed-offers', 'table'])
  const [refused, setRefused] = useState<readonly RefusedRow[]>([])
  const { query, shown, change, searchOf, onClear } = useListQuery(offerList)
  const found = useApi(listManagedOffers, query, { placeholderData: keepPreviousData, staleTime: 0 })
  const total = found.data?.total
  const note: ReactNode = refused.length > 0 && <RefusedRows rows={refused} />
  return (
    <>
      <h1 id="everyones-offers">
        {t('title')} {total !== undefined && <span className="unit num">{t('count', { count: total })}</span>}
      </h1>
      <ListTable
        {...{ ...shown, found, list: 'offers', access: sectionAccess.offers, note }}
        table={useOffersTable()}
        t={useListTexts()}
        views={[
          { text: t('table:all'), query: {} },
          { text: t('states.public'), query: { state: 'public' } },
          { text: t('states.unlinked'), query: { state: 'unlinked' } },
          { text: t('states.archived'), query: { state: 'archived' } },
        ]}
        search={searchOf(t('search'))}
        filters={<OfferFilters query={query} onChange={change} />}
        empty={<NothingFound title={t('empty')} onClear={onClear} />}
        bulk={(props) => <OffersBar {...props} onRefused={setRefused} />}
      />
    </>
  )
}
