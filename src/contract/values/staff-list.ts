export const directions = ['asc', 'desc'] as const
export type Direction = (typeof directions)[number]

/**
 * An order of a list: its default direction, and the types by which the database compares its keys; without keys it is
 * the order of the ids.
 */
export type ListOrder = {
  first: Direction
  keys?: 'text' | 'smallint' | 'date' | 'timestamptz'
  /** The list has no order the other way. */
  isOneWay?: true
  /** It belongs to a view and cannot be requested by name. */
  isOfView?: true
}
export type ListOrders<By extends string = string> = Record<By, ListOrder>

/** A list of staff. The call, the statement, the query of the page and its filters are derived from it. */
export type StaffList = {
  /** A filter: a text with a maximum length, a day, or one of some values. */
  filters: Record<string, number | 'date' | readonly string[]>
  orders: ListOrders
  /** The default order. */
  usual: string
}

/** The filters of a call, each of which the list has. */
export type FilterShape<List extends StaffList> = Record<keyof List['filters'], unknown> &
  Record<string, unknown>

/** The filters of a list. */
export type FilterOf<List extends StaffList> = {
  [Name in keyof List['filters']]?:
    | (List['filters'][Name] extends readonly (infer Value)[] ? Value : string)
    | undefined
}
/** The orders that can be requested by name. */
export type SortOf<List extends StaffList> = SortIn<List['orders']>
type SortIn<Orders> = {
  [By in keyof Orders]: Orders[By] extends { isOfView: true } ? never : By
}[keyof Orders] &
  string

/** The query of a list. */
export type ListQuery<List extends StaffList> = FilterOf<List> & {
  sort?: SortOf<List> | undefined
  direction?: Direction | undefined
  cursor?: string | undefined
}

/** The names of these orders. */
export const sortsOf = <List extends StaffList>({ orders }: List) =>
  Object.keys(orders).filter((by) => !orders[by]?.isOfView) as SortOf<List>[]

/** An order by name, in the requested direction if it has two. */
export function orderOf<By extends string>(
  orders: ListOrders<By>,
  by: By,
  direction?: Direction,
): { by: By; direction: Direction } {
  const { first, isOneWay } = orders[by]
  return { by, direction: (!isOneWay && direction) || first }
}
