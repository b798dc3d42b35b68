import { addDays } from '#contract/values/day.ts'
import type { CapacityUnit } from '#entities/offers.ts'
import { type Availability, isAvailableOn } from './availability.ts'

/**
 * The state of a day of an offer: `free`; `few`, if few places are left; `full`; `closed`, if it is not offered or its
 * provider is away; `ask`, if only the provider knows; `tooLate` to ask for; `past`.
 */
export const dayStates = ['free', 'few', 'full', 'closed', 'ask', 'tooLate', 'past'] as const
export type DayState = (typeof dayStates)[number]

/** The properties of an offer that decide about its days. */
export type OfferDays = Availability & {
  /** 1 for Monday to 7 for Sunday; none means all. */
  weekdays: readonly number[]
  /** The smallest group that it takes; null if there is none. */
  least: number | null
  /** `HH:MM`; none if the hour is agreed each time. */
  startTimes: readonly string[]
  /** Null: not known. */
  capacityPerDay: number | null
  /** The unit of the capacity: people, or one for each request. */
  capacityUnit: CapacityUnit | null
  noticeDays: number
  /** The latest hour to ask for the next day, `HH:MM`. */
  latestHour: string | null
}

/** The data about its days: when its provider is away or at an event of their own, and how much is taken, here and on other sites. */
export type KnownDays = {
  closed: readonly { from: string; to: string }[]
  busy: readonly string[]
  taken: Readonly<Record<string, number>>
  /** Of each calendar of another site; units are null where it stands for all that there is. */
  elsewhere: readonly { from: string; to: string; units: number | null }[]
}

/** The local day and time at the place of an offer. */
export type Here = { today: string; clock: string }

export type StatedDay = {
  day: string
  state: DayState
  /** Places, rooms, boats or groups that are left; null if not known. */
  left: number | null
}

/** A number of consecutive days from a day on, ISO dates. */
export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addDays(day, at))

/** True if an offer is available on a day, including its day of the week. */
export const runsOn = (day: string, offer: OfferDays): boolean =>
  isAvailableOn(day, offer) && (offer.weekdays.length === 0 || offer.weekdays.includes(weekdayOf(day)))

/** The day of the week of an ISO date, 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7

/** Days ahead that are searched for a free day. */
export const daysAhead = 366

/** How much of a day's capacity a number of people takes. */
export const unitsOf = ({ capacityUnit }: Pick<OfferDays, 'capacityUnit'>, people: number): number =>
  capacityUnit === 'person' ? people : 1

/** True for a day that can be requested. */
export const isOpen = (state: DayState): boolean => state === 'free' || state === 'few' || state === 'ask'

/** The state of a day of an offer for a number of people; without one, for the smallest group. */
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

/** True if the notice is too short, or the last start of today is over. */
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

/** The next day that is known to be free; undefined if there is none within a year. */
export const nextFreeDay = (...of: Rest): StatedDay | undefined =>
  find(of[2].today, 1, of, ({ state }) => state === 'free' || state === 'few')

/** The nearest available days: the last before a day and the first after it. */
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
    if (!runsOn(day, of[0])) continue
    const stated = stateOfDay(day, ...of)
    if (isSought(stated)) return stated
  }
  return undefined
}
