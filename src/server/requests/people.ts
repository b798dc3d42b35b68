import type { z } from 'zod'
import { maxEventMessages } from '#contract/events/limits.ts'
import type * as contract from '#contract/events/people.ts'
import {
  type EventPerson,
  maxPeoplePerPage,
  peopleGroupNames,
  peopleGroups,
} from '#contract/events/people.ts'
import type { RequestState } from '#contract/requests/states.ts'
import { dayMs } from '#contract/values/day.ts'
import { i18nOf } from '#i18n/i18n.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { writeRecord } from '#server/feeds/index.ts'
import { AppError, type ListResult, notFound } from '#server/http/index.ts'
import { cutPage, readCursor } from '#server/http/paging.ts'
import { mayEdit } from '#server/owner-area/index.ts'
import type { EventNews } from './follow-event.ts'
import {
  countMessages,
  countPeople,
  countPeopleByDay,
  countReached,
  countRequests,
  findOrganized,
  insertMessage,
  listPeopleRows,
  type PersonRow,
} from './people-queries.ts'
import { chatAbout } from './people-words.ts'
import { lockPlaces } from './places-queries.ts'

type Input<Call extends { input: z.ZodType }> = z.output<Call['input']>
const aDayAgo = () => new Date(Date.now() - dayMs)

/**
 * An event whose people the actor may see: as its organizer, or as staff of its listing's kind. Not found for others.
 */
export async function findSeen({ actor }: Pick<SignedInContext, 'actor'>, db: Database, id: string) {
  const event = await findOrganized(db, id)
  return event && mayEdit(actor, event) ? event : notFound('Event')
}

type Organized = Awaited<ReturnType<typeof findSeen>>

/** Its title in its own language. */
export const titleOf = ({ title, originalLanguage }: Organized): string =>
  title[originalLanguage] ?? Object.values(title)[0] ?? ''

/** The people who have a place at an event, are waiting for one, asked for one, or lost it by a cancellation. */
export async function listPeople(
  context: SignedInContext,
  { id, day, group, cursor, limit }: Input<typeof contract.listEventPeople>,
): Promise<ListResult<EventPerson>> {
  const { db } = context
  const event = await findSeen(context, db, id)
  const sort = group === 'canceled' ? 'toCall' : 'asked'
  const sent = readCursor(cursor, sort)
  const after = sent && { id: sent.id, isTold: sent.key === 'told' }
  const found = await listPeopleRows(db, { eventId: id, day }, group, after, limit)
  const { rows, next } = cutPage(found, limit, (row) => ({ sort, key: row.email ? 'told' : '', id: row.id }))
  const total = await countRequests(db, { eventId: id, day }, group)
  return { items: rows.map((row) => present(row, event)), next, total }
}

const present = ({ createdAt, updatedAt, ...row }: PersonRow, event: Organized): EventPerson => {
  const title = event.title[row.language] ?? titleOf(event)
  return {
    ...row,
    askedAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    whatsapp: chatAbout(row, title, event.cancelNote),
  }
}

/** The numbers of people, and how many messages may still be sent today. */
export async function readPeopleCounts(
  context: SignedInContext,
  { id, day }: Input<typeof contract.getEventPeopleCounts>,
) {
  const event = await findSeen(context, context.db, id)
  const counts = await countPeople(context.db, { eventId: id, day })
  const sent = await countMessages(context.db, id, aDayAgo())
  const days = await countPeopleByDay(context.db, id)
  const messagesLeft = Math.max(0, maxEventMessages - sent)
  return { ...counts, days, title: titleOf(event), about: aboutOf(event), messagesLeft }
}

const aboutOf = ({ startsOn, endsOn, dates, organizer, status, ...event }: Organized) => ({
  ...{ startsOn, endsOn, dates, organizer, isCanceled: status === 'canceled' },
  startTime: event.startTime?.slice(0, 5) ?? null,
  endTime: event.endTime?.slice(0, 5) ?? null,
  place: [event.location, event.cityName].filter(Boolean).join(', '),
})

