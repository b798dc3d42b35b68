import type { z } from 'zod'
import type { CheckedText } from '#contract/content/text-times.ts'
import type { createOwnEvent, updateOwnEvent } from '#contract/events/changes.ts'
import { maxEvents } from '#contract/events/limits.ts'
import { type WatchedField, watchedFields } from '#contract/events/states.ts'
import { hasPermission } from '#contract/holder.ts'
import { eventTexts } from '#entities/events.ts'
import { blankRow } from '#fields/each.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { onUniqueViolation } from '#server/database/on-unique-violation.ts'
import {
  assertFresh,
  changedFields,
  differing,
  fieldTimesAfter,
  refuseWrong,
  titleOfCopy,
} from '#server/entities/index.ts'
import { AppError, notFound } from '#server/http/index.ts'
import { deleteUnusedImages, lockImages } from '#server/images/index.ts'
import {
  copyPictures,
  countEventsOf,
  deleteEventRow,
  type EventCity,
  type EventValues,
  findEventCity,
  findListing,
  freeEventSlug,
  insertEvent,
  listImagesOf,
  updateEvent,
} from './change-queries.ts'
import { lockNotDeleted, named, noteEvent, notOpen, readOne } from './editable.ts'
import { findOwnEvent, type OwnEventRow } from './events-queries.ts'
import { type Follow, followChange } from './follow-change.ts'
import { eventCan, managesEvents } from './policy.ts'
import { isOver, todayAt, watchedOf } from './presenter.ts'
import { emptyEvent, readEvent } from './read-event.ts'
import { tellOfChanges, tellOrganizer } from './tell-organizer.ts'

/**
 * Makes the draft of an event. Sent again with the same id, it is answered as it is.
 *
 * @throws AppError `not_found` for another's listing; `invalid_request` with every field that is wrong; `conflict` where there
 * are too many
 */
export async function createEvent(context: SignedInContext, input: z.output<typeof createOwnEvent.input>) {
  const { db, actor } = context
  const { id = newId(), listingId = null, ...change } = input
  return db.transaction(async (tx) => {
    const listing = await organizerOf(context, tx, listingId)
    if (await findOwnEvent(tx, id)) {
      await lockNotDeleted(context, tx, id)
      return readOne(context, tx, id)
    }
    const city = await cityOf(tx, change.cityId ?? listing?.cityId ?? undefined)
    const original = change.originalLanguage ?? listing?.originalLanguage ?? context.language
    const today = todayAt(city)
    const by = { original, city, today, taken: 0, mayChangeDates: true }
    const { values, wrong } = readEvent(emptyEvent(city.id), change, by)
    refuseWrong(wrong)
    const title = values.title?.[original] ?? ''
    await assertRoom(tx, listing?.ownerId, today)
    const textTimes = fieldTimesAfter(
      eventTexts,
      { ...blankRow(eventTexts), textTimes: {} },
      values,
      new Date(),
    )
    const row = { ...values, id, listingId, status: 'draft', originalLanguage: original, textTimes } as const
    await add(tx, { ...row, slug: await freeEventSlug(tx, title) })
    await noteEvent(tx, { actor }, 'create', { id, title })
    await tellOfDraft(context, tx, id)
    return readOne(context, tx, id)
  })
}

/** Nobody finds a draft among their events without a word. */
async function tellOfDraft(context: SignedInContext, tx: Database, id: string): Promise<void> {
  const row = await findOwnEvent(tx, id)
  if (row) await tellOrganizer(context, tx, row, 'drafted')
}

/** The listing that organizes it: one's own; for staff anyone's, or none. */
export async function organizerOf({ actor }: SignedInContext, tx: Database, id: string | null) {
  if (id === null) {
    if (managesEvents(actor)) return undefined
    throw new AppError('invalid_request', 'Choose one of your listings as the organizer.', {
      fields: { listingId: { code: 'required' } },
    })
  }
  const listing = await findListing(tx, id)
  const isOwn = listing?.ownerId === actor.id && hasPermission(actor, 'MANAGE_OWN_LISTINGS')
  return listing && (isOwn || managesEvents(actor)) ? listing : notFound('Listing')
}

async function cityOf(tx: Database, id: string | undefined): Promise<EventCity> {
  const city = id ? await findEventCity(tx, id) : undefined
  if (city) return city
  throw new AppError('invalid_request', 'Choose a city.', {
    fields: { cityId: { code: id ? 'notAnOption' : 'required' } },
  })
}

async function assertRoom(tx: Database, ownerId: string | null | undefined, today: string): Promise<void> {
  if (!ownerId || (await countEventsOf(tx, ownerId, today)) < maxEvents) return
  throw new AppError(
    'conflict',
    `There are already ${maxEvents} events that are not over. Delete one first.`,
    {
      reason: 'tooManyEvents',
    },
  )
}

async function add(tx: Database, row: EventValues & { id: string }): Promise<void> {
  const taken = () => new AppError('conflict', 'This event already exists.', { reason: 'eventChanged' })
  await onUniqueViolation(insertEvent(tx, row), taken)
}

