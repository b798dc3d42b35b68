import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { reminderHours } from '#contract/requests/states.ts'
import type { Database } from '#server/database/connect.ts'
import { requestDeposits } from '#server/database/schema/deposits.ts'
import { eventDays, eventPlaces } from '#server/database/schema/event-places.ts'
import { listings } from '#server/database/schema/listings.ts'
import { requestMessages, requestSteps } from '#server/database/schema/request-steps.ts'
import { requests } from '#server/database/schema/requests.ts'

const hoursAgo = (hours: number) => sql`now() - make_interval(hours => ${hours})`

/** The number of reminders that are due. */
const remindersDue = sql.join(
  reminderHours.map((hours) => sql`(${requests.updatedAt} <= ${hoursAgo(hours)})::int`),
  sql` + `,
)
const isToRemind = sql`${requests.state} = 'requested' and ${requests.updatedAt} <= ${hoursAgo(reminderHours[0])}
  and ${requests.reminders} < ${remindersDue} and ${requests.forgottenAt} is null`

/** Unanswered requests whose provider is due a reminder, in order, with whoever reads their mail. */
export const listToRemind = (db: Database) =>
  db
    .select({ id: requests.id, mailbox: sql<string>`coalesce(${listings.ownerId}, ${listings.id})` })
    .from(requests)
    .innerJoin(listings, eq(listings.id, requests.listingId))
    .where(isToRemind)
    .orderBy(asc(requests.id))

/**
 * Records the reminders that are still due and returns them; rows locked by another node or a step are left for later.
 */
export async function takeToRemind(tx: Database, ids: string[]): Promise<string[]> {
  const held = await tx
    .select({ id: requests.id })
    .from(requests)
    .where(and(inArray(requests.id, ids), isToRemind))
    .orderBy(asc(requests.id))
    .for('update', { skipLocked: true })
  const taken = held.map(({ id }) => id)
  if (taken.length > 0)
    await tx.update(requests).set({ reminders: remindersDue }).where(inArray(requests.id, taken))
  return taken
}

/** Held places whose time is up. */
export const listLapsed = (db: Database) =>
  idsOf(db, sql`${requests.state} = 'offered' and ${requests.offeredUntil} <= now()`)

/**
 * Gives back the places of proposals whose time is up, one by one so that nobody waits for the days of another; returns
 * how many.
 */
export async function lapseHeld(db: Database): Promise<number> {
  const isOver = sql`${requests.heldUntil} <= now() and ${requests.depositState} is null`
  let lapsed = 0
  for (const id of await idsOf(db, isOver)) {
    const given = await db
      .update(requests)
      .set({ heldUntil: null })
      .where(and(eq(requests.id, id), isOver))
      .returning({ id: requests.id })
    lapsed += given.length
  }
  return lapsed
}

/** Requests that can no longer be agreed: unanswered for too long, or past their last day. */
export const listOverdue = (db: Database, days: number) =>
  idsOf(
    db,
    or(
      sql`${requests.state} = 'requested' and ${requests.updatedAt} <= now() - make_interval(days => ${days})`,
      sql`${requests.state} in ('requested', 'answered', 'waitlisted')
        and coalesce(${requests.proposedTo}, ${requests.dateTo}, ${requests.dateFrom}) < current_date - 1`,
    ) as SQL,
  )

/** Requests that the owner of the mailbox did not confirm in time. */
export const listUnconfirmed = (db: Database, hours: number) =>
  idsOf(db, sql`${requests.state} = 'unverified' and ${requests.createdAt} <= ${hoursAgo(hours)}`)

async function idsOf(db: Database, where: SQL): Promise<string[]> {
  const rows = await db.select({ id: requests.id }).from(requests).where(where).orderBy(asc(requests.id))
  return rows.map(({ id }) => id)
}

/** Events with somebody on the waitlist and a free place. */
export async function listWithFreePlaces(db: Database): Promise<string[]> {
  const hasRoom = ({ isClosed, capacity, taken }: typeof eventPlaces | typeof eventDays) =>
    sql`not ${isClosed} and (${capacity} is null or ${taken} < ${capacity})`
  const ofDay = and(eq(eventDays.eventId, requests.eventId), eq(eventDays.day, requests.dateFrom))
  const rows = await db
    .selectDistinct({ id: eventPlaces.eventId })
    .from(eventPlaces)
    .innerJoin(requests, eq(requests.eventId, eventPlaces.eventId))
    .leftJoin(eventDays, ofDay)
    .where(
      sql`${requests.state} = 'waitlisted' and case when ${eventDays.day} is null then ${hasRoom(eventPlaces)} else ${hasRoom(eventDays)} end`,
    )
  return rows.map(({ id }) => id)
}

/** Deletes the personal data of requests last touched that many months ago; returns how many. */
export async function forgetOld(db: Database, months: number): Promise<number> {
  const old = sql`${requests.updatedAt} < now() - make_interval(months => ${months}) and ${requests.forgottenAt} is null
    and coalesce(${requests.settledTo}, ${requests.dateTo}, ${requests.dateFrom}, '-infinity'::date) < current_date`
  return db.transaction((tx) => forget(tx, old))
}

/**
 * Deletes the personal data of requests that were never sent, that many hours after they were made; returns how many.
 */
export const forgetUnsent = (db: Database, hours: number): Promise<number> =>
  db.transaction((tx) =>
    forget(
      tx,
      sql`${requests.sentAt} is null and ${requests.state} <> 'unverified' and ${requests.forgottenAt} is null
        and ${requests.createdAt} <= ${hoursAgo(hours)}`,
    ),
  )

/** Deletes the personal data of these requests. */
export const forgetAll = (tx: Database, ids: string[]) => forget(tx, inArray(requests.id, ids))

async function forget(tx: Database, which: SQL): Promise<number> {
  const forgotten = await tx
    .update(requests)
    .set({
      ...{ name: '', email: null, phone: null, message: '', tokenHash: null, settledPlace: null },
      ...{ proposedPlace: null, morningNote: null },
      forgottenAt: new Date(),
    })
    .where(which)
    .returning({ id: requests.id })
  const ids = forgotten.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx.update(requestSteps).set({ message: '' }).where(inArray(requestSteps.requestId, ids))
  await tx.delete(requestMessages).where(inArray(requestMessages.requestId, ids))
  // the picture is deleted by the next sweep
  await tx.delete(requestDeposits).where(inArray(requestDeposits.requestId, ids))
  return ids.length
}

/** The requests that were made with an e-mail address and are not forgotten. */
export const listByAddress = (db: Database, email: string) =>
  idsOf(db, sql`lower(${requests.email}) = lower(${email}) and ${requests.forgottenAt} is null`)
