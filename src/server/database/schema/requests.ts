import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AlertKind } from '#contract/directory/alert-kinds.ts'
import type { Currency } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import type { RequestKind, RequestState } from '#contract/requests/states.ts'
import type { CancellationTerms } from '#entities/offers.ts'
import { createdAt, daterange, id, localizedText, moment, updatedAt } from './columns.ts'
import { events } from './events.ts'
import { listings } from './listings.ts'
import { locations } from './locations.ts'
import { offers } from './offers.ts'
import { askedDays, asTold, inLine, keptProposals } from './request-checks.ts'

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
    /** Of the hours of the offer, the one that was asked for; null for any. */
    askedTime: text('asked_time'),
    people: integer('people').notNull(),
    /** Of those who are children: until which age each counts as one. */
    children: smallint('children').array().notNull().default(sql`'{}'`),
    /** What it costs, as the traveler was told; null where the offer has no price. */
    total: numeric('total', { precision: 14, scale: 2, mode: 'number' }),
    totalCurrency: text('total_currency').$type<Currency>(),
    /** The terms of cancellation, as the traveler was told. */
    cancellationTerms: text('cancellation_terms').$type<CancellationTerms>(),
    cancellationText: localizedText('cancellation_text'),
    message: text('message').notNull().default(''),
    /** Of the traveler. */
    language: text('language').$type<Language>().notNull(),
    state: text('state').$type<RequestState>().notNull().default('requested'),
    /** What one side proposed and the other has not accepted yet; of what is confirmed, a change. */
    proposedBy: text('proposed_by').$type<'provider' | 'traveler'>(),
    proposedFrom: date('proposed_from'),
    proposedTo: date('proposed_to'),
    proposedTime: text('proposed_time'),
    /** Null: it stays. */
    proposedPlace: text('proposed_place'),
    proposedPeople: integer('proposed_people'),
    proposedChildren: smallint('proposed_children').array(),
    /** What it would cost, as the other side is told before it accepts. */
    proposedTotal: numeric('proposed_total', { precision: 14, scale: 2, mode: 'number' }),
    proposedCurrency: text('proposed_currency').$type<Currency>(),
    /** Until when the places of a proposal are kept. */
    heldUntil: moment('held_until'),
    /** Of a deposit that the proposal waits for (`request_deposits`): asked for, or sent as the traveler says. */
    depositState: text('deposit_state').$type<'asked' | 'given'>(),
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
    /**
     * The days of an offer on which its people have places: agreed days, or days that opened up and are held for them.
     */
    heldDays: daterange('held_days').generatedAlwaysAs(
      sql`case when kind <> 'offer' then null
        when state = 'confirmed' then daterange(settled_from, greatest(settled_from, settled_to), '[]')
        when state = 'offered' then daterange(date_from, greatest(date_from, date_to), '[]') end`,
    ),
    /** Those on which places are kept for what is proposed. */
    keptDays: daterange('kept_days').generatedAlwaysAs(
      sql`case when held_until is not null then daterange(proposed_from, greatest(proposed_from, proposed_to), '[]') end`,
    ),
    /** Where they meet, as the provider wrote it. */
    settledPlace: text('settled_place'),
    /** Where to find each other on the morning, as the provider wrote it, and when the traveler was told. */
    morningNote: text('morning_note'),
    morningSentAt: moment('morning_sent_at'),
    /** When the traveler was reminded of the day. */
    remindedAt: moment('reminded_at'),
    /** Until when a place that opened up is held. */
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
    index('requests_confirmed_day').on(t.settledFrom).where(sql`state = 'confirmed'`),
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
    ...asTold(t),
    ...askedDays(t),
    check(
      'requests_contact',
      sql`${t.forgottenAt} is not null or (${t.name} <> '' and (${t.email} is not null or ${t.phone} is not null))`,
    ),
    check(
      'requests_forgotten',
      sql`${t.forgottenAt} is null or (${t.name} = '' and ${t.email} is null and ${t.phone} is null and ${t.message} = '' and ${t.tokenHash} is null)`,
    ),
    ...inLine(t),
    ...keptProposals(t),
    check(
      'requests_settled',
      sql`${t.kind} = 'event' or ${t.state} <> 'confirmed' or ${t.settledFrom} is not null`,
    ),
    check(
      'requests_settled_place',
      sql`${t.settledPlace} is null or (length(${t.settledPlace}) between 1 and 200 and ${t.kind} = 'offer' and ${t.settledFrom} is not null)`,
    ),
    check('requests_morning_note', sql`length(${t.morningNote}) between 1 and 200`),
    check('requests_here', sql`not ${t.isHere} or (${t.state} = 'confirmed' and ${t.tickedAt} is not null)`),
  ],
)

/** Mailboxes to which nothing is written about requests any more. */
export const unwantedMailboxes = pgTable('unwanted_mailboxes', {
  /** SHA-256. */
  mailbox: text('mailbox').primaryKey(),
  createdAt: createdAt(),
})

/** Who is to be written to, once, when there is the first of a kind in a city. A row goes with its mail. */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    email: text('email').notNull(),
    /** Whose limits it counts for: `ana+trips@example.org` is read by ana@example.org. */
    mailbox: text('mailbox').notNull().generatedAlwaysAs(sql`lower(regexp_replace(email, '[+][^@]*@', '@'))`),
    kind: text('kind').$type<AlertKind>().notNull(),
    cityId: uuid('city_id')
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    language: text('language').$type<Language>().notNull(),
    createdAt: createdAt(),
    /** By the owner of the mailbox; until then nothing is sent for it. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('alerts_once').on(t.mailbox, t.kind, t.cityId),
    index('alerts_city').on(t.cityId),
    index('alerts_created').on(t.createdAt),
    index('alerts_waiting').on(t.kind, t.cityId).where(sql`confirmed_at is not null`),
    check('alerts_kind', sql`${t.kind} in ('stay', 'guide', 'transport', 'tour')`),
    check('alerts_language', sql`${t.language} in ('en', 'fr', 'pt', 'es')`),
    check('alerts_email', sql`length(${t.email}) <= 254 and ${t.email} like '_%@_%'`),
  ],
)
