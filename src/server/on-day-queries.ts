import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { weekdayOf } from '#contract/directory/day-states.ts'
import { closedDays, offerDays, outsideDays } from '#server/database/schema/calendar.ts'
import { events } from '#server/database/schema/events.ts'
import { offers, shownOffers } from '#server/database/schema/offers.ts'

const { id, listingId, firstDay, lastDay, isByPerson, groupSize, minGroupSize } = shownOffers

/** Of `shown_offers`: it takes groups of so many people. */
export const takesGroupOf = (people: SQL): SQL =>
  sql`${groupSize} >= ${people} and ${minGroupSize} <= ${people}`

/**
 * Of `shown_offers`: it runs on the day, its provider is not away, and what other sites have not taken has room for so many people,
 * or for as few as it takes. Months and days of the week are facets, and how long beforehand one asks is a column: they are
 * conditions of their own.
 */
export const isOpenOn = (
  day: SQL,
  people: SQLWrapper = minGroupSize,
): SQL => sql`${firstDay} <= ${day} and ${lastDay} >= ${day}
  and ${hasNone(sql`${closedDays} c where c.listing_id = ${listingId} and c.first_day <= ${day} and c.last_day >= ${day}`)}
  and case when ${hasNone(sql`${outsideDays} o where o.offer_id = ${id} and o.first_day <= ${day} and o.last_day >= ${day}`)}
    then ${hasNone(sql`${offerDays} d where d.offer_id = ${id} and d.day = ${day} and d.taken + ${unitsOf(people)} > d.capacity`)}
    else units_elsewhere(${id}, ${day}) + ${unitsOf(people)}
        + coalesce((select d.taken from ${offerDays} d where d.offer_id = ${id} and d.day = ${day}), 0)
      <= (select capacity_per_day from ${offers} where ${offers.id} = ${id}) end`

const unitsOf = (people: SQLWrapper) => sql`case when ${isByPerson} then ${people} else 1 end`

// a value and no `exists`: of that the planner would read the days of all offers first
const hasNone = (days: SQL): SQL => sql`(select true from ${days} limit 1) is null`

/** What an offer must have to run on a day, as facets. */
export const facetsOfDay = (day: string): string[] => [
  `month:${Number(day.slice(5, 7))}`,
  `weekday:${weekdayOf(day)}`,
]

const eventStart = sql`coalesce(${events.startsOn}, date_trunc('month', ${events.sortDate})::date)`
const eventEnd = sql`coalesce(${events.endsOn}, ${events.sortDate})`
type Day = string | SQL

/** Takes place, or may, on one of these days; of a series, any of its days. */
export function isEventOn(from: Day | undefined, to: Day | undefined): SQL | undefined {
  if (!from && !to) return undefined
  const once = and(
    from ? sql`${eventEnd} >= ${from}::date` : undefined,
    to ? sql`${eventStart} <= ${to}::date` : undefined,
  )
  const onOne = sql`${events.dates} <> '{}' and exists (${dayOfSeries(sql`day`, from, to)})`
  return or(once, onOne)
}

/** Of the days of a series those between two. */
export const dayOfSeries = (what: SQL, from: Day | undefined, to: Day | undefined) => sql`
  select ${what} from unnest(${events.dates}) day where day >= greatest(${events.startsOn}, ${from ?? null}::date)
    and day <= coalesce(${to ?? null}::date, day)`
