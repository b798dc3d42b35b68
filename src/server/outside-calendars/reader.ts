import type { Logger } from 'pino'
import { daysAhead } from '#contract/directory/day-states.ts'
import { addDays } from '#contract/values/day.ts'
import { dayIn } from '#i18n/time-zones.ts'
import type { Database } from '#server/database/connect.ts'
import { FetchError, fetchText, type Reach } from '#server/outgoing/index.ts'
import {
  beginReading,
  keepReading,
  listDue,
  listToRead,
  noteFailure,
  type Reading,
} from './outside-queries.ts'
import { readBusyDays } from './read-busy-days.ts'
import { FeedError } from './work.ts'

const limits = { maxBytes: 1_000_000, seconds: 10 }
/** The stored days: those that can be requested, to the end of the last month. */
const daysKept = daysAhead + 31
/** Hosts that are read at once; calendars of one host are read one after the other. */
const hostsAtOnce = 8
/** How long one job keeps starting readings. */
const jobMs = 35_000
/** How long a confirmation waits. */
const patienceMs = 5_000

type ReaderOptions = { db: Database; reach: Reach; log: Logger; agent: string }

/** Reads calendars of other sites. */
export type OutsideReader = {
  /** Reads calendars again; waits for a limited time and never fails: a failure is recorded in the row. */
  read: (ids: string[], waitMs: number) => Promise<void>
  /** The same for all calendars of an offer, for as long as a confirmation waits. */
  readOffer: (offerId: string, waitMs?: number) => Promise<void>
  /** Reads the calendars that are due; returns how many. */
  readDue: (signal?: AbortSignal) => Promise<number>
}

/** Creates the reader of a node. */
export function createOutsideReader(options: ReaderOptions): OutsideReader {
  const { db } = options
  const running = new Map<string, Running>()
  const begin = (id: string): Promise<void> => {
    const now = readOne(options, id, { isDue: false }).then(() => {
      if (running.get(id) === mine) running.delete(id)
    })
    const mine: Running = { now }
    running.set(id, mine)
    return now
  }
  /** A reading that begins after this call; those who wait for the same one share it. */
  const readAgain = (id: string): Promise<void> => {
    const current = running.get(id)
    if (!current) return begin(id)
    current.next ??= current.now.then(() => begin(id))
    return current.next
  }
  const read: OutsideReader['read'] = async (ids, waitMs) => {
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, waitMs)
    await Promise.race([Promise.all(ids.map(readAgain)), late])
    clearTimeout(timer)
  }
  return {
    read,
    readOffer: async (offerId, waitMs = patienceMs) => read(await listToRead(db, offerId), waitMs),
    async readDue(signal) {
      const until = Date.now() + jobMs
      const isOver = () => signal?.aborted || Date.now() > until
      const hosts = [...Map.groupBy(await listDue(db), ({ host }) => host).values()]
      let done = 0
      const work = async () => {
        for (let host = hosts.shift(); host; host = hosts.shift()) {
          for (const { id } of host) {
            if (isOver()) return
            if (await readOne(options, id, { isDue: true })) done += 1
          }
        }
      }
      await Promise.all(Array.from({ length: hostsAtOnce }, work))
      return done
    },
  }
}

type Running = { now: Promise<void>; next?: Promise<void> }

/** One reading, which never throws; false where nothing was read. */
async function readOne(options: ReaderOptions, id: string, when: { isDue: boolean }): Promise<boolean> {
  return readWhole(options, id, when).catch((error: unknown) => {
    options.log.warn({ err: error, calendar: id }, 'a calendar of another site was not read')
    return false
  })
}

async function readWhole(options: ReaderOptions, id: string, when: { isDue: boolean }): Promise<boolean> {
  const { db } = options
  const reading = await beginReading(db, id, when)
  if (!reading) return false
  try {
    const read = await fetchDays(options, reading, when.isDue ? inTurn : (work) => work())
    await db.transaction((tx) => keepReading(tx, reading, read))
  } catch (error) {
    if (!(error instanceof FetchError) && !(error instanceof FeedError)) throw error
    await noteFailure(db, reading, error.reason)
  }
  return true
}

type InTurn = <T>(work: () => Promise<T>) => Promise<T>

let last: Promise<unknown> = Promise.resolve()
/** Calendars that are merely due are expanded one at a time, so that no confirmation waits behind them. */
const inTurn: InTurn = (work) => {
  const done = last.then(work)
  last = done.catch(() => {})
  return done
}

/** The present days; undefined if they have not changed. */
async function fetchDays(
  { reach, agent }: ReaderOptions,
  { address, timeZone, daysFrom, ...known }: Reading,
  layOut: InTurn,
) {
  const today = dayIn(timeZone)
  const accept = 'text/calendar, text/plain;q=0.5, */*;q=0.1'
  // repeated entries are expanded again each day
  const isOfToday = daysFrom === today
  const found = await fetchText(address, { ...limits, reach, agent, accept, ...(isOfToday && { known }) })
  if (!found) return undefined
  const { text, etag, lastModified } = found
  const window = { from: today, to: addDays(today, daysKept) }
  const days = await layOut(() => readBusyDays({ text, timeZone, window }))
  return { etag, lastModified, daysFrom: today, days }
}
