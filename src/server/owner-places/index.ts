export { ownerPlaceRoutes } from './routes.ts'
