export { purgeOffers } from './purge.ts'
export { ownerOfferRoutes } from './routes.ts'
