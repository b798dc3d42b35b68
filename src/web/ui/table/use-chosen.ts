import { useState } from 'react'

/** The selected rows of a list: some of the page, or all that match. */
export type Chosen = {
  ids: readonly string[]
  /** Including those on other pages. */
  isMatching: boolean
  hasAny: boolean
  has: (id: string) => boolean
  toggle: (id: string) => void
  togglePage: (ids: readonly string[]) => void
  chooseMatching: () => void
  /** Leaves only these selected: those that were refused. */
  keep: (ids: readonly string[]) => void
  clear: () => void
}

type Choice = { of: string; ids: readonly string[]; isMatching: boolean }

/**
 * The selection of rows in a list. It is cleared when the list changes.
 *
 * @param list the query of the page
 */
export function useChosen(list: string): Chosen {
  const none: Choice = { of: list, ids: [], isMatching: false }
  const [kept, setChoice] = useState(none)
  const choice = kept.of === list ? kept : none
  const choose = (ids: readonly string[], isMatching = false) => setChoice({ of: list, ids, isMatching })
  return {
    ids: choice.ids,
    isMatching: choice.isMatching,
    hasAny: choice.isMatching || choice.ids.length > 0,
    has: (id) => choice.isMatching || choice.ids.includes(id),
    toggle: (id) =>
      choose(choice.ids.includes(id) ? choice.ids.filter((each) => each !== id) : [...choice.ids, id]),
    togglePage: (ids) => choose(ids.every((id) => choice.ids.includes(id)) ? [] : ids),
    chooseMatching: () => choose(choice.ids, true),
    keep: (ids) => choose(ids),
    clear: () => choose([]),
  }
}
