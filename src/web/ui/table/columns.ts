import type { ComponentType, ReactNode } from 'react'

export type Direction = 'asc' | 'desc'
/** The order of the rows in the address. */
export type Order = { by: string; direction: Direction }

/** How a column sorts. */
export type Sort = {
  /** Its value of `sort` in the address. */
  by: string
  /** The direction of its first press. */
  first: Direction
  /** The list has no order the other way. */
  isOneWay?: boolean
}

/** The columns of a table besides the name. */
export type Column<Row> = {
  name: string
  header: string
  /** @param open shows the row's form in its place, if the table has one */
  cell: (row: Row, open: () => void) => ReactNode
  sort?: Sort
  /** Left out of cards and of narrow tables. */
  isWideOnly?: boolean
  /** Hidden by default. */
  isHiddenAtFirst?: boolean
  /** Figures of equal width, which do not wrap. */
  isNumber?: boolean
  /** The actions on a row: at its end, without a visible header. */
  isEnd?: boolean
}

/** A list as a table. */
export type Table<Row> = {
  caption: string
  /** The first column: the name of a row, with the link that opens it. */
  main: { header: string; cell: (row: Row) => ReactNode; sort?: Sort }
  columns: readonly Column<Row>[]
  /** The name of a row, for the box that selects it. */
  nameOf: (row: Row) => string
  /** Wraps each row: shows a form in its place. */
  InPlace?: ComponentType<InPlaceProps<Row>>
  /** Rows open in a panel beside the list; absent: they open their page. */
  panel?: RowPanel<Row>
}

/** How a row opens beside its list. By default it shows the columns. */
export type RowPanel<Row> = {
  /**
   * Its page, which its name leads to if there is no room for a panel. A row without one is named by an `<OpenLink>`.
   */
  pageOf?: (row: Row) => string | undefined
  /** Its picture. */
  Picture?: ComponentType<{ row: Row }>
  /** Its actions and links, above the columns. */
  Acts?: ComponentType<{ row: Row }>
  /** Instead of the columns. */
  Details?: ComponentType<{ row: Row }>
}

/** The props of a row that a form can replace. */
export type InPlaceProps<Row> = {
  row: Row
  /** Columns of the table. */
  width: number
  children: (open: () => void) => ReactNode
}

/** The address of the list in the order of a column; in the other direction if it already has this order. */
export function sortedBy(address: URLSearchParams, { by, first, isOneWay }: Sort, order: Order): string {
  const direction = order.by !== by || isOneWay ? first : order.direction === 'asc' ? 'desc' : 'asc'
  return inOrder(address, { by, direction }, isOneWay)
}

/** The address of the list in an order. */
export function inOrder(address: URLSearchParams, { by, direction }: Order, isOneWay = false): string {
  const next = new URLSearchParams(address)
  next.delete('cursor')
  next.set('sort', by)
  if (isOneWay) next.delete('direction')
  else next.set('direction', direction)
  return `?${next}`
}
