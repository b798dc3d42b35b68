import { useEffect, useRef, useState } from 'react'
import type { Revision } from '#contract/revisions.ts'
import { useKeys } from '#web/data/use-keys.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'

type RevisionKeysOptions = {
  rows: Revision[]
  acknowledge: (row: Revision) => void
  restore: (row: Revision) => void
}

/** Moving through the changes by keys, and which one they act on; after an answer, that is the one in its place. */
export function useRevisionKeys({ rows, acknowledge, restore }: RevisionKeysOptions) {
  const [hereId, setHereId] = useState<string>()
  const found = rows.findIndex(({ id }) => id === hereId)
  const place = useRef(0)
  const here = rows[Math.max(found, 0)]
  useEffect(() => {
    if (found >= 0) place.current = found
    else if (hereId !== undefined) {
      const next = rows[Math.min(place.current, rows.length - 1)]
      setHereId(next?.id)
      // the button that had the focus went with what was answered
      if (document.activeElement === document.body) {
        ;(next ? linkOf(next) : document.getElementById('changes'))?.focus()
      }
    }
  }, [found, hereId, rows])
  const move = (step: number) => {
    const next = rows[found < 0 ? 0 : Math.min(Math.max(found + step, 0), rows.length - 1)]
    if (next) linkOf(next)?.focus()
  }
  useKeys(sectionAccess.revisions, {
    j: () => move(1),
    k: () => move(-1),
    a: () => here && acknowledge(here),
    r: () => here && restore(here),
  })
  return { hereId: here?.id, onHere: ({ id }: Revision) => setHereId(id) }
}

const linkOf = ({ id }: Revision) => document.querySelector<HTMLAnchorElement>(`[data-revision="${id}"]`)
