export { updateOffer } from './change-service.ts'
export { customizeOffer } from './link-service.ts'
export { purgeOffers } from './purge.ts'
export { ownerOfferRoutes } from './routes.ts'
