import type { Database } from '#server/database/connect.ts'
import { AppError } from '#server/http/index.ts'
import type { Queue } from '#server/jobs/index.ts'
import {
  findEventDays,
  findMessage,
  listOfCanceled,
  listOfDropped,
  listToMove,
  listToWrite,
} from './follow-queries.ts'
import type { Was } from './messages/tell.ts'
import type { Telling } from './messages/telling.ts'
import { lockPlaces } from './places-queries.ts'
import { byId, type RequestRow } from './requests-queries.ts'
import { offerFreePlaces, type StepToTake, takeStep } from './take-step.ts'

/** What happened to an event, for the people registered. Each is told once, even if the job runs twice. */
export type EventNews = {
  eventId: string
  /** ISO date and time of the change. */
  at: string
  /** The former first day, last day and hour, and the place as text, if it moved. */
  was?: Was
  /** The id of a message to everyone. */
  messageId?: string
}

/** Applies changes of events to their requests. */
export const eventNewsQueue: Queue<EventNews> = { name: 'event-news' }

/** Takes the resulting step for each request of an event. Several nodes may do it at once. */
export async function followEvent(db: Database, telling: Telling, news: EventNews): Promise<void> {
  await cancelRequests(db, telling, news.eventId)
  await cancelDropped(db, telling, news.eventId)
  if (news.messageId) await write(db, telling, news.messageId)
  if (news.was) await move(db, telling, news, news.was)
  await db.transaction((tx) => offerFreePlaces(telling, tx, news.eventId))
}

/** Ends the requests for canceled events and tells their travelers; returns how many. */
export async function cancelRequests(db: Database, telling: Telling, eventId?: string): Promise<number> {
  return takeAll(db, telling, await listOfCanceled(db, eventId), () => ({ step: 'cancel', actor: 'site' }))
}

/** Ends the requests for days dropped from a series and tells their travelers; returns how many. */
export async function cancelDropped(db: Database, telling: Telling, eventId?: string): Promise<number> {
  const ids = await listOfDropped(db, eventId)
  return takeAll(db, telling, ids, async (row, tx) => {
    const places = row.eventId ? await lockPlaces(tx, row.eventId, row.dateFrom) : undefined
    // the day is back before anybody was told
    if (places?.day === row.dateFrom && !places.isClosed) throw backAgain()
    return { step: 'cancel', actor: 'site' }
  })
}

const backAgain = () => new AppError('conflict', 'The event is on again.', { reason: 'stepNotOpen' })

async function write(db: Database, telling: Telling, messageId: string): Promise<void> {
  const message = await findMessage(db, messageId)
  if (!message) return
  await takeAll(db, telling, await listToWrite(db, message), () => ({
    step: 'write',
    actor: 'site',
    message: message.body,
    messageId,
  }))
}

async function move(db: Database, telling: Telling, { eventId, at }: EventNews, was: Was): Promise<void> {
  const now = await findEventDays(db, eventId)
  if (!now) return
  const time = now.time?.slice(0, 5) ?? null
  await takeAll(db, telling, await listToMove(db, eventId, new Date(at)), ({ dateFrom, settledFrom }) => {
    // in a series everybody keeps their day
    const own = dateFrom && now.dates.includes(dateFrom) ? dateFrom : undefined
    const [from, to] = own ? [own, own] : [now.from, now.to ?? now.from]
    return {
      step: 'move',
      actor: 'site',
      days: { from, to, time },
      was: own ? { ...was, days: [own, own, was.days[2] ?? ''] } : was,
      change: {
        dateFrom: from,
        dateTo: to,
        // the agreed days move too
        ...(settledFrom && { settledFrom: from, settledTo: to, settledTime: time }),
      },
    }
  })
}

/** Takes a step for each request in its own transaction; returns how many there were. */
export async function takeAll(
  db: Database,
  telling: Telling,
  ids: string[],
  stepOf: (row: RequestRow, tx: Database) => StepToTake | Promise<StepToTake>,
): Promise<number> {
  let done = 0
  for (const id of ids) {
    await db
      .transaction((tx) => takeStep(telling, tx, byId(id), (row) => stepOf(row, tx)))
      .then(
        () => {
          done += 1
        },
        (error: unknown) => {
          // somebody withdrew in the meantime, or another node was first
          if (!(error instanceof AppError) && !isDone(error)) throw error
        },
      )
  }
  return done
}

/** A message reaches each request once. */
const isDone = (error: unknown): boolean =>
  (error as { cause?: { constraint?: string } })?.cause?.constraint === 'request_steps_message'
