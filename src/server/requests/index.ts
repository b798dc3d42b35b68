export { doWhatIsDue, requestsQueue } from './due.ts'
export { type EventNews, eventNewsQueue, followEvent } from './follow-event.ts'
export { leaveRequests } from './leave.ts'
export {
  cancelEventsOf,
  countWaitingFor,
  endAllOf,
  endRequestsOfDeleted,
  listingGoneQueue,
  type Waiting,
} from './listing-gone.ts'
export { hashOfToken, privateAddress } from './mailbox/private-address.ts'
export { lockMailbox } from './mailbox/queries.ts'
export { tellGathered } from './messages/gathered.ts'
export type { Telling } from './messages/telling.ts'
export { unreached } from './messages/unreached-queries.ts'
export { isUnwanted, leaveMailbox, noteBounce } from './messages/unwanted.ts'
export { lockPlaces, maxTakenOnADay } from './places-queries.ts'
export { presentCommon } from './present.ts'
export { disownedRequests, findAnswerable, ownRequests } from './provider.ts'
export { quoteOf } from './quote.ts'
export { emailOf, refuseMachines, refuseTrapFilled } from './read-asked.ts'
export {
  byId,
  byTokenHash,
  findDetails,
  listDetails,
  lockRequest,
  type RequestDetails,
} from './requests-queries.ts'
export { requestRoutes } from './routes.ts'
export { lastDayOf, reviewWindowOf, zoneOf } from './standing.ts'
export { findPricedOffer, findProvider } from './subject-queries.ts'
