import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Page } from '#contract/endpoint.ts'

/** Puts a row as it was saved in the place of the one that a list shows, on every page of the list that was read. */
export function useShowSaved<Row extends { id: string }>({ path }: Pick<Endpoint, 'path'>) {
  const queries = useQueryClient()
  return (saved: Row): void => {
    queries.setQueriesData<Page<Row>>(
      { queryKey: [path] },
      (page) => page && { ...page, items: page.items.map((each) => (each.id === saved.id ? saved : each)) },
    )
  }
}
