import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Language } from '#contract/languages.ts'
import type { RequestActor, RequestSide, RequestState, RequestStep } from '#contract/requests/states.ts'
import { users } from './accounts.ts'
import { createdAt, id, moment } from './columns.ts'
import { events } from './events.ts'
import { requests } from './requests.ts'

/** Words of an organizer to all who are registered for an event. */
export const eventMessages = pgTable(
  'event_messages',
  {
    id: id(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    body: text('body').notNull(),
    /** Also to those on the waitlist. */
    toWaiting: boolean('to_waiting').notNull(),
    /** Of a series, only to those of one day. */
    day: date('day'),
    createdAt: createdAt(),
  },
  (t) => [
    index('event_messages_event').on(t.eventId, t.id),
    index('event_messages_actor').on(t.actorId),
    check('event_messages_body', sql`${t.body} <> ''`),
  ],
)

/** What happened to a request, with the text of a decision; goes with it. */
export const requestSteps = pgTable(
  'request_steps',
  {
    id: id(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    /** `ask` is the first. */
    step: text('step').$type<RequestStep | 'ask'>().notNull(),
    actor: text('actor').$type<RequestActor>().notNull(),
    /** Where it led. */
    state: text('state').$type<RequestState>().notNull(),
    message: text('message').notNull().default(''),
    dateFrom: date('date_from'),
    dateTo: date('date_to'),
    time: text('time'),
    people: integer('people'),
    /** Of words to all of an event: they reach each once. */
    messageId: uuid('message_id').references(() => eventMessages.id, { onDelete: 'set null' }),
    /** Who is told of it later, together with what else happens until then. */
    waitsFor: text('waits_for').$type<'traveler' | 'provider'>(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('request_steps_request').on(t.requestId, t.id),
    unique('request_steps_of').on(t.id, t.requestId),
    unique('request_steps_message').on(t.requestId, t.messageId),
    index('request_steps_message_id').on(t.messageId),
    index('request_steps_waiting').on(t.requestId).where(sql`waits_for is not null`),
    check('request_steps_waits_for', sql`${t.waitsFor} in ('traveler', 'provider')`),
    check('request_steps_actor', sql`${t.actor} in ('traveler', 'provider', 'site')`),
  ],
)

/** What both sides write to each other on a request: the text of a step. Deleted when the request is forgotten. */
export const requestMessages = pgTable(
  'request_messages',
  {
    stepId: uuid('step_id').primaryKey(),
    requestId: uuid('request_id').notNull(),
    side: text('side').$type<RequestSide>().notNull(),
    /** Who was signed in; the traveler needs no account. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** Made up by the sender: the same text with it is one message. */
    sendKey: uuid('send_key').notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
    /** When the other side saw it. */
    readAt: moment('read_at'),
  },
  (t) => [
    foreignKey({
      name: 'request_messages_step',
      columns: [t.stepId, t.requestId],
      foreignColumns: [requestSteps.id, requestSteps.requestId],
    }).onDelete('cascade'),
    uniqueIndex('request_messages_sent_once').on(t.requestId, t.sendKey, sql`md5(${t.text})`),
    index('request_messages_author').on(t.authorId),
    index('request_messages_unread').on(t.requestId).where(sql`read_at is null and side = 'traveler'`),
    check('request_messages_side', sql`${t.side} in ('traveler', 'provider', 'staff')`),
    check('request_messages_author', sql`${t.side} <> 'traveler' or ${t.authorId} is null`),
    check('request_messages_text', sql`length(${t.text}) between 1 and 2000`),
    check('request_messages_language', sql`${t.language} in ('en', 'fr', 'pt', 'es')`),
  ],
)
