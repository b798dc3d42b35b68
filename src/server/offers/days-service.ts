import type { z } from 'zod'
import { daysAhead, nextFreeDay, statesOfMonth } from '#contract/directory/day-states.ts'
import type { getOfferDays, MonthOfDays } from '#contract/directory/offers.ts'
import { addDays } from '#contract/values/day.ts'
import { dayIn } from '#i18n/time-zones.ts'
import type { PublicContext } from '#server/context.ts'
import { listingTag, notFound, tag } from '#server/http/index.ts'
import { findSaid, hereOf, knownDaysOf, zoneOf } from '#server/offer-days/index.ts'
import { findOfferRow, type OfferRow } from './queries.ts'

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

const placeOf = ({ city, cityState }: OfferRow) => ({
  countryCode: city.countryCode,
  state: cityState,
})
