import type { ReactNode } from 'react'
import { isWaiting, type QueueName } from '#contract/system/review-queues.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { Guard } from '#web/frame/guard.tsx'
import { type Queue, type QueueTexts, queueQueryOf } from './queue.ts'
import { QueueList } from './queue-list.tsx'
import { QueueStates } from './queue-states.tsx'
import { sectionAccess } from './sections.ts'
import { afterLast } from './use-next-entry.ts'
import { WorkspaceHead } from './workspace-head.tsx'

type QueuePageProps<Name extends QueueName, Row extends { id: string }, Step> = {
  queue: Queue<Name, Row, Step>
  t: QueueTexts<Name>
  /** Below the waiting entries: the actions of the keys. */
  children?: ReactNode
}

/** The page of a queue whose entries are settled in place: its states and kinds, and the entries. */
export function QueuePage<Name extends QueueName, Row extends { id: string }, Step>({
  queue,
  t,
  children,
}: QueuePageProps<Name, Row, Step>) {
  const [address] = useQueryParams()
  const query = queueQueryOf(queue.name, address)
  return (
    <Guard access={sectionAccess[queue.name]}>
      <WorkspaceHead title={t('title')} />
      <div className="stack stack-2">
        <h1 id={afterLast} tabIndex={-1}>
          {t('title')}
        </h1>
        <p className="lead text">{t('lead')}</p>
      </div>
      <QueueStates queue={queue} query={query} t={t} />
      <QueueList key={`${query.state} ${query.kind}`} queue={queue} query={query} address={address} t={t} />
      {isWaiting(queue.name, query.state) && children}
    </Guard>
  )
}
