import { QueryClient } from '@tanstack/react-query'

/** Queries and changes are never repeated by themselves and never grow stale, except where a hook says so. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
      },
      // without a network a change fails at once and says so; it does not wait unseen
      mutations: { retry: false, networkMode: 'always' },
    },
  })
