import type { z } from 'zod'
import type { previewTypedEvent as contract } from '#contract/events/preview.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/http/index.ts'
import { previewEvent, previewNewEvent } from '../index.ts'
import { type EventValues, findEventCity } from './change-queries.ts'
import { organizerOf } from './change-service.ts'
import { findOwnEvent, type OwnEventRow } from './events-queries.ts'
import { mayKeepEvent } from './policy.ts'
import { presentOwnEvent, todayAt } from './presenter.ts'
import { emptyEvent, readEvent } from './read-event.ts'

/** Right or wrong together. */
const days = ['startsOn', 'endsOn', 'dates']

type Change = Omit<z.output<typeof contract.input>, 'id' | 'updatedAt' | 'listingId'>
type Preview = z.input<typeof contract.output>

/**
 * The page of an event with what is typed and not saved; what is wrong stays as it is. Nothing is written.
 *
 * @throws AppError `not_found` for another's
 */
export async function previewTypedEvent(
  context: SignedInContext,
  { id, updatedAt: _, listingId = null, ...change }: z.output<typeof contract.input>,
): Promise<Preview> {
  const row = await findOwnEvent(context.db, id)
  if (!row) return previewNew(context, { id, listingId }, change)
  return mayKeepEvent(context.actor, row) ? previewKept(context, row, change) : notFound('Event')
}

async function previewKept(context: SignedInContext, row: OwnEventRow, change: Change): Promise<Preview> {
  const { db, language } = context
  const { event } = row
  const city =
    (change.cityId && (await findEventCity(db, change.cityId))) ||
    ((await findEventCity(db, event.cityId)) ?? notFound('City'))
  const read = readEvent(event, change, {
    ...{ original: change.originalLanguage ?? event.originalLanguage, city, today: todayAt(city) },
    ...{ taken: event.currentParticipants, mayChangeDates: true },
  })
  const shown =
    (await previewEvent(db, { id: event.id, typed: rightOf(read) }, language)) ?? notFound('Event')
  return { ...shown, picture: presentOwnEvent(row, context).picture }
}

/** One that does not exist yet, of a listing of one's own; for staff of anyone's, or of none. */
async function previewNew(
  context: SignedInContext,
  { id, listingId }: { id: string; listingId: string | null },
  change: Change,
): Promise<Preview> {
  const { db, language } = context
  const listing = await organizerOf(context, db, listingId)
  const cityId = change.cityId ?? listing?.cityId
  const city = (cityId && (await findEventCity(db, cityId))) || notFound('City')
  const original = change.originalLanguage ?? listing?.originalLanguage ?? language
  const by = { original, city, today: todayAt(city), taken: 0, mayChangeDates: true }
  const typed = { ...rightOf(readEvent(emptyEvent(city.id), change, by)), originalLanguage: original }
  const shown = await previewNewEvent(db, { id, cityId: city.id, listingId, typed }, language)
  return shown ?? notFound('City')
}

function rightOf({ values, wrong }: ReturnType<typeof readEvent>): Partial<EventValues> {
  const areDaysWrong = days.some((name) => wrong[name])
  const isWrong = (name: string) => wrong[name] || (areDaysWrong && days.includes(name))
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && !isWrong(name)),
  )
}
