import type { z } from 'zod'
import type { EventView } from '#contract/events/limits.ts'
import type { listOwnEvents, OwnEvent } from '#contract/events/own-events.ts'
import { dayInTheRegion } from '#i18n/day-in-the-region.ts'
import type { SignedInContext } from '#server/context.ts'
import { AppError, type ListResult } from '#server/http/index.ts'
import { readPosition, toPage } from '#server/http/list-page.ts'
import { searchQuery } from '#server/search/index.ts'
import { findNotDeleted } from './editable.ts'
import {
  countForStaff,
  countOwnEvents,
  listOwnEventRows,
  type OwnEventRow,
  type OwnEventsQuery,
} from './events-queries.ts'
import { managesEvents } from './policy.ts'
import { presentOwnEvent } from './presenter.ts'

const sortOf: Partial<Record<EventView, 'submitted' | 'date' | 'ended'>> = {
  pending: 'submitted',
  undated: 'date',
  ended: 'ended',
}

/**
 * My events, or everyone's.
 *
 * @throws AppError `forbidden` for everyone's without the permission
 */
export async function listEventsOfMine(
  context: SignedInContext,
  { scope, view, q, listing, cursor, limit }: z.output<typeof listOwnEvents.input>,
): Promise<ListResult<z.input<typeof OwnEvent>>> {
  const { db, actor } = context
  if (scope === 'all' && !managesEvents(actor)) {
    throw new AppError('forbidden', 'Only who manages all of them sees all.')
  }
  const sort = (view && sortOf[view]) ?? 'newest'
  const after = positionOf(cursor, sort)
  const query: OwnEventsQuery = {
    ownerId: scope === 'mine' ? actor.id : undefined,
    view,
    listing,
    words: q ? { tsquery: (await searchQuery(db, q))?.eventTsquery, typed: q } : undefined,
    today: dayInTheRegion(),
  }
  const [found, total] = await Promise.all([
    listOwnEventRows(db, query, after, limit),
    countOwnEvents(db, query),
  ])
  const rows = found.map((row) => ({ ...row, id: row.event.id }))
  const keyOf = ({ sentKey, event }: OwnEventRow) =>
    ({ submitted: sentKey, date: event.sortDate, ended: event.endsOn ?? event.startsOn ?? '', newest: '' })[
      sort
    ]
  return { ...toPage(rows, limit, sort, keyOf, (row) => presentOwnEvent(row, context)), total }
}

const positionOf = (cursor: string | undefined, sort: string) => {
  const position = readPosition(cursor, sort)
  if (!position || (sort !== 'date' && sort !== 'ended')) return position
  const isDay = /^\d{4}-\d\d-\d\d$/.test(position.key) && Number.isFinite(Date.parse(position.key))
  return isDay ? position : readPosition('', sort)
}

/** One event that one keeps; for others it is not there. */
export async function getEventOfMine(context: SignedInContext, { id }: { id: string }) {
  return presentOwnEvent(await findNotDeleted(context, context.db, id), context)
}

/** What waits for staff. */
export const countEventsForStaff = ({ db }: SignedInContext) => countForStaff(db)
