export { ownerPlaceRoutes } from './routes.ts'
export { listOwnPlaces, updatePlace } from './service.ts'
