import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hereIn } from '#i18n/time-zones.ts'
import { type DayState, type KnownDays, type OfferDays, statesOfMonth } from './day-states.ts'

// the model below goes through the days one by one, with a seat for each place, and shares no code with what it checks

type Asked = {
  at: number
  days: number
  people: number
  outcome: 'confirmed' | 'held' | 'lapsed' | 'withdrawn'
}
const zones = [
  'America/Manaus',
  'America/Rio_Branco',
  'America/Cayenne',
  'America/New_York',
  'Europe/Lisbon',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
]
const clock = (least: number, most: number) =>
  fc.integer({ min: least * 60, max: most * 60 + 59 }).map((minutes) => {
    const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
    return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  })
const dates = fc
  .integer({ min: Date.UTC(2026, 0, 1) / 864e5, max: Date.UTC(2028, 11, 31) / 864e5 })
  .map((at) => new Date(at * 864e5))
const some = <T>(values: fc.Arbitrary<T>, maxLength: number) => fc.uniqueArray(values, { maxLength })
const rarely = <T>(values: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: values })
const cases = fc.record({
  // around the days on which clocks change, and midnights
  now: fc
    .tuple(dates, fc.integer({ min: 0, max: 1439 }))
    .map(([date, minute]) => date.getTime() + minute * 6e4),
  zone: fc.constantFrom(...zones),
  offer: fc.record({
    availableFrom: rarely(dates.map(iso)),
    availableTo: rarely(dates.map(iso)),
    months: fc.oneof(fc.constant<number[]>([]), some(fc.integer({ min: 1, max: 12 }), 8)),
    weekdays: fc.oneof(fc.constant<number[]>([]), some(fc.integer({ min: 1, max: 7 }), 5)),
    least: rarely(fc.integer({ min: 1, max: 5 })),
    startTimes: some(clock(4, 21), 3),
    capacityPerDay: fc.option(fc.integer({ min: 1, max: 12 }), { freq: 4 }),
    capacityUnit: fc.constantFrom('person' as const, 'room' as const, 'boat' as const, 'group' as const),
    noticeDays: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10 })),
    latestHour: fc.option(clock(0, 23)),
  }),
  closed: fc.array(fc.tuple(fc.integer({ min: -5, max: 40 }), fc.integer({ min: 1, max: 9 })), {
    maxLength: 3,
  }),
  busy: fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 3 }),
  // calendars of other sites: how many seats each takes on its days
  feeds: fc.array(
    fc.record({
      units: fc.oneof(
        { weight: 4, arbitrary: fc.integer({ min: 1, max: 6 }) },
        { weight: 1, arbitrary: fc.constant(null) },
      ),
      days: fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 4 }),
    }),
    { maxLength: 3 },
  ),
  history: fc.array(
    fc.record({
      at: fc.integer({ min: 0, max: 35 }),
      days: fc.integer({ min: 1, max: 4 }),
      people: fc.integer({ min: 1, max: 6 }),
      outcome: fc.constantFrom(
        'confirmed' as const,
        'held' as const,
        'lapsed' as const,
        'withdrawn' as const,
      ),
    }),
    { maxLength: 12 },
  ),
  // what was asked for by nobody in particular is for as few as may come
  people: fc.option(fc.integer({ min: 1, max: 7 }), { nil: undefined, freq: 4 }),
})

function iso(date: Date): string {
  return date.toISOString().slice(0, 10)
}

const wallClocks = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
)

/** The local time in a zone, written as if it were UTC. */
const wallOf = (zone: string, now: number): Date =>
  new Date(`${wallClocks.get(zone)?.format(now).replace(' ', 'T')}Z`)

/** Assigns seats and frees those of people who left: who has which seat on each day. */
function seatsOf(start: Date, { capacityPerDay, capacityUnit }: OfferDays, history: Asked[]) {
  const seats = new Map<string, Asked[]>()
  const daysOf = ({ at, days }: Asked) =>
    Array.from({ length: days }, (_, each) => iso(new Date(start.getTime() + (at + each) * 864e5)))
  for (const asked of history) {
    const wanted = capacityUnit === 'person' ? asked.people : 1
    const each = daysOf(asked)
    if (each.some((day) => (seats.get(day) ?? []).length + wanted > (capacityPerDay ?? 0))) continue
    for (const day of each) seats.set(day, [...(seats.get(day) ?? []), ...Array(wanted).fill(asked)])
    if (asked.outcome === 'lapsed' || asked.outcome === 'withdrawn')
      for (const day of each)
        seats.set(
          day,
          (seats.get(day) ?? []).filter((seat) => seat !== asked),
        )
  }
  return seats
}

