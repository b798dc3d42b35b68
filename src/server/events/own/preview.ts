import type { z } from 'zod'
import type { previewTypedEvent as contract } from '#contract/events/preview.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/http/index.ts'
import { previewEvent } from '../index.ts'
import { findEventCity } from './change-queries.ts'
import { findNotDeleted } from './editable.ts'
import { presentOwnEvent, todayAt } from './presenter.ts'
import { readEvent } from './read-event.ts'

/** Right or wrong together. */
const days = ['startsOn', 'endsOn', 'dates']

/**
 * The page of an event with what is typed and not saved; what is wrong stays as it is. Nothing is written.
 *
 * @throws AppError `not_found` for another's
 */
export async function previewTypedEvent(
  context: SignedInContext,
  { id, updatedAt: _, ...change }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { db, language } = context
  const row = await findNotDeleted(context, db, id)
  const { event } = row
  const city =
    (change.cityId && (await findEventCity(db, change.cityId))) ||
    ((await findEventCity(db, event.cityId)) ?? notFound('City'))
  const { values, wrong } = readEvent(event, change, {
    ...{ original: change.originalLanguage ?? event.originalLanguage, city, today: todayAt(city) },
    ...{ taken: event.currentParticipants, mayChangeDates: true },
  })
  const areDaysWrong = days.some((name) => wrong[name])
  const isWrong = (name: string) => wrong[name] || (areDaysWrong && days.includes(name))
  const typed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && !isWrong(name)),
  )
  const shown = (await previewEvent(db, { id, typed }, language)) ?? notFound('Event')
  return { ...shown, picture: presentOwnEvent(row, context).picture }
}
