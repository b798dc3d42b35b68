import { isDay } from '#contract/values/day.ts'
import {
  directions,
  type FilterOf,
  type ListQuery,
  orderOf,
  type StaffList,
  sortsOf,
} from '#contract/values/staff-list.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'

const maxCursor = 600

/** The query of a list in the address, without meaningless values. */
export function listQueryOf<List extends StaffList>(list: List, address: URLSearchParams): ListQuery<List> {
  const asked: StaffList['filters'] = {
    ...list.filters,
    ...{ sort: sortsOf(list), direction: directions, cursor: maxCursor },
  }
  const values = Object.entries(asked).flatMap(([name, possible]) => {
    const value = address.get(name)?.trim() ?? ''
    return value && isOf(possible, value) ? [[name, value]] : []
  })
  return Object.fromEntries(values)
}

function isOf(possible: StaffList['filters'][string], value: string): boolean {
  if (typeof possible === 'number') return value.length <= possible
  return possible === 'date' ? isDay(value) : possible.includes(value)
}

/** The filters of a list, without its order and page. */
export const filterOf = <List extends StaffList>(
  list: List,
  query: Record<string, unknown>,
): FilterOf<List> =>
  Object.fromEntries(
    Object.keys(list.filters).flatMap((name) => (query[name] ? [[name, query[name]]] : [])),
  ) as FilterOf<List>

/** The query of a list in the address, and what its table needs to follow it. */
export function useListQuery<List extends StaffList>(list: List) {
  const [address, change] = useQueryParams()
  const query = listQueryOf(list, address)
  const filter = filterOf(list, query)
  const { q, ...others } = filter as Record<string, string>
  const hasAny = Object.keys(filter).length > 0
  return {
    query,
    filter,
    change,
    /** Shows all again; absent if no filter is set. */
    onClear: hasAny
      ? () => change(Object.fromEntries(Object.keys(list.filters).map((name) => [name, ''])))
      : undefined,
    /** For `<ListTable>`. */
    shown: {
      address,
      isFiltered: Object.keys(others).length > 0,
      order: orderOf(list.orders, query.sort ?? list.usual, query.direction),
    },
    searchOf: (label: string) => ({
      label,
      value: q ?? '',
      onChange: (value: string) => change({ q: value }),
    }),
  }
}
