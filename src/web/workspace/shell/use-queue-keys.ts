import { useState } from 'react'
import type { QueueName } from '#contract/system/review-queues.ts'
import { useKeys } from '#web/data/use-keys.ts'
import { sectionAccess } from './sections.ts'

export type Row = { id: string }

type QueueKeysOptions<Each> = {
  rows: readonly Each[]
  /** What other keys do to the row that one is at; absent: there are no keys. */
  acts: Record<string, (row: Each) => void> | undefined
}

/**
 * Moving through a list by keys: `j` and `k` go to the first link of the next and previous row. One is at the first row
 * before one moves. Each row has its id in `data-row`.
 */
export function useQueueKeys<Each extends Row>(name: QueueName, { rows, acts }: QueueKeysOptions<Each>) {
  const [hereId, setHereId] = useState<string>()
  const at = rows.findIndex(({ id }) => id === hereId)
  const here = rows[Math.max(at, 0)]
  const move = (step: number) => {
    // the first press goes to the first row
    const next = rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)]
    if (next) linkIn(next)?.focus()
  }
  const onHereActs = Object.entries(acts ?? {}).map(([key, act]) => [key, () => here && act(here)])
  useKeys(sectionAccess[name], {
    ...(acts && { j: () => move(1), k: () => move(-1) }),
    ...Object.fromEntries(onHereActs),
  })
  return { hereId: here?.id, movedTo: hereId, onHere: (row: Row | undefined) => setHereId(row?.id) }
}

export const linkIn = ({ id }: Row) => document.querySelector<HTMLAnchorElement>(`[data-row="${id}"] a`)
