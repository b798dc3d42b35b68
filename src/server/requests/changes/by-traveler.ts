import type { z } from 'zod'
import type { changeRequest, proposeChange } from '#contract/requests/traveler.ts'
import { dayIn, timeZoneOf } from '#i18n/time-zones.ts'
import type { RequestContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { refuseWrong, type Wrong } from '#server/entities/index.ts'
import { AppError, limitRate, limits } from '#server/http/index.ts'
import { hereOf } from '#server/offer-days/index.ts'
import { lockPlaces } from '../places-queries.ts'
import { quoteAgain } from '../quote.ts'
import { checkDays, checkPeople, checkTime } from '../read-asked.ts'
import { findDetails, type RequestRow } from '../requests-queries.ts'
import { findRequestedEvent, findRequestedOffer } from '../subject-queries.ts'
import type { Taking } from '../take-step.ts'
import { type RequestView, take, which } from '../traveler.ts'
import { waitsForDays } from '../waitlist/full-days.ts'
import { withoutOwn } from './own-places.ts'
import { acceptanceOf, droppingOf, namingNearestDays, travelerProposal } from './proposal.ts'

type Seen = { token: string; updatedAt?: string | undefined }

/** Accepts the provider's proposal: a date, or a change to a confirmed request. */
export const accept = (
  context: RequestContext,
  { secret, readOutside }: Taking,
  seen: Seen,
): Promise<RequestView> => {
  const accepted = async (row: RequestRow, tx: Database) => {
    refuseChanged(row, seen)
    if (row.depositState) {
      throw new AppError('conflict', 'It waits for a deposit.', { reason: 'stepNotOpen' })
    }
    return acceptanceOf(tx, row, 'traveler')
  }
  const taken = take(context, secret, seen.token, accepted, async () => {
    const row = await findDetails(context.db, which(seen.token))
    // its held places are already promised
    if (row?.offerId && row.proposedFrom && !row.heldUntil) await readOutside(row.offerId)
  })
  return namingNearestDays(context.db, which(seen.token), taken)
}

/** Proposes a change to a confirmed request. */
export const propose = (
  context: RequestContext,
  secret: string,
  { token, ...wanted }: z.output<typeof proposeChange.input>,
): Promise<RequestView> =>
  take(context, secret, token, async (row, tx) => {
    await limitRate(tx, limits.changesOfRequest, row.id)
    return travelerProposal(tx, row, wanted)
  })

/** Drops the change: the request stays as confirmed. */
export const drop = (context: RequestContext, secret: string, seen: Seen): Promise<RequestView> =>
  take(context, secret, seen.token, (row) => {
    refuseChanged(row, seen)
    return droppingOf(row, 'traveler')
  })

/** Nobody accepts what they have not read. */
function refuseChanged(row: RequestRow, { updatedAt }: Seen): void {
  if (!updatedAt || row.updatedAt.getTime() === new Date(updatedAt).getTime()) return
  throw new AppError('conflict', 'It has changed in the meantime. Look at it again.', {
    reason: 'stepNotOpen',
  })
}

type Change = z.output<typeof changeRequest.input>

/** Changes days, people or the message before anything is agreed; the provider is told, and answers again. */
export const change = (context: RequestContext, secret: string, input: Change): Promise<RequestView> =>
  take(context, secret, input.token, async (row, tx) => {
    await limitRate(tx, limits.changesOfRequest, row.id)
    if (row.depositState === 'given')
      throw new AppError('conflict', 'The provider looks at the deposit first.', { reason: 'stepNotOpen' })
    const days = await checkChange(tx, row, input)
    const { people, message, time: askedTime = row.askedTime } = input
    const children = input.children ?? row.children.slice(0, people)
    // a request for another day joins the end of that day's line
    const isLast = row.state === 'waitlisted' && days.from !== row.dateFrom
    return {
      step: 'change',
      actor: 'traveler',
      message,
      people,
      days: { ...days, time: askedTime },
      change: {
        people,
        children,
        ...(await quoteAgain(tx, row, { ...days, people, children })),
        message,
        dateFrom: days.from,
        dateTo: days.to,
        askedTime,
        reminders: 0,
        openedAt: null,
        ...(isLast && { queuedAt: new Date() }),
      },
    }
  })

async function checkChange(tx: Database, row: RequestRow, input: Change) {
  const { from, to, time, people, children } = input
  if (row.eventId) return checkEventChange(tx, row, row.eventId, input)
  const wrong: Wrong = {}
  const asked = { from: from ?? row.dateFrom ?? '', to: to ?? from ?? row.dateTo ?? undefined, people }
  const offer = row.offerId ? await findRequestedOffer(tx, row.offerId) : undefined
  const place = offer ?? { countryCode: null, state: null }
  const waits = row.state === 'waitlisted' && offer && waitsForDays(asked, offer)
  if (!waits) checkDays(asked, offer ? withoutOwn(offer, row) : anyDay, hereOf(place), wrong)
  checkTime(time, offer?.startTimes ?? [], wrong)
  checkPeople({ people, children }, offer ?? { most: null }, wrong)
  refuseWrong(wrong)
  return { from: asked.from, to: asked.to ?? asked.from }
}

/** An offer that visitors no longer see has no known days. */
const anyDay = {
  ...{ availableFrom: null, availableTo: null, months: [], weekdays: [], startTimes: [] },
  least: null,
  ...{ capacityPerDay: null, capacityUnit: null, noticeDays: 0, latestHour: null },
  known: { closed: [], busy: [], taken: {}, elsewhere: [] },
}

/** Another day of a series must be in the future, and not dropped. */
async function checkEventChange(
  tx: Database,
  row: RequestRow,
  eventId: string,
  { day, time, people }: Change,
) {
  const wrong: Wrong = {}
  checkTime(time, [], wrong)
  const event = await findRequestedEvent(tx, eventId)
  checkPeople({ people }, event ?? { most: null }, wrong)
  const isOther = day !== undefined && day !== row.dateFrom
  if (isOther) {
    const today = dayIn(timeZoneOf(event?.countryCode ?? null, event?.state ?? null))
    const isOpen = day >= today && event?.dates.includes(day)
    const places = isOpen ? await lockPlaces(tx, eventId, day) : undefined
    if (!places || places.isClosed) wrong.day = { code: 'notAnOption' }
  }
  refuseWrong(wrong)
  return isOther ? { from: day, to: day } : { from: row.dateFrom, to: row.dateTo }
}
