import { type RefObject, useEffect } from 'react'
import { useToast } from '#web/ui/toast.tsx'

const name = 'review-arrival'

/** Leaves a word for the page that is opened next: what to tell there; empty, it is only that somebody comes. */
export function announce(word: string): void {
  // where the browser forbids storage, the page opens without it
  try {
    sessionStorage.setItem(name, word)
  } catch {}
}

function takeWord(): string | null {
  try {
    const word = sessionStorage.getItem(name)
    sessionStorage.removeItem(name)
    return word
  } catch {
    return null
  }
}

/** Tells what the page before left a word of, and takes who comes from there to the heading. */
export function useArrival(heading: RefObject<HTMLElement | null>): void {
  const toast = useToast()
  useEffect(() => {
    const word = takeWord()
    if (word === null) return
    heading.current?.focus()
    if (word) toast.success(word)
  }, [heading, toast])
}