/**
 * Changes an event. What is there already is no change. Of a public one, staff look at what matters once more, and who is
 * registered is told of other days and another place; its organizer is told what others changed.
 *
 * @param checked a text that fits its source again
 * @throws AppError `conflict` where it was changed since it was read, or is canceled; `invalid_request` with every field
 * that is wrong
 */
export async function changeEvent(
  context: SignedInContext,
  follow: Follow,
  { id, updatedAt, ...change }: z.output<typeof updateOwnEvent.input>,
  checked?: CheckedText,
) {
  return context.db.transaction(async (tx) => {
    const { row, taken } = await lockNotDeleted(context, tx, id)
    const { event } = row
    const city = await cityOf(tx, change.cityId ?? event.cityId)
    const today = todayAt(city)
    const isEnded = isOver(event, todayAt({ ...row.city, state: row.state }))
    const can = eventCan(context.actor, { ...event, listing: row.listing }, isEnded)
    const original = change.originalLanguage ?? event.originalLanguage
    const by = { original, city, today, taken, mayChangeDates: can.changeDates }
    const read = readEvent(event, change, by)
    const values = differing(event, read.values)
    const isRuled = 'rule' in values || 'durationDays' in values || 'ruleText' in values
    if (isRuled && !can.changeRule) read.wrong.rule = { code: 'unchangeable' }
    if (checked || Object.keys({ ...values, ...read.wrong }).length > 0) {
      if (!can.edit) throw notOpen(event.status)
      await assertFresh(event, updatedAt, 'eventChanged', () => readOne(context, tx, id))
      refuseWrong(read.wrong)
      const textTimes = fieldTimesAfter(eventTexts, event, values, new Date(), checked)
      const changedFrom = changedFromAfter(context, row, values, city.name)
      await updateEvent(tx, id, { ...values, textTimes, changedFrom })
      await noteEvent(tx, context, 'update', named(row), null, { fields: changedFields(values, checked) })
      const isHeard = await followChange(tx, follow, row, values)
      await tellOfChanges(context, tx, row, { values, cityName: city.name, isHeard })
    }
    return readOne(context, tx, id)
  })
}

/** What staff are shown of a public event that its organizer changes: how it was when they last looked. */
function changedFromAfter(
  { actor }: SignedInContext,
  { event, city }: OwnEventRow,
  values: EventValues,
  cityName: string,
): Partial<Record<WatchedField, unknown>> | null {
  if (event.status !== 'verified') return null
  if (managesEvents(actor)) return event.changedFrom
  const before = watchedOf({ ...event, cityName: city.name })
  const after = watchedOf({ ...event, ...values, cityName } as Parameters<typeof watchedOf>[0])
  const was = watchedFields.flatMap((field) => {
    const first = event.changedFrom?.[field] ?? before[field]
    return first === after[field] ? [] : [[field, first] as const]
  })
  return was.length > 0 ? Object.fromEntries(was) : null
}

/** Makes a draft like an event, whose title says so: without days, and without what was decided about the other. */
export async function duplicateEvent(context: SignedInContext, { id }: { id: string }) {
  return context.db.transaction(async (tx) => {
    await lockImages(tx)
    const { row } = await lockNotDeleted(context, tx, id)
    const { event } = row
    await assertRoom(tx, row.listing?.ownerId, todayAt({ ...row.city, state: row.state }))
    const { title, description, cancellationPolicy, requirements, included, notIncluded, textTimes } = event
    const { eventType, startTime, endTime, cityId, location, latitude, longitude } = event
    const { price, currency, maxParticipants, website, listingId, originalLanguage } = event
    const copy = {
      ...{ id: newId(), status: 'draft' as const, listingId, originalLanguage },
      ...{
        title: titleOfCopy(title, eventTexts.title.max),
        description,
        cancellationPolicy,
        requirements,
        included,
        notIncluded,
      },
      ...{ textTimes, eventType, startTime, endTime, cityId, location, latitude, longitude },
      ...{ price, currency, maxParticipants, website },
    }
    const name = copy.title[originalLanguage] ?? ''
    await add(tx, { ...copy, slug: await freeEventSlug(tx, name) })
    await copyPictures(tx, id, copy.id)
    await noteEvent(tx, context, 'create', { id: copy.id, title: name })
    await tellOfDraft(context, tx, copy.id)
    return readOne(context, tx, copy.id)
  })
}

/** Deletes what nobody but its organizer and staff has seen. */
export async function deleteEvent(context: SignedInContext, { id }: { id: string }) {
  return context.db.transaction(async (tx) => {
    await lockImages(tx)
    const { row } = await lockNotDeleted(context, tx, id)
    const can = eventCan(context.actor, { ...row.event, listing: row.listing }, false)
    if (!can.delete) throw notOpen(row.event.status)
    const shown = await listImagesOf(tx, id)
    await deleteEventRow(tx, id)
    await deleteUnusedImages(tx, shown)
    await noteEvent(tx, context, 'delete', named(row))
    return { done: true as const }
  })
}
