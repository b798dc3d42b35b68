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

/** What was done to an event, for those who are registered: each is told once, even if the job is done twice. */
export type EventNews = {
  eventId: string
  /** ISO date and time of the change. */
  at: string
  /** First day, last day and hour as they were, and the place in words; where it moved. */
  was?: Was
  /** Words to all, by their id. */
  messageId?: string
}

/** Follows what is done to events. */
export const eventNewsQueue: Queue<EventNews> = { name: 'event-news' }

/** Takes the step that follows for each request of an event; several nodes may do it at once. */
export async function followEvent(db: Database, telling: Telling, news: EventNews): Promise<void> {
  await cancelRequests(db, telling, news.eventId)
  await cancelDropped(db, telling, news.eventId)
  if (news.messageId) await write(db, telling, news.messageId)
  if (news.was) await move(db, telling, news, news.was)
  await db.transaction((tx) => offerFreePlaces(telling, tx, news.eventId))
}

/** Ends the requests for canceled events, and tells; answers how many. */
export async function cancelRequests(db: Database, telling: Telling, eventId?: string): Promise<number> {
  return takeAll(db, telling, await listOfCanceled(db, eventId), () => ({ step: 'cancel', actor: 'site' }))
}

/** Ends the requests for days that are no longer among those of a series, and tells; answers how many. */
export async function cancelDropped(db: Database, telling: Telling, eventId?: string): Promise<number> {
  const ids = await listOfDropped(db, eventId)
  return takeAll(db, telling, ids, async (row, tx) => {
    const places = row.eventId ? await lockPlaces(tx, row.eventId, row.dateFrom) : undefined
    // the day is back: nobody was told, and nobody is
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
    // of a series everybody keeps their day
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
        // what was agreed moves along
        ...(settledFrom && { settledFrom: from, settledTo: to, settledTime: time }),
      },
    }
  })
}

/** Takes a step of each request, in a transaction of its own; answers how many were there to be taken. */
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

/** The same words reach a request once. */
const isDone = (error: unknown): boolean =>
  (error as { cause?: { constraint?: string } })?.cause?.constraint === 'request_steps_message'
