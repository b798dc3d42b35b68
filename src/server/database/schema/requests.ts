import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Language } from '#contract/languages.ts'
import type {
  RequestActor,
  RequestKind,
  RequestSide,
  RequestState,
  RequestStep,
} from '#contract/requests/states.ts'
import { users } from './accounts.ts'
import { createdAt, daterange, id, updatedAt } from './columns.ts'
import { events } from './events.ts'
import { listings } from './listings.ts'
import { offers } from './offers.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What travelers ask of providers: for an offer on a date, or for places of an event. */
export const requests = pgTable(
  'requests',
  {
    id: id(),
    kind: text('kind').$type<RequestKind>().notNull(),
    offerId: uuid('offer_id').references(() => offers.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id').references(() => events.id, { onDelete: 'cascade' }),
    /** Of the provider. */
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email'),
    /** Whose limits it counts for: `ana+trips@example.org` is read by ana@example.org. */
    mailbox: text('mailbox').generatedAlwaysAs(sql`lower(regexp_replace(email, '[+][^@]*@', '@'))`),
    phone: text('phone'),
    /** The days that were asked for; of an event its own, as they were then. */
    dateFrom: date('date_from'),
    dateTo: date('date_to'),
    people: integer('people').notNull(),
    message: text('message').notNull().default(''),
    /** Of the traveler. */
    language: text('language').$type<Language>().notNull(),
    state: text('state').$type<RequestState>().notNull().default('requested'),
    /** What the provider proposed and nobody has accepted yet. */
    proposedFrom: date('proposed_from'),
    proposedTo: date('proposed_to'),
    proposedTime: text('proposed_time'),
    /** What was agreed. */
    settledFrom: date('settled_from'),
    settledTo: date('settled_to'),
    settledTime: text('settled_time'),
    /** Where a calendar shows it: the days that were agreed, else proposed, else asked for. */
    days: daterange('days').generatedAlwaysAs(
      sql`case when coalesce(settled_from, proposed_from, date_from) is not null then daterange(
        coalesce(settled_from, proposed_from, date_from),
        greatest(coalesce(settled_from, proposed_from, date_from), coalesce(settled_to, settled_from, proposed_to, proposed_from, date_to)), '[]') end`,
    ),
    /** Where they meet, as the provider wrote it. */
    settledPlace: text('settled_place'),
    /** Until when a place that fell free is kept. */
    offeredUntil: moment('offered_until'),
    /** Since when it waits for a place. */
    queuedAt: moment('queued_at'),
    /** When it was sent to the provider; null for what its mailbox has not confirmed, also after that ended. */
    sentAt: moment('sent_at').defaultNow(),
    /** When the mailbox was shown to be the traveler's: by the link of a mail, or by the account that asked. */
    mailboxOpenedAt: moment('mailbox_opened_at'),
    /** Why its mailbox is not written to: there is none, or its owner did not ask. */
    mailRefused: text('mail_refused').$type<'bounced' | 'notMe'>(),
    /** When the provider opened it first. */
    openedAt: moment('opened_at'),
    reminders: smallint('reminders').notNull().default(0),
    /** They came, as somebody ticked on the day. */
    isHere: boolean('is_here').notNull().default(false),
    /** When that was ticked, or unticked, last: on a device without a signal this is before it is sent. */
    tickedAt: moment('ticked_at'),
    /** Of the private address, SHA-256; null once it was forgotten. */
    tokenHash: text('token_hash').unique(),
    /** The same request sent again is stored once. */
    sendKey: text('send_key').notNull().unique(),
    /** When the personal data was deleted. */
    forgottenAt: moment('forgotten_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('requests_listing').on(t.listingId, t.id),
    index('requests_name_part').using('gin', sql`fold(${t.name}) gin_trgm_ops`),
    index('requests_offer').on(t.offerId),
    index('requests_event').on(t.eventId, t.queuedAt, t.id),
    index('requests_state').on(t.state, t.updatedAt),
    index('requests_mailbox').on(t.mailbox, t.createdAt).where(sql`mailbox is not null`),
    index('requests_days')
      .using('gist', t.days)
      .where(sql`state in ('requested', 'answered', 'confirmed') and forgotten_at is null`),
    index('requests_mail_refused').on(t.listingId).where(sql`mail_refused is not null`),
    check('requests_mail_refused', sql`${t.mailRefused} in ('bounced', 'notMe')`),
    check('requests_kind', sql`${t.kind} in ('offer', 'event')`),
    check(
      'requests_subject',
      sql`(${t.kind} = 'offer') = (${t.offerId} is not null) and (${t.kind} = 'event') = (${t.eventId} is not null)`,
    ),
    check(
      'requests_state',
      sql`${t.state} in ('unverified', 'requested', 'answered', 'confirmed', 'declined', 'withdrawn', 'expired', 'waitlisted', 'offered', 'canceled')`,
    ),
    // what was not sent ends unseen
    check(
      'requests_sent',
      sql`${t.state} in ('withdrawn', 'expired') or (${t.state} = 'unverified') = (${t.sentAt} is null)`,
    ),
    check(
      'requests_unverified',
      sql`${t.sentAt} is not null or (${t.queuedAt} is null and ${t.openedAt} is null and ${t.mailboxOpenedAt} is null and (${t.state} <> 'unverified' or ${t.email} is not null))`,
    ),
    check('requests_language', sql`${t.language} in ('en', 'fr', 'pt', 'es')`),
    check('requests_people', sql`${t.people} between 1 and 500`),
    check(
      'requests_dates',
      sql`${t.dateFrom} <= ${t.dateTo} and (${t.dateTo} is null or ${t.dateFrom} is not null)`,
    ),
    check('requests_offer_dates', sql`${t.kind} = 'event' or ${t.dateFrom} is not null`),
    check(
      'requests_contact',
      sql`${t.forgottenAt} is not null or (${t.name} <> '' and (${t.email} is not null or ${t.phone} is not null))`,
    ),
    check(
      'requests_forgotten',
      sql`${t.forgottenAt} is null or (${t.name} = '' and ${t.email} is null and ${t.phone} is null and ${t.message} = '' and ${t.tokenHash} is null)`,
    ),
    check('requests_waiting', sql`${t.kind} = 'event' or ${t.state} not in ('waitlisted', 'offered')`),
    check('requests_queued', sql`${t.state} not in ('waitlisted', 'offered') or ${t.queuedAt} is not null`),
    check('requests_offered', sql`(${t.state} = 'offered') = (${t.offeredUntil} is not null)`),
    check('requests_proposed', sql`${t.proposedFrom} is null or ${t.state} = 'answered'`),
    check(
      'requests_settled',
      sql`${t.kind} = 'event' or ${t.state} <> 'confirmed' or ${t.settledFrom} is not null`,
    ),
    check(
      'requests_settled_place',
      sql`${t.settledPlace} is null or (length(${t.settledPlace}) between 1 and 200 and ${t.kind} = 'offer' and ${t.settledFrom} is not null)`,
    ),
    check('requests_here', sql`not ${t.isHere} or (${t.state} = 'confirmed' and ${t.tickedAt} is not null)`),
  ],
)

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

/** Mailboxes to which nothing is written about requests any more. */
export const unwantedMailboxes = pgTable('unwanted_mailboxes', {
  /** SHA-256. */
  mailbox: text('mailbox').primaryKey(),
  createdAt: createdAt(),
})

/** The places of an event: a narrow row that is locked while they are taken. Triggers keep it and the event alike. */
export const eventPlaces = pgTable(
  'event_places',
  {
    eventId: uuid('event_id')
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Null: no limit. */
    capacity: integer('capacity'),
    taken: integer('taken').notNull().default(0),
    /** Of a canceled event: nothing can be taken any more. */
    isClosed: boolean('is_closed').notNull().default(false),
  },
  (t) => [
    check('event_places_taken', sql`${t.taken} >= 0 and ${t.taken} <= ${t.capacity}`),
    check('event_places_closed', sql`not ${t.isClosed} or ${t.taken} = 0`),
  ],
)

/**
 * The places of each day of a series, and the days that were dropped, which are closed. Triggers keep them by the dates of the
 * event, and the next day's in `event_places` too, which is locked before any of them.
 */
export const eventDays = pgTable(
  'event_days',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    capacity: integer('capacity'),
    taken: integer('taken').notNull().default(0),
    isClosed: boolean('is_closed').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.day] }),
    index('event_days_day').on(t.day),
    check('event_days_taken', sql`${t.taken} >= 0 and ${t.taken} <= ${t.capacity}`),
    check('event_days_closed', sql`not ${t.isClosed} or ${t.taken} = 0`),
  ],
)
