import { useTranslation } from '#i18n/use-translation.ts'
import { Pencil } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Table } from './columns.ts'
import { SidePanel } from './side-panel.tsx'
import type { KeyedRow } from './use-row-keys.ts'

export type OpenRowProps<Row> = {
  table: Table<Row>
  id: string
  /** Undefined if it is not on this page of the list. */
  row: Row | undefined
  neighbour: (step: number) => Row | undefined
  open: (row: Row) => void
  close: () => void
}

/**
 * The row that is open beside its list: everything that the list knows about it, or what it declares, and its actions.
 */
export function OpenRow<Row extends KeyedRow>({ table, id, row, neighbour, open, close }: OpenRowProps<Row>) {
  const { panel: { Picture, Details } = {}, nameOf } = table
  const [previous, next] = [neighbour(-1), neighbour(1)]
  return (
    <SidePanel
      id={id}
      name={row && nameOf(row)}
      picture={row && Picture && <Picture row={row} />}
      onPrevious={previous && (() => open(previous))}
      onNext={next && (() => open(next))}
      onClose={close}
    >
      {row && (Details ? <Details key={id} row={row} /> : <Columns table={table} row={row} close={close} />)}
    </SidePanel>
  )
}

type ColumnsProps<Row> = Pick<OpenRowProps<Row>, 'table' | 'close'> & { row: Row }

function Columns<Row extends KeyedRow>({ table: { columns, panel }, row, close }: ColumnsProps<Row>) {
  const { t } = useTranslation('table')
  const edit = () => {
    close()
    document.querySelector<HTMLElement>(`[data-row="${row.id}"] [data-opens]`)?.click()
  }
  const page = panel?.pageOf?.(row)
  return (
    <>
      {panel?.Acts && <panel.Acts row={row} />}
      <div className="row">
        {page && (
          <a className="button small" href={page}>
            <Icon of={Pencil} />
            {t('panel.page')}
          </a>
        )}
        {columns.map(({ name, isEnd, cell }) => isEnd && <div key={name}>{cell(row, edit)}</div>)}
      </div>
      <dl className="sheet">
        {columns
          .filter(({ isEnd }) => !isEnd)
          .map(({ name, header, cell }) => (
            <div key={name}>
              <dt>{header}</dt>
              <dd>{cell(row, edit)}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}
