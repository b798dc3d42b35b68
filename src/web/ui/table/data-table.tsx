import { useTranslation } from '#i18n/use-translation.ts'
import type { Column, Order, Table } from './columns.ts'
import { TableHead } from './table-head.tsx'
import type { Chosen } from './use-chosen.ts'

type DataTableProps<Row> = {
  table: Table<Row>
  rows: readonly Row[]
  address: URLSearchParams
  order: Order
  /** The selected rows; absent if none can be selected. */
  chosen?: Chosen | undefined
  /** The row that the keys act on, and the callback that says which one has the focus. */
  hereId?: string | undefined
  /** The row that is open beside the list. */
  openId?: string | undefined
  onHere?: (row: Row) => void
}

/**
 * One page of a list: rows of 48 px with a head that sorts, or cards if there is less room than 37.5em. Its content is
 * declared as columns; order and filters are in the address.
 */
export function DataTable<Row extends { id: string }>({ table, rows, ...rest }: DataTableProps<Row>) {
  const { InPlace } = table
  const width = table.columns.length + (rest.chosen ? 2 : 1)
  return (
    <table className="dense">
      <caption className="sr">{table.caption}</caption>
      <TableHead table={table} ids={rows.map(({ id }) => id)} {...rest} />
      <tbody>
        {rows.map((row) =>
          InPlace ? (
            <InPlace key={row.id} row={row} width={width}>
              {(open) => <TableRow table={table} row={row} open={open} {...rest} />}
            </InPlace>
          ) : (
            <TableRow key={row.id} table={table} row={row} open={noForm} {...rest} />
          ),
        )}
      </tbody>
    </table>
  )
}

type TableRowProps<Row> = Pick<DataTableProps<Row>, 'table' | 'chosen' | 'hereId' | 'openId' | 'onHere'> & {
  row: Row
}

const noForm = () => {}

function TableRow<Row extends { id: string }>({
  table,
  row,
  open,
  chosen,
  hereId,
  openId,
  onHere,
}: TableRowProps<Row> & { open: () => void }) {
  const { t } = useTranslation('table')
  return (
    <tr
      className={row.id === hereId ? 'here' : undefined}
      data-row={row.id}
      aria-current={row.id === openId || undefined}
      onFocus={onHere && (() => onHere(row))}
    >
      {chosen && (
        <td className="tickbox">
          <label>
            <input
              type="checkbox"
              aria-label={t('chooseOne', { name: table.nameOf(row) })}
              checked={chosen.has(row.id)}
              onChange={() => chosen.toggle(row.id)}
            />
          </label>
        </td>
      )}
      <th scope="row">{table.main.cell(row)}</th>
      {table.columns.map((column) => (
        <td key={column.name} className={classOf(column)}>
          {column.cell(row, open)}
        </td>
      ))}
    </tr>
  )
}

const classOf = <Row,>({ isWideOnly, isNumber, isEnd }: Column<Row>) =>
  [isEnd ? 'end' : 'more-of', isWideOnly && 'wide-only', isNumber && 'num'].filter(Boolean).join(' ')
