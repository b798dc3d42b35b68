import type { Conflict } from './changes.ts'

type Draft = {
  hasChanges: boolean
  /** Whether the device keeps the changes. */
  isKept: boolean
}

/** What a form does: nothing is typed, not saved yet, on its way, without a signal, refused, or overtaken. */
export type FormState = Draft &
  (
    | { name: 'clean' | 'unsaved' | 'saving' | 'waiting' | 'failed' }
    | {
        name: 'conflict'
        conflict: Conflict
        /** False where text that was left on the device met a row that was saved since: nothing was sent. */
        isRefused: boolean
      }
  )

export type FormEvent =
  /** Something was typed, or put into the form; `isKept` where the device was asked to keep it. */
  | { type: 'changed'; hasChanges: boolean; isKept?: boolean }
  | { type: 'submitted' }
  /** What waits for a signal is sent again. */
  | { type: 'retried' }
  | { type: 'unanswered' }
  | { type: 'refused' }
  | { type: 'saved' }
  /** Somebody else saved first. */
  | { type: 'overtaken'; conflict: Conflict }
  /** What was left on the device is in the form, and somebody else saved since. */
  | { type: 'takenBack'; conflict: Conflict }
  /** One's own changes were dropped, or the others taken. */
  | { type: 'settled' }

export const untouched: FormState = { name: 'clean', hasChanges: false, isKept: false }

/** The state after an event. */
export function nextState(state: FormState, event: FormEvent): FormState {
  const { hasChanges, isKept } = state
  switch (event.type) {
    case 'changed':
      return changed({ ...state, hasChanges: event.hasChanges, isKept: event.isKept ?? isKept })
    case 'submitted':
      return { name: 'saving', hasChanges, isKept }
    case 'retried':
      return state.name === 'conflict' ? { name: 'waiting', hasChanges, isKept } : state
    case 'unanswered':
      return { name: 'waiting', hasChanges, isKept }
    case 'refused':
      return { name: 'failed', hasChanges, isKept }
    case 'saved':
    case 'settled':
      return resting(state)
    case 'overtaken':
    case 'takenBack': {
      const isRefused = event.type === 'overtaken'
      return { name: 'conflict', hasChanges, isKept, conflict: event.conflict, isRefused }
    }
  }
}

/** What was refused and is typed back is clean again; what is on its way or to be chosen stays so. */
function changed(state: FormState): FormState {
  const isAtRest = state.name === 'clean' || state.name === 'unsaved'
  return isAtRest || (state.name === 'failed' && !state.hasChanges) ? resting(state) : state
}

const resting = ({ hasChanges, isKept }: Draft): FormState => ({
  name: hasChanges ? 'unsaved' : 'clean',
  hasChanges,
  isKept,
})

/** What people are told: of unsaved text, whether the device keeps it. */
export type SaveState = 'clean' | 'kept' | 'unkept' | 'saving' | 'waiting' | 'failed'

export function saveStateOf(state: FormState): SaveState {
  const unsaved = state.hasChanges ? (state.isKept ? 'kept' : 'unkept') : 'clean'
  if (state.name === 'conflict') return state.isRefused && state.hasChanges ? 'failed' : unsaved
  return state.name === 'unsaved' ? unsaved : state.name
}
