import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { hasAccess } from '#contract/access.ts'
import type { Api } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { PageRequest } from '#contract/page-request.ts'
import { keyOf } from '#web/data/api.ts'
import type { ReadWithPage } from '#web/data/read-with-page.ts'
import { requestOf } from '#web/page-context.ts'

type Context = Readonly<RouterContextProvider>
type Call<Called extends Endpoint> = readonly [endpoint: Called, input?: z.input<Called['input']>]

/**
 * In a loader: makes the calls that `useApi` shows on the page, with the same input, so that the page is sent with
 * their data. Calls that the user may not make are left out. So are failed ones: the page makes them again, and shows
 * its own failed state.
 */
export async function prefetched<Called extends Endpoint[]>(
  context: Context,
  ...calls: { [Index in keyof Called]: Call<Called[Index]> }
): Promise<ReadWithPage> {
  const { user } = requestOf(context)
  const api = askOnce(context) as (endpoint: Endpoint, input: object) => Promise<unknown>
  const read = async ([endpoint, input = {}]: readonly [Endpoint, object?]) =>
    hasAccess(user, endpoint.access) ? [[keyOf(endpoint, input), await api(endpoint, input)] as const] : []
  const answers = await Promise.allSettled((calls as readonly (readonly [Endpoint, object?])[]).map(read))
  return { read: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])) }
}

type Rows = { items: object[] }

/**
 * Removes from the rows of a list sent with the page what none of them shows: it would be larger than everything else.
 */
export const withoutFields = (
  { read }: ReadWithPage,
  { path }: Endpoint,
  names: readonly string[],
): ReadWithPage => ({
  read: read.map(([key, answer]) =>
    key[0] === path
      ? [key, { ...(answer as Rows), items: (answer as Rows).items.map((row) => shownOf(row, names)) }]
      : [key, answer],
  ),
})

const shownOf = (row: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

const queries = new WeakMap<PageRequest, Map<string, unknown>>()

/** The API in a loader; identical calls of one page's loaders are made once. */
export function askOnce(context: Context): Api {
  const request = requestOf(context)
  const answers = queries.get(request) ?? new Map<string, unknown>()
  queries.set(request, answers)
  const api = request.api as (endpoint: Endpoint, input: object) => Promise<unknown>
  return ((endpoint: Endpoint, input: object = {}) => {
    const key = JSON.stringify(keyOf(endpoint, input))
    if (!answers.has(key)) answers.set(key, api(endpoint, input))
    return answers.get(key)
  }) as Api
}

/** The query of the page's address, for a loader; the component reads it by `useQueryParams`. */
export const paramsOf = (request: Request): URLSearchParams => new URL(request.url).searchParams
