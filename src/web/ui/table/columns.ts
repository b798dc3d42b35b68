import type { ComponentType, ReactNode } from 'react'

export type Direction = 'asc' | 'desc'
/** How rows are ordered, as the address says. */
export type Order = { by: string; direction: Direction }

/** How a column sorts. */
export type Sort = {
  /** Its value of `sort` in the address. */
  by: string
  /** Which way its first press sorts. */
  first: Direction
  /** The list has no order the other way. */
  isOneWay?: boolean
}

/** What a table shows of its rows beside their names. */
export type Column<Row> = {
  name: string
  header: string
  /** @param open shows the row's form in its place, where the table has one */
  cell: (row: Row, open: () => void) => ReactNode
  sort?: Sort
  /** Left out of cards and of a table with little room. */
  isWideOnly?: boolean
  /** Not seen until one wants it. */
  isHiddenAtFirst?: boolean
  /** Figures of equal width, which do not wrap. */
  isNumber?: boolean
  /** What is done with a row: at its end, without a visible header. */
  isEnd?: boolean
}

/** A list as a table. */
export type Table<Row> = {
  caption: string
  /** The first column: what a row is called, with the link that opens it. */
  main: { header: string; cell: (row: Row) => ReactNode; sort?: Sort }
  columns: readonly Column<Row>[]
  /** What a row is called, for the box that chooses it. */
  nameOf: (row: Row) => string
  /** Around each row: shows a form in its place. */
  InPlace?: ComponentType<InPlaceProps<Row>>
  /** Rows open in a panel beside the list; absent: they open their page. */
  panel?: RowPanel<Row>
}

/** How a row opens beside its list. Without more it shows the columns. */
export type RowPanel<Row> = {
  /** Its page, where its name leads without room for a panel. A row without one is named by an `<OpenLink>`. */
  pageOf?: (row: Row) => string | undefined
  /** Its picture. */
  Picture?: ComponentType<{ row: Row }>
  /** What is done with it above the columns, and where it leads. */
  Acts?: ComponentType<{ row: Row }>
  /** Instead of the columns. */
  Details?: ComponentType<{ row: Row }>
}

/** What a row that a form can replace is given. */
export type InPlaceProps<Row> = {
  row: Row
  /** Columns of the table. */
  width: number
  children: (open: () => void) => ReactNode
}

/** The address of the list in the order of a column; the other way where it has this order already. */
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
