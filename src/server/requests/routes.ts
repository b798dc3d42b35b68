import { eventPeopleCsv, ownFiguresCsv, requestCalendar } from '#contract/downloads.ts'
import * as people from '#contract/events/people.ts'
import * as mailbox from '#contract/requests/mailbox.ts'
import * as many from '#contract/requests/many.ts'
import * as enquiries from '#contract/requests/provider.ts'
import * as contract from '#contract/requests/traveler.ts'
import type { Database } from '#server/database/connect.ts'
import { type FileRoute, fileRoute, listRoute, type Route, route } from '#server/http/index.ts'
import { askForOffer, askForPlaces } from './ask.ts'
import * as byProvider from './changes/by-provider.ts'
import * as byTraveler from './changes/by-traveler.ts'
import { confirmEnquiries } from './confirm/confirm-many.ts'
import { confirmEnquiry } from './confirm/confirm-one.ts'
import { writeMorning } from './day/write-morning.ts'
import { depositRoutes } from './deposit/routes.ts'
import type { EventNews } from './follow-event.ts'
import * as verify from './mailbox/verify.ts'
import { exportOwnFigures, readOwnFigures } from './own-figures.ts'
import { exportPeople, listPeople, readPeopleCounts, writeToAll } from './people.ts'
import { checkIn, confirmPeople } from './people-steps.ts'
import * as provider from './provider.ts'
import { wrongContact } from './read-asked.ts'
import type { Taking } from './take-step.ts'
import * as traveler from './traveler.ts'
import { waitlistEnquiry } from './waitlist/by-provider.ts'

const download = (type: string, fileName: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'content-disposition': `attachment; filename="${fileName}"`,
  'cache-control': 'private, no-store',
})

/** The calls by which travelers send, follow and change requests, and providers answer them. */
export const requestRoutes = ({
  secret,
  follow,
  readOutside,
}: Taking & {
  /** The job that follows a change of an event. */
  follow: (tx: Database, news: EventNews) => Promise<unknown>
}): (Route | FileRoute)[] => [
  // must come before the call whose path has no suffix
  fileRoute(requestCalendar, async ({ c, context, input }) => {
    const calendar = await traveler.readCalendar(context, secret, input.token)
    return c.body(calendar, 200, { ...download('text/calendar', 'request.ics'), 'x-robots-tag': 'noindex' })
  }),
  fileRoute(eventPeopleCsv, async ({ c, context, input }) => {
    const { csv, slug } = await exportPeople(context, input)
    return c.body(csv, 200, { ...download('text/csv', `${slug}.csv`), 'x-robots-tag': 'noindex' })
  }),
  // must come before the call for one request
  fileRoute(ownFiguresCsv, async ({ c, context, input }) => {
    const { csv, name } = await exportOwnFigures(context, input)
    return c.body(csv, 200, download('text/csv', name))
  }),
  ...depositRoutes({ secret, readOutside }),
  listRoute(people.listEventPeople, listPeople),
  route(people.getEventPeopleCounts, readPeopleCounts),
  route(people.confirmEventPeople, (context, input) => confirmPeople(context, secret, input)),
  route(people.checkInEventPeople, checkIn),
  route(people.sendEventMessage, (context, input) => writeToAll(context, follow, input)),
  ...ofTravelers({ secret, readOutside }),
  ...ofProviders({ secret, readOutside }),
]

const ofTravelers = (taking: Taking): Route[] => {
  const { secret } = taking
  return [
    route(contract.bookOffer, (context, input) => askForOffer(context, secret, input), wrongContact),
    route(contract.registerForEvent, (context, input) => askForPlaces(context, secret, input), wrongContact),
    route(contract.getRequest, (context, input) => traveler.openRequest(context, secret, input)),
    route(contract.changeRequest, (context, input) => byTraveler.change(context, secret, input)),
    route(contract.writeMessage, (context, input) => traveler.write(context, secret, input)),
    route(contract.withdrawRequest, (context, { token }) => traveler.withdraw(context, secret, token)),
    route(contract.acceptRequest, (context, input) => byTraveler.accept(context, taking, input)),
    route(contract.proposeChange, (context, input) => byTraveler.propose(context, secret, input)),
    route(contract.dropChange, (context, input) => byTraveler.drop(context, secret, input)),
    route(contract.disownRequest, (context, input) => traveler.disown(context, secret, input)),
    route(contract.takeRequest, (context, { token }) => traveler.takePlace(context, secret, token)),
    route(mailbox.getRequestMailbox, (context, input) => verify.readMailbox(context, secret, input)),
    route(mailbox.verifyRequests, (context, input) => verify.verifyAll(context, secret, input)),
    route(mailbox.disownMailbox, (context, input) => verify.disownMailbox(context, secret, input)),
  ]
}

const ofProviders = (taking: Taking): Route[] => {
  const { secret } = taking
  return [
    listRoute(enquiries.listEnquiries, provider.listEnquiries),
    route(enquiries.getEnquiryCounts, provider.countOpenEnquiries),
    route(enquiries.getEnquiryFigures, readOwnFigures),
    route(enquiries.getEnquiry, (context, { id }) => provider.readEnquiry(context, context.db, id)),
    route(enquiries.openEnquiry, provider.openEnquiry),
    route(enquiries.answerEnquiry, (context, input) => provider.answerEnquiry(context, secret, input)),
    route(enquiries.proposeEnquiry, (context, input) => byProvider.proposeDate(context, taking, input)),
    route(enquiries.acceptEnquiry, (context, input) => byProvider.acceptChange(context, taking, input)),
    route(enquiries.dropEnquiry, (context, input) => byProvider.dropChange(context, secret, input)),
    route(enquiries.confirmEnquiry, (context, input) => confirmEnquiry(context, taking, input)),
    route(many.confirmEnquiries, (context, input) => confirmEnquiries(context, taking, input)),
    route(enquiries.writeMorning, (context, input) => writeMorning(context, secret, input)),
    route(enquiries.waitEnquiry, (context, input) => waitlistEnquiry(context, secret, input)),
    route(enquiries.declineEnquiry, (context, input) => provider.declineEnquiry(context, secret, input)),
  ]
}
