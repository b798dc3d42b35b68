import { redirect } from 'react-router'
import type { Page } from '#contract/endpoint.ts'
import { withQuery } from '#contract/paths.ts'

/** The query parameters of a list's page. */
export const listParameters = [
  'type',
  'city',
  'country',
  'language',
  'q',
  'sort',
  'featured',
  'past',
  'cursor',
] as const

/** What a list is narrowed by and where its page begins, as the URL says it. */
export type ListQuery = Partial<Record<(typeof listParameters)[number], string>>

/** Reads a list's query from the page's URL; empty values are left out. */
export function listQueryOf(url: URL): ListQuery {
  return Object.fromEntries(
    listParameters.flatMap((name) =>
      url.searchParams.get(name) ? [[name, url.searchParams.get(name)]] : [],
    ),
  )
}

/** The address of a list page for a query. */
export function listUrl(path: string, query: ListQuery): string {
  return withQuery(path, Object.fromEntries(listParameters.map((name) => [name, query[name]])))
}

/** The cursor inside the API's address of the next page. */
export const cursorOf = (next: string | undefined) =>
  (next && new URL(next, 'http://api').searchParams.get('cursor')) || undefined

/** True for what search engines should not keep: a search, a later page, any filter but the type. */
export const isNarrowed = ({ type: _, ...rest }: ListQuery) => Object.values(rest).some(Boolean)

/** The list that a page shows: one page, and how many rows there are in all (a later page does not say so itself). */
export async function findPage<Item, Query extends ListQuery>(
  ask: (query: Query & { limit?: number }) => Promise<Page<Item>>,
  query: Query,
  path: string,
): Promise<Page<Item>> {
  const [page, first] = await Promise.all([
    ask(query).catch((error: unknown) => {
      // a cursor that no longer fits, such as an old bookmark's, leads to the first page
      if (query.cursor && isInvalid(error)) throw redirect(listUrl(path, { ...query, cursor: undefined }))
      throw error
    }),
    query.cursor ? ask({ ...query, cursor: undefined, limit: 1 }) : undefined,
  ])
  return { ...page, total: page.total ?? first?.total }
}

const isInvalid = (error: unknown) => error instanceof Error && 'status' in error && error.status === 422
