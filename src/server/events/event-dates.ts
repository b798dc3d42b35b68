import { addDays } from '#contract/values/day.ts'
import { dayInTheRegion } from '#i18n/day-in-the-region.ts'
import type { Database } from '#server/database/connect.ts'
import {
  type DatedEvent,
  lockEndedEvents,
  moveExpectedEvents,
  type NewDates,
  updateEventDates,
} from './event-dates-queries.ts'
import { EventRuleError, nextOccurrence } from './event-rules.ts'

const hour = 3_600_000
const halfYear = 183

type Log = { info(details: object, message: string): void; error(details: object, message: string): void }

/** `rolled`: events that got other dates; `unreadable`: slugs of events whose rule is not understood. */
export type RefreshedDates = { rolled: number; unreadable: string[] }

/**
 * Rolls series on to their next day, and annual events that have ended, or have no dates yet, on to their next occurrence; those whose dates are
 * announced each year lose the dates that have passed. Does nothing when repeated; several nodes may run it.
 *
 * @param today ISO date; the date in the region unless given
 */
export async function refreshEventDates(
  db: Database,
  today: string = dayInTheRegion(),
): Promise<RefreshedDates> {
  return db.transaction(async (tx) => {
    const changes: NewDates[] = []
    const unreadable: string[] = []
    for (const event of await lockEndedEvents(tx, today)) {
      const change = newDates(event, today)
      if (change) changes.push(change)
      else unreadable.push(event.slug)
    }
    if (changes.length) await updateEventDates(tx, changes)
    await moveExpectedEvents(tx, today)
    return { rolled: changes.length, unreadable }
  })
}

/** Refreshes the dates now and then every hour; answers the function that stops it. */
export async function keepEventDatesFresh(db: Database, log: Log): Promise<() => void> {
  const refresh = async () => {
    try {
      const { rolled, unreadable } = await refreshEventDates(db)
      if (rolled) log.info({ rolled }, 'annual events rolled on to their next dates')
      if (unreadable.length) log.error({ unreadable }, 'the rules of these events are not understood')
    } catch (error) {
      log.error({ err: error }, 'the dates of annual events could not be refreshed')
    }
  }
  await refresh()
  const timer = setInterval(refresh, hour)
  timer.unref()
  return () => clearInterval(timer)
}

function newDates(event: DatedEvent, today: string): NewDates | undefined {
  if (event.nextDay) return { id: event.id, startsOn: event.nextDay, endsOn: event.nextDay }
  // Dates that staff moved to before the rule's own belong to that year: the rule's must not follow them.
  const earliest = event.startsOn ? addDays(event.startsOn, halfYear) : today
  try {
    const next = nextOccurrence(event.rule ?? '', event.durationDays, earliest > today ? earliest : today)
    return { id: event.id, startsOn: next?.startsOn ?? null, endsOn: next?.endsOn ?? null }
  } catch (error) {
    if (error instanceof EventRuleError) return undefined
    throw error
  }
}
