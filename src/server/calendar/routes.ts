import * as contract from '#contract/calendar/calendar.ts'
import { type Route, route } from '#server/http/index.ts'
import { closeDaysOf, openDaysOf } from './close-service.ts'
import { readCalendar } from './read-service.ts'

/** Days of providers, organizers and staff. */
export const ownCalendarRoutes: Route[] = [
  route(contract.getCalendar, readCalendar),
  route(contract.closeDays, closeDaysOf),
  route(contract.openDays, openDaysOf),
]
