export { noPrice } from './list-queries.ts'
export { type PriceRow, pricesOfOffer } from './prices-queries.ts'
export { offerRoutes } from './routes.ts'
export { getOffer, previewOffer, previewOffers } from './service.ts'
