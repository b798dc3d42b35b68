import { redirect } from 'react-router'
import type { Page } from '#contract/endpoint.ts'
import { withQuery } from '#contract/paths.ts'
import { emptyIfFailed } from '#web/data/responses.ts'

/** The query parameters of a list's page. */
export const listParameters = ['group', 'type', 'city', 'country', 'language', 'q', 'sort', 'cursor'] as const

/** The same of the list of events: `when` is `month`, or there are days. */
export const eventParameters = [
  'type',
  'city',
  'country',
  'q',
  'when',
  'from',
  'to',
  'sort',
  'featured',
  'past',
  'cursor',
] as const

/** The same of the list of offers. */
export const offerParameters = [
  'q',
  'type',
  'city',
  'country',
  'near',
  'km',
  'minPrice',
  'maxPrice',
  'duration',
  'language',
  'month',
  'date',
  'difficulty',
  'people',
  'sort',
  'cursor',
] as const

/** Which part of the map is shown, and of what. */
const viewParameters = ['kind', 'latitude', 'longitude', 'zoom'] as const

/** The same of the map. */
export const mapParameters = [
  ...viewParameters,
  'type',
  'near',
  'km',
  'maxPrice',
  'language',
  'month',
  'date',
  'people',
  'cursor',
] as const

const names = [...new Set([...listParameters, ...eventParameters, ...offerParameters, ...mapParameters])]

/** What a list is narrowed by and where its page begins, as the URL says it. */
export type ListQuery = Partial<Record<(typeof names)[number], string>>

/** Reads a list's query from the page's URL; empty values are left out. */
export function listQueryOf(url: URL, parameters: readonly (keyof ListQuery)[] = listParameters): ListQuery {
  return Object.fromEntries(
    parameters.flatMap((name) => (url.searchParams.get(name) ? [[name, url.searchParams.get(name)]] : [])),
  )
}

/** The address of a list page for a query. */
export function listUrl(path: string, query: ListQuery): string {
  return withQuery(path, Object.fromEntries(names.map((name) => [name, query[name]])))
}

/** The cursor inside the API's address of the next page. */
export const cursorOf = (next: string | undefined) =>
  (next && new URL(next, 'http://api').searchParams.get('cursor')) || undefined

/** True for what search engines should not keep: a search, a later page, any filter but the type or its group. */
export const isNarrowed = ({ type: _, group: __, ...rest }: ListQuery) => Object.values(rest).some(Boolean)

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

/** The filters of a query: what may be taken away. Two days are one filter. */
export const filtersOf = (query: ListQuery): (keyof ListQuery)[] =>
  names.filter(
    (name) =>
      name !== 'cursor' &&
      name !== 'sort' &&
      query[name] &&
      !(name === 'to' && query.from !== undefined) &&
      !(name === 'km') &&
      !(viewParameters as readonly string[]).includes(name),
  )

/** A query without one of its filters, from its first page on. */
export const without = (query: ListQuery, name: keyof ListQuery): ListQuery => ({
  ...query,
  ...(name === 'from' && { to: undefined }),
  ...(name === 'near' && { km: undefined }),
  [name]: undefined,
  cursor: undefined,
})

export type Blame<Item> = { name: keyof ListQuery; page: Page<Item> }

/** Which filter empties a list: without it most is found. Undefined where no single one does. */
export async function findBlame<Item>(
  ask: (query: ListQuery & { limit?: number }) => Promise<Page<Item>>,
  query: ListQuery,
  shown: number,
): Promise<Blame<Item> | undefined> {
  const found = await Promise.all(
    filtersOf(query).map(async (name) => ({
      name,
      page: await ask({ ...without(query, name), limit: shown }).catch(emptyIfFailed),
    })),
  )
  const size = ({ page }: Blame<Item>) => page.total ?? (page.items.length ? Number.POSITIVE_INFINITY : 0)
  const [best] = found.sort((a, b) => size(b) - size(a))
  return best && size(best) > 0 ? best : undefined
}

const isInvalid = (error: unknown) => error instanceof Error && 'status' in error && error.status === 422
