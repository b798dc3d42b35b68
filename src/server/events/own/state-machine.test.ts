import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getEvent } from '#contract/directory/events.ts'
import {
  approveEvent,
  cancelEvent,
  restoreEvent,
  returnEvent,
  sendEvent,
  suspendEvent,
  takeBackEvent,
} from '#contract/events/changes.ts'
import { getOwnEvent } from '#contract/events/own-events.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { type Organizers, organizers, seen } from '#tests/own-events.ts'
import { isWholeRun } from '#tests/short-run.ts'

let { t, as, draft, close } = {} as Organizers
beforeAll(async () => {
  ;({ t, as, draft, close } = await organizers('postgresql'))
})
afterAll(() => close())

const calls = {
  send: sendEvent,
  takeBack: takeBackEvent,
  approve: approveEvent,
  return: returnEvent,
  suspend: suspendEvent,
  restore: restoreEvent,
  cancel: cancelEvent,
}
type Step = keyof typeof calls
const withWords: Step[] = ['return', 'suspend', 'cancel']
/** What may be done, written by hand beside what the product declares: by whom, and from where to where. */
const ofBoth = ['owner', 'editor']
const rules: Record<Step, [by: string[], from: Record<string, string>]> = {
  send: [ofBoth, { draft: 'pending', rejected: 'pending' }],
  takeBack: [ofBoth, { pending: 'draft' }],
  approve: [['editor'], { pending: 'verified' }],
  return: [['editor'], { pending: 'rejected' }],
  suspend: [['editor'], { verified: 'suspended' }],
  restore: [['editor'], { suspended: 'verified' }],
  cancel: [ofBoth, { verified: 'canceled', suspended: 'canceled' }],
}
/** A canceled event says so to who comes back to its address, unless it was taken off before. */
const isSeen = (past: string[]) =>
  past.at(-1) === 'verified' || (past.at(-1) === 'canceled' && past.at(-2) === 'verified')

const walk = fc.array(
  fc.record({
    who: fc.constantFrom('owner' as const, 'editor' as const),
    // to be called off ends a walk, so it comes seldom
    step: fc.oneof(
      {
        weight: 20,
        arbitrary: fc.constantFrom(...(Object.keys(calls) as Step[]).filter((name) => name !== 'cancel')),
      },
      { weight: 1, arbitrary: fc.constant('cancel' as const) },
    ),
  }),
  { minLength: 30, maxLength: 60 },
)

test('whatever organizer and staff do with an event in whatever order, only what is allowed happens, and travelers see it only then', {
  timeout: 200_000,
}, async () => {
  const reached = new Set<string>()
  await fc.assert(
    fc.asyncProperty(walk, async (steps) => {
      await t.db.delete(rateLimits)
      const { id } = await draft()
      const past = ['draft']
      for (const { who, step } of steps) {
        const [by, from] = rules[step]
        const wanted = by.includes(who) ? from[past.at(-1) as string] : undefined
        const before = await as.editor(getOwnEvent, { id })
        const input = { ...seen(before), ...(withWords.includes(step) && { message: 'Words.' }) }
        const done = await as[who](calls[step] as typeof cancelEvent, input as never).then(
          ({ state }) => state,
          (error: { status?: number }) => error.status,
        )
        const told = [who, step, past.at(-1), done]
        if (!wanted) {
          expect([403, 409], told.join(' ')).toContain(done)
          continue
        }
        expect(done, told.join(' ')).toBe(wanted)
        past.push(wanted)
        reached.add(wanted)
        const answer = () =>
          t.api(getEvent, { id }).then(
            () => true,
            () => false,
          )
        await expect.poll(answer).toBe(isSeen(past))
      }
    }),
    { numRuns: isWholeRun ? 25 : 12 },
  )
  expect(reached.size).toBe(6)
})
