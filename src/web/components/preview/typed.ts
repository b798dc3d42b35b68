import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Milliseconds after the last key. */
const pause = 400

const listeners = new Set<() => void>()
const nothing: Typed = {}
let typed = nothing

/** What a form tells: its values as they would be sent, as text, so that the same are no news; and what they are shown by. */
type Typed = { values?: string; path?: string | undefined }

function tell(told: Typed): void {
  typed = told
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What is typed in the form of the page; empty where no form is open. */
export const useTyped = (): Typed =>
  useSyncExternalStore(
    subscribe,
    () => typed,
    () => nothing,
  )

/**
 * Tells the preview beside a form what is in it, after a pause, as long as the form is open.
 *
 * @param path of another preview than the one of the page; null where nothing shows it
 */
export function useTellTyped<Values extends FieldValues>(
  { subscribe: follow }: UseFormReturn<Values>,
  valuesNow: () => object,
  path?: string | null,
): void {
  const now = useEffectEvent(() => tell({ values: JSON.stringify(valuesNow()), path: path ?? undefined }))
  useEffect(() => {
    if (path === null) return
    if (path) now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = follow({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(now, pause)
      },
    })
    return () => {
      clearTimeout(timer)
      end()
      tell(nothing)
    }
  }, [follow, path])
}
