import { Link } from 'react-router'
import { useTranslation } from '#i18n/use-translation.ts'
import { ArrowDown, ArrowUp } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ChoosePage } from './choose-page.tsx'
import { type Order, type Sort, sortedBy, type Table } from './columns.ts'
import type { Chosen } from './use-chosen.ts'

type TableHeadProps<Row> = {
  table: Table<Row>
  ids: readonly string[]
  address: URLSearchParams
  order: Order
  chosen?: Chosen | undefined
}

/** The titles of the columns; those that sort are links, which work before the scripts have loaded. */
export function TableHead<Row>({ table, ids, chosen, ...sorting }: TableHeadProps<Row>) {
  const { t } = useTranslation('table')
  return (
    <thead>
      <tr>
        {chosen && (
          <td className="tickbox">
            <ChoosePage ids={ids} chosen={chosen} />
          </td>
        )}
        <HeadCell header={table.main.header} sort={table.main.sort} {...sorting} />
        {table.columns.map(({ name, header, sort, isWideOnly, isEnd }) => (
          <HeadCell
            key={name}
            header={isEnd ? t('actions') : header}
            sort={sort}
            isWideOnly={isWideOnly}
            isEnd={isEnd}
            {...sorting}
          />
        ))}
      </tr>
    </thead>
  )
}

type HeadCellProps = {
  header: string
  sort: Sort | undefined
  isWideOnly?: boolean | undefined
  isEnd?: boolean | undefined
  address: URLSearchParams
  order: Order
}

function HeadCell({ header, sort, isWideOnly, isEnd, address, order }: HeadCellProps) {
  const className = isWideOnly ? 'wide-only' : undefined
  const isSorted = sort?.by === order.by
  if (!sort) {
    return (
      <th scope="col" className={className}>
        {isEnd ? <span className="sr">{header}</span> : header}
      </th>
    )
  }
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (order.direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <Link to={sortedBy(address, sort, order)} discover="none" preventScrollReset>
        {header}
        {isSorted && <Icon of={order.direction === 'asc' ? ArrowUp : ArrowDown} />}
      </Link>
    </th>
  )
}
