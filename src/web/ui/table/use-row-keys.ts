import { useState } from 'react'
import type { Access } from '#contract/access.ts'
import { useKeys } from '#web/data/use-keys.ts'

export type KeyedRow = { id: string }

type RowKeysOptions<Each> = {
  rows: readonly Each[]
  /** What other keys do to the row that one is at; absent: there are no keys. */
  acts: Record<string, (row: Each) => void> | undefined
  /** The row that is open beside the list: one is at it, and the keys open its neighbours. */
  opened?: { id: string | undefined; onStep: (step: number) => void }
}

/**
 * Moving through a list by keys: `j` and `k` go to what opens the next and the previous row. One is at the first row
 * before one moves. Each row has its id in `data-row`.
 *
 * @param access of the page
 */
export function useRowKeys<Each extends KeyedRow>(
  access: Access,
  { rows, acts, opened }: RowKeysOptions<Each>,
) {
  const [focusedId, setHereId] = useState<string>()
  const hereId = opened?.id ?? focusedId
  const at = rows.findIndex(({ id }) => id === hereId)
  const here = rows[Math.max(at, 0)]
  const move = (step: number) => {
    if (opened?.id) return opened.onStep(step)
    // the first press goes to the first row
    const next = rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)]
    if (next) openerIn(next)?.focus()
  }
  const onHereActs = Object.entries(acts ?? {}).map(([key, act]) => [key, () => here && act(here)])
  useKeys(access, {
    ...(acts && { j: () => move(1), k: () => move(-1) }),
    ...Object.fromEntries(onHereActs),
  })
  return {
    hereId: opened?.id ?? here?.id,
    movedTo: hereId,
    onHere: (row: KeyedRow | undefined) => setHereId(row?.id),
  }
}

/** What opens a row: the link of its name, else the button that says so by `data-opens`, else its first link. */
export function openerIn({ id }: KeyedRow): HTMLElement | null {
  const row = document.querySelector(`[data-row="${id}"]`)
  const [name, button] = ['th a', '[data-opens]'].map((each) => row?.querySelector<HTMLElement>(each))
  return name ?? button ?? row?.querySelector('a') ?? null
}
