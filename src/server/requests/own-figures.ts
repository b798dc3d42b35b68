import type { z } from 'zod'
import type { getEnquiryFigures } from '#contract/requests/provider.ts'
import { ownFigureNames } from '#contract/system/analytics-kinds.ts'
import { dayMs } from '#contract/values/day.ts'
import type { SignedInContext } from '#server/context.ts'
import { writeRecord } from '#server/feeds/index.ts'
import { notFound } from '#server/http/index.ts'
import { mayEdit } from '#server/owner-area/index.ts'
import { findListing } from './enquiry-queries.ts'
import { countOwnByDay } from './own-figure-queries.ts'

type Input = z.output<typeof getEnquiryFigures.input>
const iso = (time: number) => new Date(time).toISOString().slice(0, 10)

/** First and last day of the period, UTC: as requested, or the last `days`. */
function periodOf({ from, to, days }: Input): { from: string; to: string } {
  if (from && to) return { from, to }
  return { from: iso(Date.now() - (days - 1) * dayMs), to: iso(Date.now()) }
}

/** Visits, taps, requests and answers, by day, of a listing that the actor may edit. */
export async function readOwnFigures({ db, actor }: SignedInContext, input: Input) {
  const row = await findListing(db, input.listing)
  if (!row || !mayEdit(actor, row)) notFound('Listing')
  return { days: await countOwnByDay(db, row.id, periodOf(input)) }
}

/** The same as CSV, with a byte order mark. */
export async function exportOwnFigures(context: SignedInContext, input: Input) {
  const { days } = await readOwnFigures(context, input)
  const records = days.map((row) => [row.day, ...ownFigureNames.map((name) => row[name])])
  const csv = `\uFEFF${[['day', ...ownFigureNames], ...records].map(writeRecord).join('')}`
  const { from, to } = periodOf(input)
  return { csv, name: `figures-${from}-${to}.csv` }
}
