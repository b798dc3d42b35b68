import { useEffect, useRef, useState } from 'react'

/**
 * The order that is shown, and its saving: one call at a time, and then only the newest order. If a call fails, the
 * saved order is shown again.
 */
export function useNewestOrder(saved: readonly string[], onOrder: (ids: string[]) => Promise<unknown>) {
  const [ids, show] = useState<readonly string[]>(saved)
  const waiting = useRef<string[]>(undefined)
  const isSaving = useRef(false)
  const newest = useRef({ saved, onOrder })
  useEffect(() => {
    newest.current = { saved, onOrder }
  })
  const key = saved.join()
  useEffect(() => {
    // the server's order counts, unless a newer one is on its way there
    if (!isSaving.current) show(key ? key.split(',') : [])
  }, [key])
  const save = async (order: string[]) => {
    show(order)
    waiting.current = order
    if (isSaving.current) return
    isSaving.current = true
    try {
      while (waiting.current) {
        const next = waiting.current
        waiting.current = undefined
        await newest.current.onOrder(next)
      }
    } catch {
      // the caller has reported it
      waiting.current = undefined
      show(newest.current.saved)
    } finally {
      isSaving.current = false
    }
  }
  return { ids, show, save: (order: string[]) => void save(order) }
}
