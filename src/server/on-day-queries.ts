import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { weekdayOf } from '#contract/directory/day-states.ts'
import { closedDays, offerDays, outsideCalendars, outsideDays } from '#server/database/schema/calendar.ts'
import { events } from '#server/database/schema/events.ts'
import { shownOffers } from '#server/database/schema/listing-counts.ts'
import { offers } from '#server/database/schema/offers.ts'

const { id, listingId, firstDay, lastDay, isByPerson, groupSize, minGroupSize } = shownOffers

/** A condition on `shown_offers`: it takes groups of that many people. */
export const takesGroupOf = (people: SQL): SQL =>
  sql`${groupSize} >= ${people} and ${minGroupSize} <= ${people}`

/**
 * A condition on `shown_offers`: the provider is not away on the day, and what is not sold on other sites has room for that
 * many people, or for the smallest group. Months, days of the week (facets) and notice (a column) are conditions of their own.
 */
export const isOpenOn = (
  day: SQL,
  people: SQLWrapper = minGroupSize,
): SQL => sql`${firstDay} <= ${day} and ${lastDay} >= ${day}
  and ${hasNone(sql`${closedDays} c where c.listing_id = ${listingId} and c.first_day <= ${day} and c.last_day >= ${day}`)}
  and case when ${hasNone(sql`${outsideDays} o where o.offer_id = ${id} and o.first_day <= ${day} and o.last_day >= ${day}`)}
    then ${hasNone(sql`${offerDays} d where d.offer_id = ${id} and d.day = ${day} and d.taken + ${unitsOf(people)} > d.capacity`)}
    else ${unitsElsewhere(id, day)} + ${unitsOf(people)}
        + coalesce((select d.taken from ${offerDays} d where d.offer_id = ${id} and d.day = ${day}), 0)
      <= (select capacity_per_day from ${offers} where ${offers.id} = ${id}) end`

/**
 * How much of a day of an offer other sites have taken: more than any capacity where one of them stands for all, null where
 * none has. A function of the database would take half of a list's time.
 */
export const unitsElsewhere = (offer: SQLWrapper, day: SQL): SQL => sql`(
  select sum(coalesce(busy_calendar.units, 1000000)) from ${outsideDays} busy
    join ${outsideCalendars} busy_calendar on busy_calendar.id = busy.calendar_id
  where busy.offer_id = ${offer} and busy.first_day <= ${day} and busy.last_day >= ${day})`

const unitsOf = (people: SQLWrapper) => sql`case when ${isByPerson} then ${people} else 1 end`

// a value and not `exists`, for which the planner would read the days of all offers first
const hasNone = (days: SQL): SQL => sql`(select true from ${days} limit 1) is null`

/** The facets that an offer must have to be available on a day. */
export const facetsOfDay = (day: string): string[] => [
  `month:${Number(day.slice(5, 7))}`,
  `weekday:${weekdayOf(day)}`,
]

const eventStart = sql`coalesce(${events.startsOn}, date_trunc('month', ${events.sortDate})::date)`
const eventEnd = sql`coalesce(${events.endsOn}, ${events.sortDate})`
type Day = string | SQL

/** True for an event that takes place, or may, on one of these days; for a series, on any of its days. */
export function isEventOn(from: Day | undefined, to: Day | undefined): SQL | undefined {
  if (!from && !to) return undefined
  const once = and(
    from ? sql`${eventEnd} >= ${from}::date` : undefined,
    to ? sql`${eventStart} <= ${to}::date` : undefined,
  )
  const onOne = sql`${events.dates} <> '{}' and exists (${dayOfSeries(sql`day`, from, to)})`
  return or(once, onOne)
}

/** The days of a series between two days. */
export const dayOfSeries = (what: SQL, from: Day | undefined, to: Day | undefined) => sql`
  select ${what} from unnest(${events.dates}) day where day >= greatest(${events.startsOn}, ${from ?? null}::date)
    and day <= coalesce(${to ?? null}::date, day)`
