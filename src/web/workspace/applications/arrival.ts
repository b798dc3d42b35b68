import { type RefObject, useEffect } from 'react'
import { useToast } from '#web/ui/toast.tsx'

const name = 'review-arrival'

/** Leaves a note for the next page: the message to show there; if empty, only that somebody is coming. */
export function announce(word: string): void {
  // if the browser forbids storage, the page opens without it
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

/** Shows the note of the previous page, and moves people who come from there to the heading. */
export function useArrival(heading: RefObject<HTMLElement | null>): void {
  const toast = useToast()
  useEffect(() => {
    const word = takeWord()
    if (word === null) return
    heading.current?.focus()
    if (word) toast.success(word)
  }, [heading, toast])
}
