import type { Database } from '#server/database/connect.ts'
import { AppError } from '#server/http/index.ts'
import type { Queue } from '#server/jobs/index.ts'
import { findEventDays, findMessage, listOfCanceled, listToMove, listToWrite } from './follow-queries.ts'
import { byId } from './requests-queries.ts'
import { offerFreePlaces, type Taken, takeStep } from './take-step.ts'
import type { Telling, Was } from './tell.ts'

/** What was done to an event, for those who are registered: each hears of it once, also where the job is done twice. */
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
  if (news.messageId) await write(db, telling, news.messageId)
  if (news.was) await move(db, telling, news, news.was)
  await db.transaction((tx) => offerFreePlaces(telling, tx, news.eventId))
}

/** Ends the requests for canceled events, and tells; answers how many. */
export async function cancelRequests(db: Database, telling: Telling, eventId?: string): Promise<number> {
  return takeAll(db, telling, await listOfCanceled(db, eventId), () => ({ step: 'cancel', actor: 'site' }))
}

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
  const [from, to, time] = [now.from, now.to ?? now.from, now.time?.slice(0, 5) ?? null]
  await takeAll(db, telling, await listToMove(db, eventId, new Date(at)), (settledFrom) => ({
    step: 'move',
    actor: 'site',
    days: { from, to, time },
    was,
    change: {
      dateFrom: from,
      dateTo: to,
      // what was agreed moves along
      ...(settledFrom && { settledFrom: from, settledTo: to, settledTime: time }),
    },
  }))
}

async function takeAll(
  db: Database,
  telling: Telling,
  ids: string[],
  stepOf: (settledFrom: string | null) => Taken,
): Promise<number> {
  let done = 0
  for (const id of ids) {
    await db
      .transaction((tx) => takeStep(telling, tx, byId(id), (row) => stepOf(row.settledFrom)))
      .then(
        () => {
          done += 1
        },
        (error: unknown) => {
          // somebody withdrew meanwhile, or another node was first
          if (!(error instanceof AppError) && !isDone(error)) throw error
        },
      )
  }
  return done
}

/** The same words reach a request once. */
const isDone = (error: unknown): boolean =>
  (error as { cause?: { constraint?: string } })?.cause?.constraint === 'request_steps_message'
