import type { z } from 'zod'
import {
  daysAhead,
  type Here,
  type KnownDays,
  nextFreeDay,
  type OfferDays,
  statesOfMonth,
} from '#contract/directory/day-states.ts'
import type { getOfferDays, MonthOfDays } from '#contract/directory/offers.ts'
import type { CountryCode } from '#contract/enums.ts'
import { addDays } from '#contract/values/day.ts'
import { dayInTheRegion } from '#i18n/day-in-the-region.ts'
import { dayIn, hereIn, timeZoneOf } from '#i18n/time-zones.ts'
import type { PublicContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { listingTag, notFound, tag } from '#server/http/index.ts'
import { findSaid, listKnownDays } from './days-queries.ts'
import { findOfferRow, type OfferRow } from './queries.ts'

/** The place of an offer, for its time zone. */
type Place = { countryCode: string | null; state: string | null }

const nothing: KnownDays = { closed: [], busy: [], taken: {}, elsewhere: [] }

const zoneOf = ({ countryCode, state }: Place) => timeZoneOf(countryCode as CountryCode | null, state)

/** The local day and time where an offer takes place. */
export const hereOf = (place: Place): Here => hereIn(zoneOf(place))

/** The data about the days of an offer, from today on. */
export const knownDaysOf = async (db: Database, offerId: string): Promise<KnownDays> =>
  (await listKnownDays(db, [offerId], dayInTheRegion())).get(offerId) ?? nothing

/** A month of an offer with the state of each day; without a month, the current one at its place. */
export async function getDays(
  context: PublicContext,
  { id, month, people }: z.output<typeof getOfferDays.input>,
): Promise<z.input<typeof MonthOfDays>> {
  const row = (await findOfferRow(context.db, id)) ?? notFound('Offer')
  tag(context, listingTag(row.ownerId))
  const here = hereOf(placeOf(row))
  const known = await knownDaysOf(context.db, id)
  const shown = month ?? here.today.slice(0, 7)
  const [first, last] = [here.today, addDays(here.today, daysAhead - 1)].map((day) => day.slice(0, 7))
  return {
    month: shown,
    first: first as string,
    last: last as string,
    days: statesOfMonth(shown, row, known, here, people),
    unit: row.capacityUnit,
    nextFree: nextFreeDay(row, known, here, people)?.day ?? null,
    saidOn: dayIn(zoneOf(placeOf(row)), await findSaid(context.db, id)),
  }
}

/** The next free day of each of the given offers for a number of people; none for those without a capacity. */
export async function nextFreeDays(
  db: Database,
  rows: OfferRow[],
  people?: number,
): Promise<Map<string, string | undefined>> {
  const counted = rows.filter(({ capacityPerDay }) => capacityPerDay !== null)
  const ids = counted.map(({ id }) => id)
  const known = await listKnownDays(db, ids, dayInTheRegion())
  return new Map(
    counted.map((row) => [
      row.id,
      nextFreeDay(row, known.get(row.id) ?? nothing, hereOf(placeOf(row)), people)?.day,
    ]),
  )
}

const placeOf = ({ city, cityState }: OfferRow): Place => ({
  countryCode: city.countryCode,
  state: cityState,
})

/** An offer with the data about its days. */
export type KnownOffer = OfferDays & { known: KnownDays }
