export { offerRoutes } from './routes.ts'
export { getOffer, previewOffers } from './service.ts'
