import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Claim, listClaims } from '#contract/claims.ts'
import type { Page } from '#contract/endpoint.ts'
import { useApi } from '#web/data/api.ts'
import { ListPages } from '#web/ui/list-pages.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { ClaimEntry } from './claim-entry.tsx'
import type { Asking, ClaimQuery } from './claim-query.ts'

const DecideDialog = loadLater(async () => (await import('./decide-dialog.tsx')).DecideDialog)

type ClaimListProps = { query: ClaimQuery; address: URLSearchParams }

/** One page of claims, with the dialog in which one is decided. */
export function ClaimList({ query, address }: ClaimListProps) {
  const found = useApi(listClaims, query, { placeholderData: keepPreviousData, staleTime: 0 })
  const [asking, setAsking] = useState<Asking>()
  return (
    <>
      <Shown found={found} isOpen={query.state === 'open'} address={address} onDecide={setAsking} />
      {asking && <DecideDialog {...asking} onLate={found.refetch} onClose={() => setAsking(undefined)} />}
    </>
  )
}

type ShownProps = {
  found: UseQueryResult<Page<Claim>>
  isOpen: boolean
  address: URLSearchParams
  onDecide: (asking: Asking) => void
}

function Shown({ found, isOpen, address, onDecide }: ShownProps) {
  const { t } = useTranslation('claims')
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
    <section className="stack stack-8" aria-label={t('title')} data-testid="page-admin-claims">
      {rows.map((row) => (
        <ClaimEntry key={row.id} claim={row} onDecide={(decision) => onDecide({ claim: row, decision })} />
      ))}
      <ListPages page={found.data} address={address} />
    </section>
  )
}
