import { test } from '@playwright/test'

/** The kind of note that a test leaves about a page that it looked at. */
export const visited = 'visited'

/** A page as it was looked at, and what was found. */
export type Visited = {
  path: string
  language: string
  theme: 'light' | 'dark'
  width: number
  /** A line for each rule of axe that is broken, then the elements. */
  violations: string[]
  /** What is wider than a narrow screen. */
  wide: string[]
}

/** Leaves it to the reporter that writes the record of accessibility. */
export function noteVisit(visit: Visited): void {
  test.info().annotations.push({ type: visited, description: JSON.stringify(visit) })
}
