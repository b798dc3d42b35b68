import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSessionUser } from '#contract/account/session.ts'
import type { SessionUser } from '#contract/account/session-user.ts'
import { ApiError } from '#contract/client.ts'
import { api } from '#web/data/api.ts'
import { useSite } from './use-site.ts'

/** The key of the user query; refresh it after a change of the session. */
export const userKey = [getSessionUser.path]

const minutes = 60_000

/** The signed-in user: first from the rendered page, then from the server when the window gets the focus again. */
export function useUser(): SessionUser | undefined {
  const { user } = useSite()
  const { data } = useQuery({
    queryKey: userKey,
    queryFn: findUser,
    initialData: user ?? null,
    staleTime: ({ state }) => (state.data ? 5 * minutes : 0),
    // a page that is made on the server is done at once: a timer would keep all of it
    ...(typeof document !== 'undefined' && { gcTime: 10 * minutes }),
    refetchOnMount: false,
    refetchOnWindowFocus: true,
    refetchOnReconnect: false,
    retry: false,
  })
  return data ?? undefined
}

/** The same, or who it was when the session ended: for what then stays behind a card. */
export function useLastUser(): SessionUser | undefined {
  const user = useUser()
  const [last, setLast] = useState(user)
  if (user && user !== last) setLast(user)
  return user ?? last
}

/** A 401 and a failing network both mean that no user is signed in; any other failure leaves the last known user. */
async function findUser(): Promise<SessionUser | null> {
  try {
    return await api(getSessionUser)
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401) throw error
    return null
  }
}
