import { afterAll, beforeAll, beforeEach } from 'vitest'
import { addOutsideCalendar } from '#contract/calendar/outside.ts'
import { getOfferDays } from '#contract/directory/offers.ts'
import { outsideCalendars } from '#server/database/schema/calendar.ts'
import { createOutsideReader } from '#server/outside-calendars/reader.ts'
import type { Engine } from './app.ts'
import { calendarOf, daysEntry, feedServer, reachOfTests } from './feed-server.ts'
import { withProvider } from './with-provider.ts'

/** As `withProvider`, with another site whose calendars offers read. */
export function withFeeds(engine: Engine) {
  const provided = withProvider({ engine, reach: reachOfTests })
  const { t, api } = provided
  const site = {} as Awaited<ReturnType<typeof feedServer>>
  beforeAll(async () => {
    Object.assign(site, await feedServer())
  })
  afterAll(() => site.close())
  beforeEach(() => {
    site.asked.length = 0
  })
  return {
    ...provided,
    site,
    add: (id: string, address = site.addressOf()) => api(addOutsideCalendar, { id, address }),
    /** A calendar with entries from a day to the day on which they end. */
    busy: (...days: [string, string][]) => calendarOf(...days.map(([from, to]) => daysEntry(from, to))),
    async stateOn(id: string, day: string) {
      const { days } = await t.api(getOfferDays, { id, month: day.slice(0, 7) })
      return days.find((each) => each.day === day)?.state
    },
    makeDue: () => t.db.update(outsideCalendars).set({ nextTry: new Date(0) }),
    reader: () => createOutsideReader({ db: t.db, log: t.log, agent: 'Igarape', reach: reachOfTests }),
  }
}
