import type { z } from 'zod'
import { eventList, eventOrderOf } from '#contract/events/limits.ts'
import type { listOwnEvents, OwnEvent } from '#contract/events/own-events.ts'
import { dayInTheRegion } from '#i18n/day-in-the-region.ts'
import type { SignedInContext } from '#server/context.ts'
import { AppError, type ListResult } from '#server/http/index.ts'
import { readOrder, toPage } from '#server/http/list-page.ts'
import { searchQuery } from '#server/search/index.ts'
import { findNotDeleted } from './editable.ts'
import { countForStaff, countOwnEvents, listOwnEventRows, type OwnEventsQuery } from './events-queries.ts'
import { managesEvents } from './policy.ts'
import { presentOwnEvent } from './presenter.ts'

/**
 * My events, or everyone's.
 *
 * @throws AppError `forbidden` for everyone's without the permission
 */
export async function listEventsOfMine(
  context: SignedInContext,
  { scope, q, cursor, limit, sort, direction, ...filter }: z.output<typeof listOwnEvents.input>,
): Promise<ListResult<z.input<typeof OwnEvent>>> {
  const { db, actor } = context
  if (scope === 'all' && !managesEvents(actor)) {
    throw new AppError('forbidden', 'Only managers of all of them can list all of them.')
  }
  const order = readOrder(eventList.orders, { ...eventOrderOf({ ...filter, sort, direction }), cursor })
  const query: OwnEventsQuery = {
    ownerId: scope === 'mine' ? actor.id : undefined,
    ...filter,
    words: q ? { tsquery: (await searchQuery(db, q))?.eventTsquery, typed: q } : undefined,
    today: dayInTheRegion(),
  }
  const [found, total] = await Promise.all([
    listOwnEventRows(db, query, { ...order, limit }),
    countOwnEvents(db, query),
  ])
  const rows = found.map((row) => ({ ...row, id: row.event.id }))
  return {
    ...toPage(
      rows,
      limit,
      order.name,
      ({ key }) => key,
      (row) => presentOwnEvent(row, context),
    ),
    total,
  }
}

/** One event that one keeps; for others it is not there. */
export async function getEventOfMine(context: SignedInContext, { id }: { id: string }) {
  return presentOwnEvent(await findNotDeleted(context, context.db, id), context)
}

/** What waits for staff. */
export const countEventsForStaff = ({ db }: SignedInContext) => countForStaff(db)
