import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { getSessionUser } from '#contract/account/session.ts'
import { isSignedOut } from './error-text.ts'
import { followLeft, isReadAgain } from './read-with-page.ts'

/** Queries and changes are never repeated by themselves and never grow stale, except where a hook says so. */
export function createQueryClient(): QueryClient {
  // after a 401, the signed-in user is read again, and the page's guard follows
  const onError = (error: unknown) => {
    if (isSignedOut(error)) void client.invalidateQueries({ queryKey: [getSessionUser.path] })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnMount: isReadAgain,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
      },
      // without a network a change fails at once and says so; it does not wait unseen
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  followLeft(client)
  return client
}
