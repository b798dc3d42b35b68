import { expect, test } from 'vitest'
import {
  type EventState,
  type EventStep,
  eventActors,
  eventStateAfter,
  eventStates,
  eventStepNames,
  eventSteps,
  isDeletable,
  isEditable,
  takesRequests,
} from './states.ts'

/** A seeded pseudo-random generator. */
function* numbers(seed: number) {
  let state = seed
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    // its lowest digits repeat soon
    yield state >>> 8
  }
}

test('whatever is tried in whatever order, nothing of an organizer is public without staff, and canceled events stay canceled', () => {
  const random = numbers(11)
  const next = (most: number) => (random.next().value as number) % most
  const reached = new Set<EventState>()
  for (let walk = 0; walk < 3000; walk += 1) {
    let state: EventState = 'draft'
    let wasApproved = false
    for (let tried = 0; tried < 30; tried += 1) {
      const step = eventStepNames[next(eventStepNames.length)] as EventStep
      const actor = eventActors[next(2)] ?? 'staff'
      const after = eventStateAfter(state, step, actor)
      if (!eventSteps[step].by.some((each) => each === actor)) expect(after).toBeUndefined()
      if (state === 'canceled') expect(after).toBeUndefined()
      if (!after) continue
      if (actor === 'staff' && (step === 'approve' || step === 'publish')) wasApproved = true
      if (takesRequests(after)) expect(wasApproved).toBe(true)
      // an event that people may have registered for cannot be deleted
      if (wasApproved) expect(isDeletable(after)).toBe(false)
      state = after
      reached.add(state)
    }
  }
  expect([...new Set([...reached, 'draft'])].sort()).toEqual([...eventStates].sort())
})

test('an organizer sends, withdraws and cancels, and nothing else', () => {
  for (const state of eventStates) {
    for (const step of ['approve', 'publish', 'return', 'suspend', 'restore'] as const) {
      expect(eventStateAfter(state, step, 'organizer')).toBeUndefined()
    }
  }
  expect(eventStateAfter('draft', 'send', 'organizer')).toBe('pending')
  expect(eventStateAfter('rejected', 'send', 'organizer')).toBe('pending')
  expect(eventStateAfter('pending', 'takeBack', 'organizer')).toBe('draft')
  expect(eventStateAfter('verified', 'cancel', 'organizer')).toBe('canceled')
  expect(isEditable('canceled')).toBe(false)
})
