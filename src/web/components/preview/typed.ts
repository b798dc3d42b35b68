import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Milliseconds after the last key. */
const pause = 400

const listeners = new Set<() => void>()
// as text, so that the same values are no news
let typed: string | undefined

function tell(values: object | undefined): void {
  typed = values && JSON.stringify(values)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What is typed in the form of the page, as it would be sent; undefined where no form is open. */
export const useTyped = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => typed,
    () => undefined,
  )

/** Tells the preview beside a form what is in it, after a pause, as long as the form is open. */
export function useTellTyped<Values extends FieldValues>(
  { subscribe: follow }: UseFormReturn<Values>,
  valuesNow: () => object,
): void {
  const now = useEffectEvent(() => tell(valuesNow()))
  useEffect(() => {
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
      tell(undefined)
    }
  }, [follow])
}
