export const directions = ['asc', 'desc'] as const
export type Direction = (typeof directions)[number]

/** An order of a list: which way it goes first, and what the database compares its keys as; without keys it is that of the ids. */
export type ListOrder = {
  first: Direction
  keys?: 'text' | 'smallint' | 'date' | 'timestamptz'
  /** The list has no order the other way. */
  isOneWay?: true
  /** It is that of a view, and not asked for by name. */
  isOfView?: true
}
export type ListOrders<By extends string = string> = Record<By, ListOrder>

/** A list of staff. The call, the statement, what the page reads of its address and its filters follow from it. */
export type StaffList = {
  /** What narrows it: a text of at most so many characters, a day, or one of some values. */
  filters: Record<string, number | 'date' | readonly string[]>
  orders: ListOrders
  /** The order where none is asked for. */
  usual: string
}

/** The filters of a call, each of which the list has. */
export type FilterShape<List extends StaffList> = Record<keyof List['filters'], unknown> &
  Record<string, unknown>

/** By what a list is narrowed. */
export type FilterOf<List extends StaffList> = {
  [Name in keyof List['filters']]?:
    | (List['filters'][Name] extends readonly (infer Value)[] ? Value : string)
    | undefined
}
/** The orders that are asked for by name. */
export type SortOf<List extends StaffList> = SortIn<List['orders']>
type SortIn<Orders> = {
  [By in keyof Orders]: Orders[By] extends { isOfView: true } ? never : By
}[keyof Orders] &
  string

/** What a list is asked with. */
export type ListQuery<List extends StaffList> = FilterOf<List> & {
  sort?: SortOf<List> | undefined
  direction?: Direction | undefined
  cursor?: string | undefined
}

/** The names of these orders. */
export const sortsOf = <List extends StaffList>({ orders }: List) =>
  Object.keys(orders).filter((by) => !orders[by]?.isOfView) as SortOf<List>[]

/** An order by name, the way that is asked for where it has two. */
export function orderOf<By extends string>(
  orders: ListOrders<By>,
  by: By,
  direction?: Direction,
): { by: By; direction: Direction } {
  const { first, isOneWay } = orders[by]
  return { by, direction: (!isOneWay && direction) || first }
}
