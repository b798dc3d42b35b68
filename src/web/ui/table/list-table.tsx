import { type ReactNode, useRef } from 'react'
import type { Access } from '#contract/access.ts'
import type { Page } from '#contract/endpoint.ts'
import type { ListName } from '#contract/system/view-limits.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useLastUser } from '#web/frame/use-user.ts'
import type { ChipLink } from '#web/ui/chip-links.tsx'
import { FoundList } from '#web/ui/found-list.tsx'
import { KeyList } from '#web/ui/key-list.tsx'
import { ListPages } from '#web/ui/list-pages.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { ChoosePage } from './choose-page.tsx'
import type { Order, Table } from './columns.ts'
import { DataTable } from './data-table.tsx'
import { useHiddenColumns } from './hidden-columns.ts'
import { ListTools } from './list-tools.tsx'
import { type BuiltInView, ListViews } from './list-views.tsx'
import type { OpenRowProps } from './open-row.tsx'
import { type Chosen, useChosen } from './use-chosen.ts'
import { useOpenRow, withoutOpen } from './use-open-row.ts'
import { type KeyedRow, openerIn, useRowKeys } from './use-row-keys.ts'

const OpenRow = loadLater(async () => {
  await loadTexts('table-panel')
  return (await import('./open-row.tsx')).OpenRow
}) as <Row extends KeyedRow>(props: OpenRowProps<Row>) => ReactNode

export type ListTableProps<Row> = {
  /** The name under which its views and columns are stored. */
  list: ListName
  /** The access of the page: without it the keys do nothing. */
  access: Access
  table: Table<Row>
  found: { data: Page<Row> | undefined; isError: boolean; refetch: () => unknown }
  t: (key: 'failed' | 'retry' | 'loading') => string
  /** Instead of a list without rows. */
  empty: ReactNode
  address: URLSearchParams
  order: Order
  views: readonly BuiltInView[]
  /** Chips that lead to another list. */
  others?: readonly ChipLink[]
  search: { label: string; value: string; onChange: (q: string) => void }
  /** The filter fields, folded unless one of them is set. */
  filters?: ReactNode
  isFiltered?: boolean
  /** A note above the rows. */
  note?: ReactNode
  /** The actions on selected rows; absent if none can be selected. */
  bulk?: (props: BulkProps) => ReactNode
  /** Keys of this list alone, in display order. */
  keys?: readonly RowKey<Row>[]
}

/** A key of this list alone; it acts on the current row or the selected rows. */
export type RowKey<Row> = { key: string; text: string; act: (row: Row, chosen: Chosen) => void }

/** The props of the bar of the selected rows. */
export type BulkProps = {
  chosen: Chosen
  /** The rows of the page. */
  ids: readonly string[]
  /** The number of matching rows on all pages; undefined if not counted. */
  total: number | undefined
}

/**
 * A list of staff: its views, its search and filters, one page of rows as a table or as cards, the actions on several
 * of them, and its keys. Its state is in the address; the device remembers which columns are visible.
 */
export function ListTable<Row extends { id: string }>({
  table,
  found,
  t,
  empty,
  bulk,
  note,
  keys = [],
  ...props
}: ListTableProps<Row>) {
  const { list, order } = props
  const address = withoutOpen(props.address)
  const [hidden, toggle] = useHiddenColumns(list, useLastUser()?.id ?? '', hiddenAtFirst(table))
  const chosen = useChosen(address.toString())
  const rows = found.data?.items ?? []
  const ids = rows.map(({ id }) => id)
  const listed = useRef<HTMLDivElement>(null)
  const opened = useOpenRow(listed, { address: props.address, rows, isOn: table.panel !== undefined })
  const openId = opened.id
  const { hereId, onHere } = useRowKeys(props.access, {
    rows,
    opened: { id: openId, onStep: opened.step },
    acts: {
      ...{ Enter: press, o: press },
      ...(bulk && { x: ({ id }) => chosen.toggle(id), b: toBulkBar }),
      ...Object.fromEntries(keys.map(({ key, act }) => [key, (row: Row) => act(row, chosen)])),
    },
  })
  const shown = { ...table, columns: table.columns.filter(({ name }) => !hidden.includes(name)) }
  const mayChoose = bulk && { chosen }
  return (
    <>
      <ListViews {...props} address={address} builtIn={props.views} />
      {note}
      <div className={openId && 'beside'}>
        <div className="list stack" ref={listed}>
          <ListTools {...props} address={address} table={table} hidden={hidden} onToggle={toggle} />
          <FoundList found={found} t={t} empty={empty}>
            {(page) => (
              <>
                {bulk && <ChoosePage ids={ids} chosen={chosen} isAboveCards />}
                <DataTable
                  {...{ table: shown, rows, address, order, openId, hereId, onHere, ...mayChoose }}
                />
                {chosen.hasAny && bulk?.({ chosen, ids, total: page.total })}
                <ListPages page={page} address={address} />
              </>
            )}
          </FoundList>
        </div>
        {openId && found.data && <OpenRow {...opened} id={openId} table={table} />}
      </div>
      <Keys mayChoose={Boolean(bulk)} opensBeside={table.panel !== undefined} own={keys} />
    </>
  )
}

const hiddenAtFirst = <Row,>({ columns }: Table<Row>) =>
  columns.flatMap(({ name, isHiddenAtFirst }) => (isHiddenAtFirst ? name : []))

const toBulkBar = () => document.querySelector<HTMLElement>('.bulk button')?.focus()

const press = (row: KeyedRow) => openerIn(row)?.click()

type KeysProps = { mayChoose: boolean; opensBeside: boolean; own: readonly { key: string; text: string }[] }

function Keys({ mayChoose, opensBeside, own }: KeysProps) {
  const { t } = useTranslation('table')
  return (
    <KeyList
      label={t('keys.label')}
      keys={[
        ['j', t('keys.next')],
        ['k', t('keys.previous')],
        ...(mayChoose
          ? ([
              ['x', t('keys.choose')],
              ['b', t('keys.bulk')],
            ] as const)
          : []),
        ...own.map(({ key, text }) => [key, text] as const),
        ['Enter', t('keys.open')],
        ...(opensBeside ? [['Esc', t('keys.close')] as const] : []),
        ['?', t('keys.list')],
      ]}
      on={t('keys.on')}
      off={t('keys.off')}
    />
  )
}
