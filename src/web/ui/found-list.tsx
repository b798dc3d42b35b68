import type { ReactNode } from 'react'
import type { Page } from '#contract/endpoint.ts'
import { ListState } from './list-state.tsx'

type FoundListProps<Item> = {
  found: { data: Page<Item> | undefined; isError: boolean; refetch: () => unknown }
  t: (key: 'failed' | 'retry' | 'loading') => string
  /** Shown instead of a list without rows. */
  empty: ReactNode
  children: (page: Page<Item>) => ReactNode
}

/** A list that is read through the API, or its loading, empty or failed state. */
export function FoundList<Item>({ found, t, empty, children }: FoundListProps<Item>) {
  if (found.isError) return <ListState title={t('failed')} action={t('retry')} onAct={found.refetch} />
  if (!found.data) return <ListState title={t('loading')} isLoading />
  return found.data.items.length === 0 ? empty : children(found.data)
}
