import { useState } from 'react'
import type { Access } from '#contract/access.ts'
import { useKeys } from '#web/data/use-keys.ts'

export type KeyedRow = { id: string }

type RowKeysOptions<Each> = {
  rows: readonly Each[]
  /** The actions of other keys on the current row; absent if there are no keys. */
  acts: Record<string, (row: Each) => void> | undefined
  /** The row that is open beside the list: it is the current one, and the keys open its neighbors. */
  opened?: { id: string | undefined; onStep: (step: number) => void }
}

/**
 * Moves through a list by keys: `j` and `k` go to the next and the previous row. Before the first move, the first row
 * is the current one. Each row has its id in `data-row`.
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

/** The control that opens a row: the link of its name, or else the button with `data-opens`, or else its first link. */
export function openerIn({ id }: KeyedRow): HTMLElement | null {
  const row = document.querySelector(`[data-row="${id}"]`)
  const [name, button] = ['th a', '[data-opens]'].map((each) => row?.querySelector<HTMLElement>(each))
  return name ?? button ?? row?.querySelector('a') ?? null
}
