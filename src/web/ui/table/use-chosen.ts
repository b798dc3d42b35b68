import { useState } from 'react'

/** Which rows of a list are chosen: some of the page, or all that match. */
export type Chosen = {
  ids: readonly string[]
  /** Also those that are on other pages. */
  isMatching: boolean
  hasAny: boolean
  has: (id: string) => boolean
  toggle: (id: string) => void
  togglePage: (ids: readonly string[]) => void
  chooseMatching: () => void
  /** Leaves these chosen and no others: what was refused. */
  keep: (ids: readonly string[]) => void
  clear: () => void
}

type Choice = { of: string; ids: readonly string[]; isMatching: boolean }

/**
 * Choosing rows of a list. What was chosen is forgotten with the list that it was chosen from.
 *
 * @param list what the page shows: its query
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
