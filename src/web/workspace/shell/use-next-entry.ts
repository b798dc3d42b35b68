import { useEffect, useRef } from 'react'
import { type KeyedRow, openerIn, type useRowKeys } from '#web/ui/table/use-row-keys.ts'

/** The id of the heading that gets the focus after the last entry was answered. */
export const afterLast = 'queue'

/** After an entry is answered, the focus moves to the entry in its place. */
export function useNextEntry(
  rows: readonly KeyedRow[],
  { movedTo, onHere }: Pick<ReturnType<typeof useRowKeys>, 'movedTo' | 'onHere'>,
): void {
  const place = useRef(0)
  const at = rows.findIndex(({ id }) => id === movedTo)
  useEffect(() => {
    if (at >= 0) place.current = at
    else if (movedTo !== undefined) {
      const next = rows[Math.min(place.current, rows.length - 1)]
      onHere(next)
      // the focused button disappeared with the answered entry
      if (document.activeElement === document.body) {
        ;(next ? openerIn(next) : document.getElementById(afterLast))?.focus()
      }
    }
  }, [at, movedTo, rows, onHere])
}
