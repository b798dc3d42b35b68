import type { z } from 'zod'
import type * as contract from '#contract/events/people.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/http/index.ts'
import { confirmEach } from './confirm/confirm-each.ts'
import { findSeen, titleOf } from './people.ts'
import { listRequested, type TickedPerson, tickPeople } from './people-queries.ts'
import type { RequestRow } from './requests-queries.ts'
import type { StepToTake } from './take-step.ts'

type Input<Call extends { input: z.ZodType }> = z.output<Call['input']>
type Refused = z.output<typeof contract.confirmEventPeople.output>['refused'][number]

const asAsked = ({ dateFrom: from, dateTo: to }: RequestRow): StepToTake => ({
  step: 'confirm',
  actor: 'provider',
  days: { from, to, time: null },
  change: { settledFrom: from, settledTo: to },
})

/** Confirms people of an event one by one, each in its own transaction; names those that could not be confirmed. */
export async function confirmPeople(
  context: SignedInContext,
  secret: string,
  { id, people }: Input<typeof contract.confirmEventPeople>,
): Promise<{ confirmed: number; refused: Refused[] }> {
  const { db } = context
  await findSeen(context, db, id)
  const names = new Map(
    (
      await listRequested(
        db,
        id,
        people.map((person) => person.id),
      )
    ).map((row) => [row.id, row.name]),
  )
  if (people.some((person) => !names.has(person.id))) notFound('Request')
  return confirmEach(people, {
    context,
    secret,
    nameOf: (personId) => names.get(personId) ?? '',
    reasons: ['noPlacesLeft', 'enquiryChanged'],
    stepOf: (_, row) => asAsked(row),
  })
}

/** Stores who is here among people with a place: a later tick is not undone by an earlier one that arrives late. */
export async function checkIn(
  context: SignedInContext,
  { id, ticks }: Input<typeof contract.checkInEventPeople>,
): Promise<{ people: TickedPerson[] }> {
  const { db, actor } = context
  return db.transaction(async (tx) => {
    const event = await findSeen(context, tx, id)
    const people = await tickPeople(tx, id, ticks)
    const subject = { kind: 'event', id, name: titleOf(event) }
    if (people.length > 0) await audit(tx, actor, 'event.checkIn', subject, null, { ticks: people.length })
    return { people }
  })
}
