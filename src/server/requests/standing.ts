import type { CountryCode } from '#contract/enums.ts'
import type { closedReasons } from '#contract/requests/shape.ts'
import {
  type RequestActor,
  type RequestState,
  type RequestStep,
  stateAfter,
  writableDays,
} from '#contract/requests/states.ts'
import { lastReviewDay, reviewClosing } from '#contract/reviews/window.ts'
import { dayMs } from '#contract/values/day.ts'
import { dayIn, timeZoneOf } from '#i18n/time-zones.ts'
import type { RequestDetails } from './requests-queries.ts'

/** The time zone of the place. */
export const zoneOf = (row: Pick<RequestDetails, 'countryCode' | 'cityState'>): string =>
  timeZoneOf(row.countryCode as CountryCode | null, row.cityState)

/** True if a side may take a step. */
export const can = (state: RequestState, step: RequestStep, actor: RequestActor) =>
  stateAfter(state, step, actor) !== undefined

/** The last day of a request: of an event its own, else what was agreed or asked for. */
export const lastDayOf = (row: RequestDetails): string | null =>
  row.kind === 'event' && !row.isOfSeries
    ? (row.eventEndsOn ?? row.eventStartsOn)
    : (row.settledTo ?? row.dateTo ?? row.dateFrom)

/** True if the last day of a request is over at its place. */
export const isPast = (row: RequestDetails): boolean => {
  const last = lastDayOf(row)
  return last !== null && last < dayIn(zoneOf(row))
}

/** Whether a review of a request can be written, and until when. */
export const reviewWindowOf = (row: RequestDetails) => {
  const lastDay = lastDayOf(row)
  const closed = reviewClosing({ state: row.state, lastDay }, dayIn(zoneOf(row)))
  return { closed, until: closed === 'notConfirmed' || !lastDay ? null : lastReviewDay(lastDay) }
}

/** True for a confirmed offer request that begins today or later at its place. */
export const mayWriteMorning = (row: RequestDetails): boolean =>
  row.kind === 'offer' &&
  row.state === 'confirmed' &&
  row.settledFrom !== null &&
  row.settledFrom >= dayIn(zoneOf(row))

/** What a side may do about a proposed change. */
export function canOf(row: RequestDetails, side: 'provider' | 'traveler') {
  const { state, proposedFrom, proposedBy, depositState } = row
  const isToCome = proposedFrom !== null && proposedFrom >= dayIn(zoneOf(row))
  const isOver = state === 'confirmed' && isPast(row)
  const may = (step: RequestStep) => can(state, step, side)
  return {
    propose:
      row.kind === 'offer' && depositState !== 'given' && (may('propose') || may('proposeChange')) && !isOver,
    accept:
      (may('accept') || may('acceptChange')) &&
      proposedBy !== side &&
      depositState === null &&
      isToCome &&
      !isOver,
    drop: may('dropChange') && proposedFrom !== null,
  }
}

/** The reason why nobody can write on a request; null if both sides can. */
export function closedReason(row: RequestDetails): (typeof closedReasons)[number] | null {
  if (!row.sentAt) return 'unsent'
  if (!can(row.state, 'reply', 'traveler')) return 'ended'
  const last = lastDayOf(row)
  const firstWritable = dayIn(zoneOf(row), new Date(Date.now() - writableDays * dayMs))
  return last !== null && last < firstWritable ? 'over' : null
}
