import type { ApplicationRow } from '#contract/applications/review.ts'
import { paths } from '#contract/paths.ts'
import { isWaiting } from '#contract/system/review-queues.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { Moment } from '#web/ui/moment.tsx'
import { useLabels } from '../labels.ts'
import { Waiting } from '../waiting.tsx'
import { addressQuery, type QueueQuery } from './query.ts'
import { Reasons } from './reasons.tsx'

const columns = ['type', 'city', 'age', 'look'] as const

type QueueTableProps = {
  query: QueueQuery
  rows: ApplicationRow[]
  /** The row that the keys act on. */
  hereId: string | undefined
  chosen: ReadonlySet<string>
  onChoose: (row: ApplicationRow) => void
  onHere: (row: ApplicationRow) => void
}

/** One page of the queue: from 960 px one line for each application, on a phone two. */
export function QueueTable({ rows, ...rest }: QueueTableProps) {
  const { t } = useTranslation('applications')
  const { labelOf } = useFieldLabels()
  const isOpen = isWaiting('applications', rest.query.state)
  const titles = {
    type: labelOf('type'),
    city: labelOf('city'),
    age: t(isOpen ? 'columns.waiting' : 'columns.closed'),
    look: t('columns.look'),
  }
  return (
    <table className="table queue">
      <caption className="sr">{t(isOpen ? 'captionOpen' : 'captionClosed')}</caption>
      <thead>
        <tr>
          {isOpen && (
            <th scope="col" className="tickbox">
              <span className="sr">{t('columns.choose')}</span>
            </th>
          )}
          <th scope="col">{labelOf('name')}</th>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={`w-${column}`}
              aria-sort={column !== 'age' ? undefined : isOpen ? 'ascending' : 'descending'}
            >
              {titles[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} isOpen={isOpen} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Omit<QueueTableProps, 'rows'> & { row: ApplicationRow; isOpen: boolean }

function Row({ row, isOpen, query, hereId, chosen, onChoose, onHere }: RowProps) {
  const { t } = useTranslation('applications')
  const { typeOf, townOf } = useLabels()
  const town = townOf(row)
  return (
    <tr className={row.id === hereId ? 'here' : undefined} data-row={row.id} onFocus={() => onHere(row)}>
      {isOpen && (
        <td className="tickbox">
          <label>
            <span className="sr">{t('chooseOne', { name: row.name })}</span>
            <input type="checkbox" checked={chosen.has(row.id)} onChange={() => onChoose(row)} />
          </label>
        </td>
      )}
      <td className="main">
        <a href={paths.application(row.id, addressQuery(query))}>{row.name}</a>
      </td>
      <td className="rest cut">{typeOf(row)}</td>
      <td className="rest cut">{row.city ? town : t('otherTown', { town })}</td>
      <td className={row.isLate ? 'age late' : 'age'}>
        {row.closedAt ? (
          <Moment at={row.closedAt} isDay />
        ) : (
          <Waiting since={row.submittedAt} isLate={row.isLate} />
        )}
      </td>
      <td className="rest">
        <Reasons row={row} />
      </td>
    </tr>
  )
}
