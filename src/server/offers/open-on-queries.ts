import { type SQL, sql } from 'drizzle-orm'
import { weekdayOf } from '#contract/directory/day-states.ts'
import { closedDays, offerDays } from '#server/database/schema/calendar.ts'
import { shownOffers } from '#server/database/schema/offers.ts'

const { id, listingId, firstDay, lastDay, isByPerson } = shownOffers

/**
 * Of `shown_offers`: it runs on the day, its provider is not away, and there is room for so many people. Months and days of the
 * week are facets, and how long beforehand one asks is a column: they are conditions of their own.
 */
export const isOpenOn = (day: SQL, people: SQL): SQL => sql`${firstDay} <= ${day} and ${lastDay} >= ${day}
  and not exists (select from ${closedDays} c where c.listing_id = ${listingId} and c.first_day <= ${day} and c.last_day >= ${day})
  and not exists (select from ${offerDays} d where d.offer_id = ${id} and d.day = ${day}
    and d.taken + case when ${isByPerson} then ${people} else 1 end > d.capacity)`

/** What an offer must have to run on a day, as facets. */
export const facetsOfDay = (day: string): string[] => [
  `month:${Number(day.slice(5, 7))}`,
  `weekday:${weekdayOf(day)}`,
]
