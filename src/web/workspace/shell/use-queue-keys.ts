import { useEffect, useRef, useState } from 'react'
import type { QueueName } from '#contract/review-queues.ts'
import { useKeys } from '#web/data/use-keys.ts'
import { sectionAccess } from './sections.ts'

type Row = { id: string }

/** The id of the heading that gets the focus after the last entry was answered. */
export const afterLast = 'queue'

type QueueKeysOptions<Each> = {
  rows: readonly Each[]
  /** What other keys do to the row that one is at; absent: there are no keys. */
  acts: Record<string, (row: Each) => void> | undefined
  /** After a row was answered, one is at the row in its place. */
  isFollowed?: boolean
}

/**
 * Moving through a list by keys: `j` and `k` go to the first link of the next and previous row. One is at the first row
 * before one moves. Each row has its id in `data-row`.
 */
export function useQueueKeys<Each extends Row>(
  name: QueueName,
  { rows, acts, isFollowed = false }: QueueKeysOptions<Each>,
) {
  const [hereId, setHereId] = useState<string>()
  const at = rows.findIndex(({ id }) => id === hereId)
  const here = rows[Math.max(at, 0)]
  useFollowing(rows, isFollowed ? hereId : undefined, setHereId)
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
  return { hereId: here?.id, onHere: ({ id }: Row) => setHereId(id) }
}

function useFollowing(rows: readonly Row[], hereId: string | undefined, setHereId: (id?: string) => void) {
  const place = useRef(0)
  const at = rows.findIndex(({ id }) => id === hereId)
  useEffect(() => {
    if (at >= 0) place.current = at
    else if (hereId !== undefined) {
      const next = rows[Math.min(place.current, rows.length - 1)]
      setHereId(next?.id)
      // the button that had the focus went with what was answered
      if (document.activeElement === document.body) {
        ;(next ? linkIn(next) : document.getElementById(afterLast))?.focus()
      }
    }
  }, [at, hereId, rows, setHereId])
}

const find = <Kind extends HTMLElement>({ id }: Row, selector: string) =>
  document.querySelector<Kind>(`[data-row="${id}"] ${selector}`)

export const linkIn = (row: Row) => find<HTMLAnchorElement>(row, 'a')
/** Presses the button of a row that a key stands for; where there is none, or it is disabled, nothing happens. */
export const pressIn = (row: Row, key: string) => find<HTMLButtonElement>(row, `[data-key="${key}"]`)?.click()
