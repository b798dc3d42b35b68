import type { z } from 'zod'
import type * as contract from '#contract/calendar/outside.ts'
import { maxOutsideCalendars } from '#contract/calendar/outside-limits.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { onUniqueViolation } from '#server/database/on-unique-violation.ts'
import { refusal } from '#server/entities/index.ts'
import { AppError, limitRate, limits, notFound } from '#server/http/index.ts'
import { assertActive, findEditableOffer, lockEditableOffer, noteOffer } from '#server/owner-offers/index.ts'
import { deleteOutside, insertOutside, listOutside, setUnits } from './outside-queries.ts'
import type { OutsideReader } from './reader.ts'
import { typedAddress } from './typed-address.ts'

type View = z.input<typeof contract.OutsideCalendars>
type Input<Call extends { input: z.ZodType }> = z.output<Call['input']>

type Counted = Pick<Editable['offer'], 'id' | 'capacityPerDay' | 'capacityUnit'>
type Editable = Awaited<ReturnType<typeof findEditableOffer>>

/** Somebody is waiting at a page until the added calendar is read. */
const waitMs = 12_000

const read = async (db: Database, { id, capacityPerDay, capacityUnit }: Counted): Promise<View> => ({
  capacity: capacityPerDay,
  unit: capacityUnit,
  calendars: (await listOutside(db, id)).map((row) => ({
    ...row,
    readAt: row.readAt?.toISOString() ?? null,
  })),
})

/** The calendars of other sites that an offer reads, for people who may edit it. */
export async function listCalendars(context: SignedInContext, { id }: { id: string }): Promise<View> {
  const { offer } = await findEditableOffer(context, context.db, id)
  return read(context.db, offer)
}

/**
 * Adds a calendar of another site and reads it. One that cannot be read is added anyway, and says why.
 *
 * @throws AppError `invalid_request` if it is not an address, or is there already; `conflict` if there are too many
 */
export async function addCalendar(
  context: SignedInContext,
  reader: OutsideReader,
  { id, address: typed, units }: Input<typeof contract.addOutsideCalendar>,
): Promise<View> {
  const { db, config, actor } = context
  const address = typedAddress(typed, config.baseUrl)
  const { offer } = await findEditableOffer(context, db, id)
  assertWithin(offer, units)
  if (typeof address !== 'string') throw refusal({ address })
  await limitRate(db, limits.outsideReads, actor.id)
  const calendarId = newId()
  await db.transaction(async (tx) => {
    const row = await lockEditableOffer(context, tx, id)
    assertActive(row, true)
    const added = insertOutside(tx, { id: calendarId, offerId: id, address, units: units ?? null })
    if (!(await onUniqueViolation(added, () => refusal({ address: { code: 'taken' } })))) throw tooMany()
    await noteOffer(tx, context, 'calendar-add', row.offer, { site: new URL(address).hostname })
  })
  await reader.read([calendarId], waitMs)
  return read(db, offer)
}

function assertWithin({ capacityPerDay }: Counted, units: number | null = null): void {
  const most = capacityPerDay ?? 0
  if (units !== null && units > most) throw refusal({ units: { code: 'tooLarge', most } })
}

/**
 * Sets how much of the capacity of a day a calendar takes when it is busy.
 *
 * @throws AppError `invalid_request` if it is more than there is
 */
export async function changeCalendar(
  context: SignedInContext,
  { id, calendarId, units }: Input<typeof contract.changeOutsideCalendar>,
): Promise<View> {
  const { db } = context
  const offer = await db.transaction(async (tx) => {
    const row = await lockEditableOffer(context, tx, id)
    assertActive(row, true)
    assertWithin(row.offer, units)
    const site = (await setUnits(tx, { offerId: id, calendarId, units })) ?? notFound('Calendar')
    await noteOffer(tx, context, 'calendar-change', row.offer, { site, units })
    return row.offer
  })
  return read(db, offer)
}

const tooMany = () =>
  new AppError('conflict', `An offer reads at most ${maxOutsideCalendars} calendars of other sites.`, {
    reason: 'tooManyCalendars',
  })

/** Reads the calendars of an offer now. */
export async function readCalendars(
  context: SignedInContext,
  reader: OutsideReader,
  { id }: { id: string },
): Promise<View> {
  const { db, actor } = context
  const { offer } = await findEditableOffer(context, db, id)
  await limitRate(db, limits.outsideReads, actor.id)
  await reader.readOffer(id, waitMs)
  return read(db, offer)
}

/** Removes a calendar with its days. */
export async function removeCalendar(
  context: SignedInContext,
  { id, calendarId }: Input<typeof contract.removeOutsideCalendar>,
): Promise<View> {
  const { db } = context
  const offer = await db.transaction(async (tx) => {
    const row = await lockEditableOffer(context, tx, id)
    const site = (await deleteOutside(tx, id, calendarId)) ?? notFound('Calendar')
    await noteOffer(tx, context, 'calendar-remove', row.offer, { site })
    return row.offer
  })
  return read(db, offer)
}
