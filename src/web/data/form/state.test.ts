import { describe, expect, test } from 'vitest'
import type { Conflict } from './changes.ts'
import { type FormEvent, type FormState, nextState, saveStateOf } from './state.ts'

const conflict: Conflict = { paths: ['name'], mine: { name: 'a' }, theirs: { name: 'b' }, also: [] }
const draft = { hasChanges: true, isKept: true }

const states = {
  clean: { name: 'clean', hasChanges: false, isKept: false },
  unsaved: { name: 'unsaved', ...draft },
  saving: { name: 'saving', ...draft },
  waiting: { name: 'waiting', ...draft },
  failed: { name: 'failed', ...draft },
  conflict: { name: 'conflict', ...draft, conflict, isRefused: true },
} satisfies Record<FormState['name'], FormState>

const events = {
  typed: { type: 'changed', hasChanges: true },
  typedBack: { type: 'changed', hasChanges: false, isKept: false },
  submitted: { type: 'submitted' },
  retried: { type: 'retried' },
  unanswered: { type: 'unanswered' },
  refused: { type: 'refused' },
  saved: { type: 'saved' },
  overtaken: { type: 'overtaken', conflict },
  takenBack: { type: 'takenBack', conflict },
  settled: { type: 'settled' },
} satisfies Record<string, FormEvent>

type Name = FormState['name']
const names = Object.keys(states) as Name[]
const all = (name: Name) => Object.fromEntries(names.map((each) => [each, name])) as Record<Name, Name>

/** The state after each event in each state. */
const table: Record<keyof typeof events, Record<Name, Name>> = {
  typed: {
    clean: 'unsaved',
    unsaved: 'unsaved',
    saving: 'saving',
    waiting: 'waiting',
    failed: 'failed',
    conflict: 'conflict',
  },
  typedBack: {
    clean: 'clean',
    unsaved: 'clean',
    saving: 'saving',
    waiting: 'waiting',
    failed: 'clean',
    conflict: 'conflict',
  },
  submitted: all('saving'),
  retried: {
    clean: 'clean',
    unsaved: 'unsaved',
    saving: 'saving',
    waiting: 'waiting',
    failed: 'failed',
    conflict: 'waiting',
  },
  unanswered: all('waiting'),
  refused: all('failed'),
  saved: { ...all('unsaved'), clean: 'clean' },
  overtaken: all('conflict'),
  takenBack: all('conflict'),
  settled: { ...all('unsaved'), clean: 'clean' },
}

describe.each(Object.keys(events) as (keyof typeof events)[])('%s', (event) => {
  test.each(names)('in %s', (name) => {
    const next = nextState(states[name], events[event])
    expect(next.name).toBe(table[event][name])
    // a conflict is there only while it is to be chosen
    expect('conflict' in next).toBe(next.name === 'conflict')
  })
})

test('what is typed in a state is known in it', () => {
  for (const state of Object.values(states)) {
    const kept = nextState(state, { type: 'changed', hasChanges: true, isKept: true })
    expect(kept).toMatchObject({ hasChanges: true, isKept: true })
    expect(nextState(kept, events.typed)).toMatchObject({ hasChanges: true, isKept: true })
    expect(nextState(kept, events.typedBack)).toMatchObject({ hasChanges: false, isKept: false })
  }
})

test.each<[FormState, ReturnType<typeof saveStateOf>]>([
  [states.clean, 'clean'],
  [states.unsaved, 'kept'],
  [{ ...states.unsaved, isKept: false }, 'unkept'],
  [states.saving, 'saving'],
  [states.waiting, 'waiting'],
  [states.failed, 'failed'],
  [states.conflict, 'failed'],
  [{ ...states.conflict, hasChanges: false }, 'clean'],
  [{ ...states.conflict, isRefused: false }, 'kept'],
  [{ ...states.conflict, isRefused: false, isKept: false }, 'unkept'],
])('%j is told as %s', (state, told) => {
  expect(saveStateOf(state)).toBe(told)
})
