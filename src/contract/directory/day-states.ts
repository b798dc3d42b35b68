import { addDays } from '#contract/values/day.ts'
import type { CapacityUnit } from '#entities/offers.ts'
import { type Availability, isAvailableOn } from './availability.ts'

/**
 * What a day of an offer is: `free`; `few`, where few places are left; `full`; `closed`, where it does not run or its provider is
 * away; `ask`, where nobody but the provider knows; `tooLate` to ask for; `past`.
 */
export const dayStates = ['free', 'few', 'full', 'closed', 'ask', 'tooLate', 'past'] as const
export type DayState = (typeof dayStates)[number]

/** What decides about the days of an offer. */
export type OfferDays = Availability & {
  /** 1 for Monday to 7 for Sunday; none are all. */
  weekdays: readonly number[]
  /** The smallest group that it takes; null where there is none. */
  least: number | null
  /** `HH:MM`; none where it is agreed. */
  startTimes: readonly string[]
  /** Null: not known. */
  capacityPerDay: number | null
  /** What is counted of it: people, or one for each request. */
  capacityUnit: CapacityUnit | null
  noticeDays: number
  /** Until when one asks for the day after, `HH:MM`. */
  latestHour: string | null
}

/** What is known of its days: where its provider is away, is at an event of their own, and how much is taken, here and on other sites. */
export type KnownDays = {
  closed: readonly { from: string; to: string }[]
  busy: readonly string[]
  taken: Readonly<Record<string, number>>
  /** Of each calendar of another site; units are null where it stands for all that there is. */
  elsewhere: readonly { from: string; to: string; units: number | null }[]
}

/** The day and the clock at the place of an offer. */
export type Here = { today: string; clock: string }

export type StatedDay = {
  day: string
  state: DayState
  /** Places, rooms, boats or groups that are left; null where that is not known. */
  left: number | null
}

/** So many days from a day on, ISO dates. */
export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addDays(day, at))

/** True where an offer runs on a day, also on that day of the week. */
export const runsOn = (day: string, offer: OfferDays): boolean =>
  isAvailableOn(day, offer) && (offer.weekdays.length === 0 || offer.weekdays.includes(weekdayOf(day)))

/** The day of the week of an ISO date, 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7

/** Days ahead in which a free day is looked for. */
export const daysAhead = 366

/** How much of the capacity of a day people take. */
export const unitsOf = ({ capacityUnit }: Pick<OfferDays, 'capacityUnit'>, people: number): number =>
  capacityUnit === 'person' ? people : 1

/** True for a day that can be asked for. */
export const isOpen = (state: DayState): boolean => state === 'free' || state === 'few' || state === 'ask'

/** What one day of an offer is, for so many people; without them, for as few as it takes. */
export function stateOfDay(
  day: string,
  offer: OfferDays,
  known: KnownDays,
  here: Here,
  people?: number,
): StatedDay {
  const { capacityPerDay: capacity } = offer
  const least = offer.least ?? 1
  const elsewhere = unitsElsewhere(day, known)
  const isGone = elsewhere === Number.POSITIVE_INFINITY || (capacity === null && elsewhere > 0)
  const taken = (known.taken[day] ?? 0) + elsewhere
  const left = capacity === null ? null : Math.max(0, capacity - taken)
  const state = (): DayState => {
    if (day < here.today) return 'past'
    if (!runsOn(day, offer) || isClosedOn(day, known) || isGone) return 'closed'
    if ((people ?? least) < least) return 'closed'
    if (isTooLate(day, offer, here)) return 'tooLate'
    if (left !== null && left < unitsOf(offer, people ?? least)) return 'full'
    if (left === null || known.busy.includes(day)) return 'ask'
    return taken > 0 && left <= Math.max(1, (capacity ?? 0) / 3) ? 'few' : 'free'
  }
  return { day, state: state(), left }
}

/** How much of a day other sites have taken, of all their calendars; infinite where one of them stands for all. */
const unitsElsewhere = (day: string, { elsewhere }: Pick<KnownDays, 'elsewhere'>): number =>
  elsewhere
    .filter(({ from, to }) => from <= day && day <= to)
    .reduce((sum, { units }) => sum + (units ?? Number.POSITIVE_INFINITY), 0)

/** True on days on which the provider is away. */
const isClosedOn = (day: string, { closed }: Pick<KnownDays, 'closed'>): boolean =>
  closed.some(({ from, to }) => from <= day && day <= to)

/** True where notice is asked for and there is less, or the last start of today is over. */
function isTooLate(day: string, offer: OfferDays, { today, clock }: Here): boolean {
  const { noticeDays, latestHour, startTimes } = offer
  if (day < addDays(today, noticeDays)) return true
  if (latestHour !== null && day < addDays(today, clock < latestHour ? 1 : 2)) return true
  return day === today && startTimes.length > 0 && startTimes.every((time) => time <= clock)
}

/** Every day of a month, `2026-12`. */
export const statesOfMonth = (month: string, ...of: Rest): StatedDay[] =>
  daysFrom(`${month}-01`, 31)
    .filter((day) => day.startsWith(month))
    .map((day) => stateOfDay(day, ...of))

type Rest = [offer: OfferDays, known: KnownDays, here: Here, people?: number]

/** The next day that is known to be free; undefined where none is within a year. */
export const nextFreeDay = (...of: Rest): StatedDay | undefined =>
  find(of[2].today, 1, of, ({ state }) => state === 'free' || state === 'few')

/** The days nearest to one that can be asked for: the last before it and the first after it. */
export const nearestOpenDays = (day: string, ...of: Rest): string[] => {
  const isOpenDay = ({ state }: StatedDay) => isOpen(state)
  const found = [find(addDays(day, -1), -1, of, isOpenDay), find(addDays(day, 1), 1, of, isOpenDay)]
  return found.flatMap((each) => each?.day ?? [])
}

function find(
  first: string,
  step: 1 | -1,
  of: Rest,
  isSought: (day: StatedDay) => boolean,
): StatedDay | undefined {
  const { today } = of[2]
  for (let at = 0; at < daysAhead; at += 1) {
    const day = addDays(first, at * step)
    if (day < today && step < 0) return undefined
    const stated = stateOfDay(day, ...of)
    if (isSought(stated)) return stated
  }
  return undefined
}
