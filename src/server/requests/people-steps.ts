import type { z } from 'zod'
import type * as contract from '#contract/events/people.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import { AppError, notFound } from '#server/http/index.ts'
import { noteStep } from './note-step.ts'
import { findSeen, titleOf } from './people.ts'
import { listRequested, type TickedPerson, tickPeople } from './people-queries.ts'
import { byId, type RequestRow } from './requests-queries.ts'
import { type StepToTake, takeStep } from './take-step.ts'

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
  const { db, actor } = context
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
  const refused: Refused[] = []
  for (const { id: requestId, updatedAt } of people) {
    await db
      .transaction((tx) =>
        takeStep({ ...context, secret }, tx, byId(requestId), async (row) => {
          if (row.updatedAt.getTime() !== new Date(updatedAt).getTime()) {
            throw new AppError('conflict', 'The traveler has changed it in the meantime.', {
              reason: 'enquiryChanged',
            })
          }
          await noteStep(tx, actor, 'confirm', row)
          return asAsked(row)
        }),
      )
      .catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
        refused.push({ id: requestId, name: names.get(requestId) ?? '', reason: reasonOf(error) })
      })
  }
  return { confirmed: people.length - refused.length, refused }
}

const reasonOf = ({ reason }: AppError): Refused['reason'] =>
  reason === 'noPlacesLeft' || reason === 'enquiryChanged' ? reason : 'stepNotOpen'

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
