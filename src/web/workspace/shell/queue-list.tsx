import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { isWaiting, type QueueName } from '#contract/system/review-queues.ts'
import { useApi } from '#web/data/api.ts'
import { FoundList } from '#web/ui/found-list.tsx'
import { ListPages } from '#web/ui/list-pages.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { useRowKeys } from '#web/ui/table/use-row-keys.ts'
import type { Queue, QueueQuery, QueueTexts } from './queue.ts'
import { sectionAccess } from './sections.ts'
import { useNextEntry } from './use-next-entry.ts'

type QueueListProps<Name extends QueueName, Row extends { id: string }, Step> = {
  queue: Queue<Name, Row, Step>
  query: QueueQuery<Name>
  address: URLSearchParams
  t: QueueTexts<Name>
}

/** One page of a queue, with the dialog in which an entry is settled. */
export function QueueList<Name extends QueueName, Row extends { id: string }, Step>({
  queue: { name, list, Entry, Dialog, keys },
  query,
  address,
  t,
}: QueueListProps<Name, Row, Step>) {
  const found = useApi(list, query, { placeholderData: keepPreviousData, staleTime: 0 })
  const rows = found.data?.items ?? []
  const [asking, setAsking] = useState<{ row: Row; step: Step }>()
  const here = useRowKeys(sectionAccess[name], {
    rows,
    acts: keys && Object.fromEntries(keys.map((key) => [key, ({ id }: Row) => press(id, key)])),
  })
  useNextEntry(rows, here)
  // as it was last read, with additions of others; one that somebody else settled stays as it was, to say so
  const latest = asking && { ...asking, row: rows.find(({ id }) => id === asking.row.id) ?? asking.row }
  const empty = isWaiting(name, query.state) ? (
    <ListState title={t('nothing')} text={t('nothingText')} />
  ) : (
    <ListState title={t('none')} />
  )
  return (
    <>
      <FoundList found={found} t={t} empty={empty}>
        {(page) => (
          <section className="stack stack-8" aria-label={t('title')} data-testid={`page-admin-${name}`}>
            {page.items.map((row) => (
              <article
                key={row.id}
                className="stack"
                aria-labelledby={`of-${row.id}`}
                data-row={row.id}
                onFocus={() => here.onHere(row)}
              >
                <Entry row={row} isHere={row.id === here.hereId} onAsk={(step) => setAsking({ row, step })} />
              </article>
            ))}
            <ListPages page={page} address={address} />
          </section>
        )}
      </FoundList>
      {latest && <Dialog {...latest} onClose={() => setAsking(undefined)} />}
    </>
  )
}

/** If there is no such button, or it is disabled, nothing happens. */
const press = (id: string, key: string) =>
  document.querySelector<HTMLButtonElement>(`[data-row="${id}"] [data-key="${key}"]`)?.click()