function daysOfMonth(month: string): Date[] {
  const days: Date[] = []
  for (const day = new Date(`${month}-01`); iso(day).startsWith(month); day.setUTCDate(day.getUTCDate() + 1))
    days.push(new Date(day))
  return days
}

type Feed = { units: number | null; days: number[] }

const elsewhereOf = (feeds: Feed[], dayAt: (at: number) => string): KnownDays['elsewhere'] =>
  feeds.flatMap(({ units, days }) =>
    [...new Set(days)].map((at) => ({ from: dayAt(at), to: dayAt(at), units })),
  )

/** Takes one more seat for each that another site has sold, while there are any. */
function withSold(taken: number, sellers: Feed[], capacity: number): number {
  let sum = taken
  for (const { units } of sellers)
    for (let seat = 0; seat < (units ?? 0) && sum < capacity; seat += 1) sum += 1
  return sum
}

test('every day of 10,000 offers matches a count of seats and days one by one', () => {
  const met = new Map<DayState, number>()
  fc.assert(
    fc.property(cases, ({ now, zone, offer, closed, busy, feeds, history, people }) => {
      const wall = wallOf(zone, now)
      const start = new Date(iso(wall))
      const dayAt = (at: number) => iso(new Date(start.getTime() + at * 864e5))
      const seats = seatsOf(start, offer, history)
      const shut = new Set(
        closed.flatMap(([at, days]) => Array.from({ length: days }, (_, on) => dayAt(at + on))),
      )
      const away = new Set(busy.map(dayAt))
      const group = people ?? offer.least ?? 1
      const known: KnownDays = {
        closed: closed.map(([at, days]) => ({ from: dayAt(at), to: dayAt(at + days - 1) })),
        busy: [...away],
        taken: Object.fromEntries([...seats].map(([day, each]) => [day, each.length])),
        elsewhere: elsewhereOf(feeds, dayAt),
      }
      const expected = (day: Date): DayState => {
        const name = iso(day)
        const daysAway = Math.round((day.getTime() - start.getTime()) / 864e5)
        const minutes = wall.getUTCHours() * 60 + wall.getUTCMinutes()
        const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
        if (daysAway < 0) return 'past'
        const first = offer.availableFrom && new Date(offer.availableFrom)
        const last = offer.availableTo && new Date(offer.availableTo)
        const runs =
          !(first && day < first) &&
          !(last && day > last) &&
          (!offer.months.length || offer.months.some((month) => month - 1 === day.getUTCMonth())) &&
          (!offer.weekdays.length || offer.weekdays.some((each) => each % 7 === day.getUTCDay()))
        if (!runs || shut.has(name)) return 'closed'
        const sellers = feeds.filter(({ days }) => days.some((at) => dayAt(at) === name))
        if (sellers.some(({ units }) => !units || !offer.capacityPerDay)) return 'closed'
        if (group < (offer.least ?? 0)) return 'closed'
        if (daysAway < offer.noticeDays) return 'tooLate'
        if (offer.latestHour) {
          // the last minute is on the day before
          const minutesLeft = (daysAway - 1) * 1440 + minutesOf(offer.latestHour) - minutes
          if (minutesLeft <= 0) return 'tooLate'
        }
        const missed = daysAway === 0 && offer.startTimes.filter((time) => minutesOf(time) <= minutes)
        if (missed && missed.length > 0 && missed.length === offer.startTimes.length) return 'tooLate'
        if (offer.capacityPerDay === null) return 'ask'
        const taken = withSold((seats.get(name) ?? []).length, sellers, offer.capacityPerDay)
        const wanted = offer.capacityUnit === 'person' ? group : 1
        if (offer.capacityPerDay - taken < wanted) return 'full'
        if (away.has(name)) return 'ask'
        const left = offer.capacityPerDay - taken
        return taken > 0 && (left === 1 || left * 3 <= offer.capacityPerDay) ? 'few' : 'free'
      }
      const here = hereIn(zone, new Date(now))
      const month = iso(new Date(start.getTime() + 12 * 864e5)).slice(0, 7)
      const stated = statesOfMonth(month, offer, known, here, people)
      const found = daysOfMonth(month).map((day) => `${iso(day)} ${expected(day)}`)
      expect(stated.map(({ day, state }) => `${day} ${state}`).join()).toBe(found.join())
      for (const { state } of stated) met.set(state, (met.get(state) ?? 0) + 1)
    }),
    { numRuns: 10_000, seed: 20261126 },
  )
  for (const state of ['free', 'few', 'full', 'closed', 'ask', 'tooLate', 'past'] as const)
    expect(met.get(state), state).toBeGreaterThan(500)
}, 60_000)
