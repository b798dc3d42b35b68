export { ownerPlaceRoutes } from './routes.ts'
export { updatePlace } from './service.ts'
