import { type Here, type KnownDays, nextFreeDay } from '#contract/directory/day-states.ts'
import type { CountryCode } from '#contract/enums.ts'
import { dayInTheRegion } from '#i18n/day-in-the-region.ts'
import { hereIn, timeZoneOf } from '#i18n/time-zones.ts'
import type { Database } from '#server/database/connect.ts'
import { findKnownDays, listCountedOffers } from './queries.ts'

/** The place of an offer, for its time zone. */
export type Place = { countryCode: string | null; state: string | null }

const nothing: KnownDays = { closed: [], busy: [], taken: {}, elsewhere: [] }

/** The time zone at a place. */
export const zoneOf = ({ countryCode, state }: Place) => timeZoneOf(countryCode as CountryCode | null, state)

/** The local day and time where an offer takes place. */
export const hereOf = (place: Place): Here => hereIn(zoneOf(place))

/** The data about the days of an offer, from today on. */
export const knownDaysOf = async (db: Database, offerId: string): Promise<KnownDays> =>
  (await findKnownDays(db, offerId, dayInTheRegion())) ?? nothing

/** The next free day of each of the given offers for a number of people; none for those without a capacity. */
export async function nextFreeDays(
  db: Database,
  ids: string[],
  people?: number,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await listCountedOffers(db, ids, dayInTheRegion())
  return new Map(
    rows.flatMap(({ id, known, ...offer }) => {
      const free = nextFreeDay(offer, known, hereOf(offer), people)
      return free ? [[id, free.day]] : []
    }),
  )
}
