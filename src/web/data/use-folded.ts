import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'

const key = 'folded'

/** A browser may forbid storage: then everything is open. */
function readFolded(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

function storeFolded(names: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(names))
  } catch {}
}

/** For a `details`: whether it is folded is kept on this device, by its name. */
export function useFolded(name: string) {
  const ref = useRef<HTMLDetailsElement>(null)
  // before the first toggle is told, which would be kept as a choice
  useLayoutEffect(() => {
    if (ref.current && readFolded().includes(name)) ref.current.open = false
  }, [name])
  const onToggle = ({ currentTarget: { open } }: SyntheticEvent<HTMLDetailsElement>) => {
    const others = readFolded().filter((each) => each !== name)
    storeFolded(open ? others : [...others, name])
  }
  return { ref, onToggle }
}
