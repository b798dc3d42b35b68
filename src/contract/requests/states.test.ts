import { expect, test } from 'vitest'
import {
  enquiryGroups,
  holdsPlaces,
  isFinal,
  liveRequestStates,
  type RequestState,
  type RequestStep,
  requestActors,
  requestStates,
  requestSteps,
  stateAfter,
} from './states.ts'

const steps = Object.keys(requestSteps) as RequestStep[]

const starts = ['unverified', 'waitlisted', 'requested'] as const

/** A seeded pseudo-random generator. */
function* numbers(seed: number) {
  let state = seed
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    // its lowest digits repeat soon
    yield state >>> 8
  }
}

test('whatever is tried in whatever order, only steps in the table succeed, and places are kept once', () => {
  const random = numbers(7)
  const next = (most: number) => (random.next().value as number) % most
  const reached = new Set<RequestState>()
  for (let walk = 0; walk < 2000; walk += 1) {
    let state = starts[walk % 3] as RequestState
    let held = 0
    for (let tried = 0; tried < 30; tried += 1) {
      const step = steps[next(steps.length)] as RequestStep
      const actor = requestActors[next(3)] ?? 'site'
      const after = stateAfter(state, step, actor)
      const { by } = requestSteps[step]
      const isTheirs = by === 'both' ? actor !== 'site' : by === actor
      if (!isTheirs || isFinal(state)) expect(after).toBeUndefined()
      if (!after) continue
      held += Number(holdsPlaces(after)) - Number(holdsPlaces(state))
      expect([0, 1]).toContain(held)
      expect(held === 1).toBe(holdsPlaces(after))
      state = after
      reached.add(state)
    }
  }
  // nothing leads back to where nothing was sent
  const others = requestStates.filter((state) => state !== 'unverified')
  expect([...reached].sort()).toEqual(others.sort())
})

test('an unconfirmed request is sent, withdrawn or expires, and neither the provider nor the event touches it', () => {
  const onward = steps.filter((step) => requestActors.some((actor) => stateAfter('unverified', step, actor)))
  expect(onward.sort()).toEqual(['expire', 'queue', 'verify', 'withdraw'])
  for (const step of ['verify', 'queue'] as const)
    expect(requestStates.filter((state) => stateAfter(state, step, 'traveler'))).toEqual(['unverified'])
  expect(liveRequestStates).not.toContain('unverified')
  expect(Object.values(enquiryGroups).flat()).not.toContain('unverified')
})

test('only the traveler withdraws, and only the provider confirms a request', () => {
  for (const state of requestStates) {
    expect(stateAfter(state, 'withdraw', 'provider')).toBeUndefined()
    expect(stateAfter(state, 'confirm', 'traveler')).toBeUndefined()
    expect(stateAfter(state, 'offer', 'provider')).toBeUndefined()
  }
  expect(stateAfter('waitlisted', 'confirm', 'provider')).toBeUndefined()
  expect(stateAfter('offered', 'take', 'traveler')).toBe('confirmed')
})

test('a place is kept for people who have it, and people who are offered it', () => {
  expect(requestStates.filter(holdsPlaces)).toEqual(['confirmed', 'offered'])
})
