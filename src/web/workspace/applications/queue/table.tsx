import type { ApplicationRow } from '#contract/applications/review.ts'
import { paths } from '#contract/paths.ts'
import { isWaiting } from '#contract/system/review-queues.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { Moment } from '#web/ui/moment.tsx'
import type { Table } from '#web/ui/table/columns.ts'
import { useLabels } from '../labels.ts'
import { Waiting } from '../waiting.tsx'
import { addressQuery, type QueueQuery } from './query.ts'
import { Reasons } from './reasons.tsx'

/** The queue as a table: who wants to be listed, how long they have waited, and what deserves a second look. */
export function useQueueTable(query: QueueQuery): Table<ApplicationRow> {
  const { t } = useTranslation('applications')
  const { labelOf } = useFieldLabels()
  const { typeOf, townOf } = useLabels()
  const isOpen = isWaiting('applications', query.state)
  return {
    caption: t(isOpen ? 'captionOpen' : 'captionClosed'),
    nameOf: ({ name }) => name,
    main: {
      header: labelOf('name'),
      cell: ({ id, name }) => (
        <div className="named-by">
          <a href={paths.application(id, addressQuery(query))}>{name}</a>
        </div>
      ),
    },
    columns: [
      { name: 'type', header: labelOf('type'), cell: typeOf },
      {
        name: 'city',
        header: labelOf('city'),
        cell: (row) => (row.city ? townOf(row) : t('otherTown', { town: townOf(row) })),
      },
      {
        name: 'age',
        header: t(isOpen ? 'columns.waiting' : 'columns.closed'),
        isNumber: true,
        cell: (row) => <Age row={row} />,
      },
      { name: 'look', header: t('columns.look'), cell: (row) => <Reasons row={row} /> },
    ],
  }
}

function Age({ row: { closedAt, submittedAt, isLate } }: { row: ApplicationRow }) {
  if (closedAt) return <Moment at={closedAt} isDay />
  return (
    <span className={isLate ? 'late' : undefined}>
      <Waiting since={submittedAt} isLate={isLate} />
    </span>
  )
}