/**
 * Enqueues a message to everyone with a place. The same key again returns the same result.
 *
 * @throws AppError `too_many_requests` beyond the daily limit; `conflict` for an event that nobody attends any more, or
 * if no mail would reach anybody
 */
export async function writeToAll(
  context: SignedInContext,
  follow: (tx: Database, news: EventNews) => Promise<unknown>,
  { id, message, toWaiting, day, key = newId() }: Input<typeof contract.sendEventMessage>,
): Promise<{ to: number }> {
  const { db, actor } = context
  return db.transaction(async (tx) => {
    await lockPlaces(tx, id)
    const event = await findSeen(context, tx, id)
    const to = await countReached(tx, { eventId: id, day }, toWaiting)
    const isNew = await insertMessage(tx, {
      id: key,
      eventId: id,
      actorId: actor.id,
      body: message,
      toWaiting,
      day: day ?? null,
    })
    if (!isNew) return { to }
    if (event.status !== 'verified' && event.status !== 'suspended') {
      throw new AppError('conflict', 'There are no participants to notify.', { reason: 'eventStepClosed' })
    }
    if (to === 0) {
      throw new AppError('conflict', 'None of the recipients has an e-mail address.', {
        reason: 'nobodyReached',
      })
    }
    if ((await countMessages(tx, id, aDayAgo())) > maxEventMessages) {
      const sentence = `You can send at most ${maxEventMessages} messages a day to everyone attending an event.`
      throw new AppError('too_many_requests', sentence, { retryAfter: dayMs / 1000 })
    }
    // no text: what people write to each other is private
    const subject = { kind: 'event', id, name: titleOf(event) }
    await audit(tx, actor, 'event.message', subject, null, { to, toWaiting })
    await follow(tx, { eventId: id, at: new Date().toISOString(), messageId: key })
    return { to }
  })
}

/** The group that somebody was in before a cancellation. */
const groupOf = (was: RequestState) =>
  (['confirmed', 'waiting'] as const).find((group) => peopleGroups[group].some((state) => state === was)) ??
  'asked'

/** The people of an event or of one day of a series, as CSV in the caller's language. The download is logged. */
export async function exportPeople(
  context: SignedInContext,
  { id, day: ofDay }: { id: string; day?: string | undefined },
): Promise<{ csv: string; slug: string }> {
  const { db, actor, language } = context
  const event = await findSeen(context, db, id)
  const t = i18nOf(language).getFixedT('own-events')
  const heads = [
    'state',
    'day',
    'name',
    'people',
    'email',
    'phone',
    'language',
    'askedAt',
    'message',
  ] as const
  const lines = [writeRecord(heads.map((head) => t(`csv.${head}`)))]
  for (const group of peopleGroupNames) {
    let after: { id: string; isTold: boolean } | undefined
    do {
      const rows = await listPeopleRows(db, { eventId: id, day: ofDay }, group, after, maxPeoplePerPage)
      const shown = rows.slice(0, maxPeoplePerPage)
      for (const row of shown) {
        const { day, name, people, email, phone, message } = row
        const asked = row.createdAt.toISOString()
        lines.push(
          writeRecord([
            [t(`peopleList.groups.${group}`), row.was && t(`peopleList.was.${groupOf(row.was)}`)]
              .filter(Boolean)
              .join(', '),
            day,
            name,
            people,
            email,
            phone,
            row.language,
            asked,
            message,
          ]),
        )
      }
      const last = rows.length > maxPeoplePerPage ? shown.at(-1) : undefined
      after = last && { id: last.id, isTold: last.email !== null }
    } while (after)
  }
  const subject = { kind: 'event', id, name: titleOf(event) }
  await db.transaction((tx) => audit(tx, actor, 'event.export', subject, null, { people: lines.length - 1 }))
  return { csv: `\uFEFF${lines.join('')}`, slug: event.slug }
}
