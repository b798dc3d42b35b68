import * as contract from '#contract/calendar/outside.ts'
import { type Route, route } from '#server/http/index.ts'
import type { OutsideReader } from './reader.ts'
import { addCalendar, changeCalendar, listCalendars, readCalendars, removeCalendar } from './service.ts'

/** Calendars of other sites, for people who may edit the offer. */
export const outsideRoutes = ({ reader }: { reader: OutsideReader }): Route[] => [
  route(contract.listOutsideCalendars, listCalendars),
  route(contract.addOutsideCalendar, (context, input) => addCalendar(context, reader, input)),
  route(contract.changeOutsideCalendar, changeCalendar),
  route(contract.readOutsideCalendars, (context, input) => readCalendars(context, reader, input)),
  route(contract.removeOutsideCalendar, removeCalendar),
]
