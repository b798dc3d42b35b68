export { kilometresBetween } from './kilometres.ts'
export { ownerPlaceRoutes } from './routes.ts'
export { updatePlace } from './service.ts'
