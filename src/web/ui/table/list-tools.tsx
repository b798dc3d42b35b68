import { type ReactNode, useId, useState } from 'react'
import type { ListName } from '#contract/system/view-limits.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SlidersHorizontal } from '#web/icons/icons.ts'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ColumnChoice } from './column-choice.tsx'
import type { Order, Table } from './columns.ts'
import { KeepView } from './list-views.tsx'
import { SortChoice } from './sort-choice.tsx'

type ListToolsProps<Row> = {
  list: ListName
  table: Table<Row>
  address: URLSearchParams
  order: Order
  search: { label: string; value: string; onChange: (q: string) => void }
  filters?: ReactNode
  isFiltered?: boolean
  hidden: readonly string[]
  onToggle: (column: string) => void
}

/** Above the rows: the search, the filters, the order of cards, the columns, and the button that saves a view. */
export function ListTools<Row>({
  list,
  table,
  address,
  order,
  search,
  filters,
  isFiltered = false,
  ...columns
}: ListToolsProps<Row>) {
  const { t } = useTranslation('table')
  const [isOpen, setOpen] = useState(isFiltered)
  const id = useId()
  return (
    <search className="list-tools">
      <div className="near">
        <div className="row">
          <label className="sr" htmlFor={`${id}-search`}>
            {search.label}
          </label>
          <SearchField
            id={`${id}-search`}
            hint={search.label}
            value={search.value}
            onChange={search.onChange}
          />
          {filters && (
            <button
              type="button"
              className="button small"
              aria-expanded={isOpen}
              aria-controls={`${id}-filters`}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon of={SlidersHorizontal} />
              {t('filter')}
            </button>
          )}
          <SortChoice table={table} address={address} order={order} />
        </div>
        <div className="row">
          <ColumnChoice columns={table.columns} {...columns} />
          <KeepView list={list} address={address} />
        </div>
      </div>
      <div id={`${id}-filters`} className="contents">
        {isOpen && filters}
      </div>
    </search>
  )
}
