export { updateOffer } from './change-service.ts'
export { purgeOffers } from './purge.ts'
export { ownerOfferRoutes } from './routes.ts'
