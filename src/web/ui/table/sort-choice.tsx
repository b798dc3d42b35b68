import { useId } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Direction, inOrder, type Order, type Sort, type Table } from './columns.ts'

type SortChoiceProps<Row> = { table: Table<Row>; address: URLSearchParams; order: Order }

const directions: readonly Direction[] = ['asc', 'desc']

/** The order of cards, which have no head. */
export function SortChoice<Row>({ table, address, order }: SortChoiceProps<Row>) {
  const { t } = useTranslation('table')
  const id = useId()
  const navigate = useNavigate()
  const sorts = [table.main, ...table.columns].flatMap(({ header, sort }) =>
    sort ? waysOf(sort).map((direction) => ({ header, sort, direction })) : [],
  )
  if (sorts.length < 2) return null
  const go = (value: string) => {
    const { sort, direction } = sorts[Number(value)] ?? {}
    if (sort && direction) {
      void navigate(inOrder(address, { by: sort.by, direction }, sort.isOneWay), { preventScrollReset: true })
    }
  }
  const here = sorts.findIndex(({ sort, direction }) => sort.by === order.by && direction === order.direction)
  return (
    <span className="cards-only">
      <label className="sr" htmlFor={id}>
        {t('sortBy')}
      </label>
      <select className="input" id={id} value={here} onChange={({ target }) => go(target.value)}>
        {here < 0 && <option value={here}>{t('ownOrder')}</option>}
        {sorts.map(({ header, direction }, index) => (
          <option key={`${header} ${direction}`} value={index}>
            {t(direction === 'asc' ? 'sortedUp' : 'sortedDown', { column: header })}
          </option>
        ))}
      </select>
    </span>
  )
}

const waysOf = ({ first, isOneWay }: Sort): readonly Direction[] => (isOneWay ? [first] : directions)
