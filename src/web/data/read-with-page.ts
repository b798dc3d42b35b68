import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What a loader read for the page, by the keys of `useApi`. */
export type ReadWithPage = { read: (readonly [QueryKey, unknown])[] }

/** What was taken, and the queries whose answer came with the page, as long as something on it shows them. */
const came = new WeakSet<object>()

/** Hands to the queries what loaders read; the same answer is handed over once. */
export function takeRead(queries: QueryClient, loaded: unknown[]): void {
  for (const data of loaded as (Partial<ReadWithPage> | null | undefined)[]) {
    if (!data?.read || came.has(data)) continue
    came.add(data)
    for (const [queryKey, answer] of data.read) {
      const query = queries.getQueryCache().build(queries, { queryKey })
      query.setData(answer)
      came.add(query)
    }
  }
}

/** For `refetchOnMount`: what came with the page is as new as the page, until nothing on it shows it any more. */
export const isReadAgain = (query: object): boolean => !came.has(query)

/** Makes what is not shown any more read again when it is shown again. */
export const followLeft = (queries: QueryClient) =>
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerRemoved' && !query.getObserversCount()) came.delete(query)
  })
