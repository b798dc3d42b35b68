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
export { lockMailbox } from './mailbox/queries.ts'
export { tellGathered } from './messages/gathered.ts'
export { unreached } from './messages/unreached-queries.ts'
export { isUnwanted, leaveMailbox, noteBounce } from './messages/unwanted.ts'
export { lockPlaces, maxTakenOnADay } from './places-queries.ts'
export { presentCommon } from './present.ts'
export { disownedRequests, ownRequests } from './provider.ts'
export { quoteOf } from './quote.ts'
export { emailOf, refuseMachines, refuseTrapFilled } from './read-asked.ts'
export { listDetails, type RequestDetails } from './requests-queries.ts'
export { requestRoutes } from './routes.ts'
export { zoneOf } from './standing.ts'
export { findPricedOffer, findProvider } from './subject-queries.ts'
