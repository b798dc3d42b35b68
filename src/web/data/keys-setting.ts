import { useSyncExternalStore } from 'react'

const name = 'review-keys'
const listeners = new Set<() => void>()
// a browser may forbid storage: then the choice is valid for this page only
let chosen: boolean | undefined

function read(): boolean {
  if (chosen !== undefined) return chosen
  try {
    return localStorage.getItem(name) !== 'off'
  } catch {
    return true
  }
}

function choose(isOn: boolean): void {
  chosen = isOn
  try {
    localStorage.setItem(name, isOn ? 'on' : 'off')
  } catch {}
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether single keys do something on the pages of staff, and how to change it; the browser remembers it. */
export function useKeysSetting(): [isOn: boolean, choose: (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => true), choose]
}
