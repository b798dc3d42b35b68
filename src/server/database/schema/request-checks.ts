import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, type PgColumn } from 'drizzle-orm/pg-core'

type Told = Record<
  'people' | 'children' | 'total' | 'totalCurrency' | 'cancellationTerms' | 'cancellationText',
  PgColumn
>

const childAges = sql`'{0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17}'::smallint[]`

/** The days that are asked for are in order, and an offer has at least one; its hour is one of the day. */
export const askedDays = (t: Record<'kind' | 'dateFrom' | 'dateTo' | 'askedTime', AnyPgColumn>) => [
  check(
    'requests_dates',
    sql`${t.dateFrom} <= ${t.dateTo} and (${t.dateTo} is null or ${t.dateFrom} is not null)`,
  ),
  check('requests_offer_dates', sql`${t.kind} = 'event' or ${t.dateFrom} is not null`),
  check(
    'requests_asked_time',
    sql`${t.askedTime} is null or (${t.kind} = 'offer' and ${t.askedTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')`,
  ),
]

/** What a traveler was told of price and terms. */
export const asTold = (t: Told) => [
  check(
    'requests_children',
    sql`cardinality(${t.children}) <= ${t.people} and ${t.children} <@ ${childAges}`,
  ),
  check('requests_total', sql`(${t.total} is null) = (${t.totalCurrency} is null) and ${t.total} >= 0`),
  check(
    'requests_cancellation',
    sql`is_localized_text(${t.cancellationText}) and ${t.cancellationTerms} in ('flexible', 'day', 'week', 'none', 'own')`,
  ),
]

type Proposed = Record<
  | 'heldUntil'
  | 'depositState'
  | 'kind'
  | 'state'
  | 'proposedBy'
  | 'proposedFrom'
  | 'proposedPlace'
  | 'proposedPeople'
  | 'proposedChildren'
  | 'proposedTotal'
  | 'proposedCurrency',
  AnyPgColumn
>

/** What is proposed is whole, and only its places are kept. */
export const keptProposals = (t: Proposed) => [
  check(
    'requests_proposed',
    sql`${t.proposedFrom} is null or ${t.state} = 'confirmed' or (${t.state} = 'answered' and ${t.proposedBy} = 'provider')`,
  ),
  check(
    'requests_proposed_whole',
    sql`num_nulls(${t.proposedFrom}, ${t.proposedBy}, ${t.proposedPeople}, ${t.proposedChildren}) in (0, 4)
      and (${t.proposedFrom} is not null or num_nonnulls(${t.proposedPlace}, ${t.proposedTotal}) = 0)`,
  ),
  check('requests_proposed_by', sql`${t.proposedBy} in ('provider', 'traveler')`),
  check(
    'requests_proposed_people',
    sql`${t.proposedPeople} between 1 and 500 and cardinality(${t.proposedChildren}) <= ${t.proposedPeople} and ${t.proposedChildren} <@ ${childAges}`,
  ),
  check(
    'requests_proposed_total',
    sql`(${t.proposedTotal} is null) = (${t.proposedCurrency} is null) and ${t.proposedTotal} >= 0`,
  ),
  check('requests_proposed_place', sql`length(${t.proposedPlace}) between 1 and 200`),
  index('requests_held').on(t.heldUntil).where(sql`held_until is not null`),
  check(
    'requests_held',
    sql`${t.heldUntil} is null or (${t.kind} = 'offer' and ${t.proposedFrom} is not null)`,
  ),
  check(
    'requests_deposit',
    sql`${t.depositState} is null or (${t.depositState} in ('asked', 'given') and ${t.state} = 'answered' and ${t.heldUntil} is not null)`,
  ),
]

/** Whoever waits has a place in line, and what is offered an end. */
export const inLine = (t: Record<'state' | 'queuedAt' | 'offeredUntil', AnyPgColumn>) => [
  check('requests_queued', sql`${t.state} not in ('waitlisted', 'offered') or ${t.queuedAt} is not null`),
  check('requests_offered', sql`(${t.state} = 'offered') = (${t.offeredUntil} is not null)`),
]
