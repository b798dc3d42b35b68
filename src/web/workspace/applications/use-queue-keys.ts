import { useState } from 'react'
import type { ApplicationRow } from '#contract/applications.ts'
import { useKeys } from '#web/data/use-keys.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'

type QueueKeysOptions = {
  rows: ApplicationRow[]
  canDecide: boolean
  onChoose: (row: ApplicationRow) => void
  onDecide: (decision: 'approve' | 'reject', here: ApplicationRow) => void
}

/** Moving through the queue by keys: which row one is at (the first, before one moves), and what makes it so. */
export function useQueueKeys({ rows, canDecide, onChoose, onDecide }: QueueKeysOptions) {
  const [hereId, setHereId] = useState<string>()
  const at = rows.findIndex(({ id }) => id === hereId)
  const here = rows[Math.max(at, 0)]
  const move = (step: number) => {
    // the first press goes to the first row
    const next = rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)]
    if (next) linkOf(next)?.focus()
  }
  const withHere = (act: (row: ApplicationRow) => void) => () => here && act(here)
  useKeys(sectionAccess.applications, {
    j: () => move(1),
    k: () => move(-1),
    Enter: withHere((row) => linkOf(row)?.click()),
    ...(canDecide && {
      x: withHere(onChoose),
      a: withHere((row) => onDecide('approve', row)),
      r: withHere((row) => onDecide('reject', row)),
    }),
  })
  return { hereId: here?.id, onHere: ({ id }: ApplicationRow) => setHereId(id) }
}

const linkOf = ({ id }: ApplicationRow) =>
  document.querySelector<HTMLAnchorElement>(`[data-application="${id}"]`)
