import * as address from '#contract/calendar/address.ts'
import * as contract from '#contract/calendar/calendar.ts'
import * as daysAddress from '#contract/calendar/days-address.ts'
import { busyCalendar, ownCalendar } from '#contract/downloads.ts'
import { CachedResponse, type FileRoute, fileRoute, type Route, respond, route } from '#server/http/index.ts'
import { endAddress, makeAddress, readAddress } from './address-service.ts'
import { endBusyAddress, makeBusyAddress, readBusyAddress, readBusyFeed } from './busy-service.ts'
import { closeDaysOf, openDaysOf } from './close-service.ts'
import { readFeed } from './feed.ts'
import { readCalendar } from './read-service.ts'

/** Headers for a file at a secret address: nobody else stores it, finds it or learns where it is. */
const headers = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'attachment; filename="calendar.ics"',
  'cache-control': 'private, max-age=60',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** The calendar of providers, organizers and staff. */
export const ownCalendarRoutes: (Route | FileRoute)[] = [
  fileRoute(ownCalendar, async ({ c, context, input }) =>
    respond(c, new CachedResponse(200, headers, await readFeed(context, input.token))),
  ),
  fileRoute(busyCalendar, async ({ c, context, input }) =>
    respond(c, new CachedResponse(200, headers, await readBusyFeed(context, input.token))),
  ),
  route(contract.getCalendar, readCalendar),
  route(contract.closeDays, closeDaysOf),
  route(contract.openDays, openDaysOf),
  route(address.getCalendarAddress, readAddress),
  route(address.makeCalendarAddress, makeAddress),
  route(address.endCalendarAddress, endAddress),
  route(daysAddress.getDaysAddress, readBusyAddress),
  route(daysAddress.makeDaysAddress, makeBusyAddress),
  route(daysAddress.endDaysAddress, endBusyAddress),
]
