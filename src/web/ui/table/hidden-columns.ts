import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
// if the browser forbids storage, the choice is valid for this page only
const chosen = new Map<string, string>()

function read(key: string): string | undefined {
  const here = chosen.get(key)
  if (here !== undefined) return here
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function write(key: string, names: string): void {
  chosen.set(key, names)
  try {
    localStorage.setItem(key, names)
  } catch {}
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * The hidden columns of a list, and the function that hides or shows one; the device remembers them for each account.
 *
 * @param atFirst those that are hidden by default
 */
export function useHiddenColumns(
  list: string,
  accountId: string,
  atFirst: readonly string[],
): [hidden: readonly string[], toggle: (name: string) => void] {
  const key = `columns ${list} ${accountId}`
  const names = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => undefined,
  )
  const hidden = names?.split(' ').filter(Boolean) ?? atFirst
  const toggle = (name: string) =>
    write(key, (hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name]).join(' '))
  return [hidden, toggle]
}
