import type { z } from 'zod'
import type { ClosedRange, closeDays, openDays } from '#contract/calendar/calendar.ts'
import { maxClosedRanges, maxRangeDays } from '#contract/calendar/limits.ts'
import { dayIn, timeZoneOf } from '#i18n/time-zones.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { refusal } from '#server/entities/index.ts'
import { AppError, notFound } from '#server/http/index.ts'
import { listingSubject } from '#server/listings/index.ts'
import { type LockedListing, lockListingById, mayEdit } from '#server/owner-area/index.ts'
import { findState, listClosedRanges, replaceClosedRanges } from './closed-queries.ts'
import { closing, daysIn, opening, type Range, type Span } from './closed-ranges.ts'

type Closed = { closed: ClosedRange[] }

/**
 * Closes days of a listing that the actor may edit. Closed days stay closed.
 *
 * @throws AppError `not_found` for somebody else's; `invalid_request` for past days; `conflict` for too many ranges
 */
export const closeDaysOf = (
  context: SignedInContext,
  { listing, days, note }: z.output<typeof closeDays.input>,
): Promise<Closed> => changeDays(context, 'close', listing, days, (ranges) => closing(ranges, days, note))

/**
 * Opens closed days again. Open days stay open.
 *
 * @throws AppError as `closeDaysOf`
 */
export const openDaysOf = (
  context: SignedInContext,
  { listing, days }: z.output<typeof openDays.input>,
): Promise<Closed> => changeDays(context, 'open', listing, days, (ranges) => opening(ranges, days))

async function changeDays(
  context: SignedInContext,
  step: 'close' | 'open',
  listingId: string,
  days: Span[],
  change: (ranges: Range[]) => Range[],
): Promise<Closed> {
  const { db, actor } = context
  return db.transaction(async (tx) => {
    // other changes of its days wait here
    const listing = await lockListingById(tx, listingId)
    if (!listing || !mayEdit(actor, listing)) return notFound('Listing')
    const today = await todayOf(tx, listing)
    refuseDays(days, today)
    const before = await listClosedRanges(tx, listingId, today)
    const after = change(before)
    const isIn = (ranges: Range[]) => (range: Range) => ranges.some((each) => isSame(each, range))
    const gone = before.filter((range) => !isIn(after)(range))
    const added = after.filter((range) => !isIn(before)(range))
    if (after.length > before.length && after.length > maxClosedRanges) throw tooMany()
    if (gone.length + added.length > 0) {
      await replaceClosedRanges(tx, { listingId, actorId: actor.id }, gone, added)
      await audit(tx, actor, `listing.${step}-days`, listingSubject(listing), null, {
        days: days.map(({ from, to }) => (from === to ? from : `${from} – ${to}`)).join(', '),
      })
    }
    return { closed: presentClosed(listing, after) }
  })
}

const isSame = (a: Range, b: Range) =>
  a.firstDay === b.firstDay && a.lastDay === b.lastDay && a.note === b.note

const todayOf = async (tx: Database, { countryCode, cityId }: LockedListing) =>
  dayIn(timeZoneOf(countryCode, await findState(tx, cityId)))

function refuseDays(days: Span[], today: string): void {
  for (const span of days) {
    if (span.to < span.from) throw refusal({ days: { code: 'beforeFirstDay' } })
    if (span.from < today) throw refusal({ days: { code: 'dayHasPassed' } })
    if (daysIn(span) > maxRangeDays) throw refusal({ days: { code: 'tooMany', most: maxRangeDays } })
  }
}

const tooMany = () =>
  new AppError('conflict', `A listing can have at most ${maxClosedRanges} ranges of closed days.`, {
    reason: 'tooManyClosedDays',
  })

const presentClosed = ({ id, name }: { id: string; name: string }, ranges: Range[]) =>
  ranges.map(({ firstDay, lastDay, note }) => ({ listing: { id, name }, from: firstDay, to: lastDay, note }))
