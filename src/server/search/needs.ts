import type { ReadPart } from '#contract/directory/reading.ts'
import { type DurationUnit, durationUnits } from '#contract/enums.ts'
import { aboutUsd } from '#server/exchange-rates.ts'
import type { HitRow } from './hit-row.ts'
import type { Places } from './known-places.ts'

/**
 * The conditions for a hit besides words and places, with prices in US dollars; conditions that were not set are
 * absent.
 */
export type Needs = {
  least?: number
  most?: number
  isCheap?: true
  hours?: number
  months?: number[]
  water?: 'high' | 'low'
  people?: number
  /** A day, and its distance from today in days. */
  date?: string
  daysLeft?: number
  languages?: string[]
}
export type Miss = Extract<
  ReadPart['kind'],
  'duration' | 'price' | 'month' | 'season' | 'people' | 'language'
>

const hoursOf: Record<DurationUnit, number> = { hour: 1, day: 24, night: 24, week: 168 }

/** The conditions in the parts of a query. */
export function needsOf(parts: readonly ReadPart[]): Needs {
  return Object.assign({}, ...parts.map(needOf), languagesOf(parts))
}

function languagesOf(parts: readonly ReadPart[]): Needs {
  const languages = parts.flatMap((part) => (part.kind === 'language' ? part.language : []))
  return languages.length > 0 ? { languages } : {}
}

function needOf(part: ReadPart): Needs {
  if (part.kind === 'duration')
    return { hours: part.amount * hoursOf[part.unit] + (part.unit === 'night' ? 24 : 0) }
  if (part.kind === 'month') return { months: part.months }
  if (part.kind === 'season') return { water: part.water }
  if (part.kind === 'people') return { people: part.people }
  if (part.kind !== 'price') return {}
  const { least, most, currency } = part
  return {
    ...(least !== null && { least: aboutUsd(least, currency) }),
    ...(most !== null && { most: aboutUsd(most, currency) }),
    ...(least === null && most === null && { isCheap: true }),
  }
}

export const isNeedy = (needs: Needs): boolean => Object.keys(needs).some((each) => each !== 'isCheap')

/** Kinds that have a price or a duration; others cannot meet such a condition. */
const priced: readonly HitRow['kind'][] = ['offer', 'event', 'profile', 'organization']
const speaking: readonly HitRow['kind'][] = ['offer', 'profile', 'organization']

/** The conditions that a hit does not meet. An unknown value counts as met, except a price or a duration. */
export function missesOf(row: HitRow, needs: Needs, { cities }: Places): Miss[] {
  const season = () => {
    const city = cities.find(({ id }) => id === row.data.cityId)
    return needs.water === 'high' ? city?.seasonHigh : city?.seasonLow
  }
  const wrong: [Miss, boolean][] = [
    ['price', !hasPrice(row, needs)],
    ['duration', needs.hours !== undefined && !lasts(row, needs.hours)],
    ['month', needs.months !== undefined && !isIn(row, needs.months)],
    ['season', needs.water !== undefined && !isIn(row, season() ?? [])],
    ['people', needs.people !== undefined && !takes(row, needs.people)],
    ['language', !(needs.languages ?? []).every((code) => speaks(row, code))],
  ]
  return wrong.flatMap(([miss, isMissed]) => (isMissed ? miss : []))
}

/** The number of conditions that a hit itself states: a guide without a price may be expensive. */
export function saidBy({ kind, data }: HitRow, needs: Needs): number {
  const isOffer = kind === 'offer'
  const said = [
    isOffer && data.price != null && (needs.isCheap || needs.most !== undefined || needs.least !== undefined),
    isOffer && data.durationAmount != null && needs.hours !== undefined,
    isOffer && data.maxGroupSize != null && needs.people !== undefined,
    (kind === 'event' || (isOffer && Boolean(data.months?.length))) && needs.months !== undefined,
  ]
  return said.filter(Boolean).length
}

function hasPrice({ kind, data }: HitRow, { least, most }: Needs): boolean {
  if (least === undefined && most === undefined) return true
  if (!priced.includes(kind) || data.price == null) return false
  const price = aboutUsd(data.price, data.currency ?? 'USD')
  return price >= (least ?? 0) && price <= (most ?? Number.POSITIVE_INFINITY)
}

function lasts({ kind, data }: HitRow, hours: number): boolean {
  if (kind === 'event') return daysOf(data) <= Math.max(1, Math.ceil(hours / 24))
  if (kind !== 'offer') return priced.includes(kind)
  const unit = durationUnits.find((each) => each === data.durationUnit)
  return data.durationAmount != null && unit !== undefined && data.durationAmount * hoursOf[unit] <= hours
}

const daysOf = ({ startDate, endDate }: HitRow['data']) =>
  startDate && endDate ? Math.round((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000) + 1 : 1

function isIn({ kind, data }: HitRow, months: number[]): boolean {
  if (months.length === 0) return true
  if (kind === 'offer') return !data.months?.length || data.months.some((month) => months.includes(month))
  if (kind !== 'event') return true
  const [first, last] = [data.startDate, data.endDate ?? data.startDate]
  return first != null && last != null && monthsBetween(first, last).some((month) => months.includes(month))
}

function monthsBetween(first: string, last: string): number[] {
  const number = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
  const length = Math.min(12, number(last) - number(first) + 1)
  return Array.from({ length }, (_, index) => ((number(first) + index) % 12) + 1)
}

function takes({ data }: HitRow, people: number): boolean {
  const most = data.maxGroupSize ?? data.placesLeft
  const least = data.minGroupSize ?? 1
  return most == null ? least <= people : most >= people && Math.min(least, most) <= people
}

const speaks = ({ kind, data }: HitRow, code: string): boolean =>
  speaking.includes(kind) && (data.languages ?? []).includes(code)
