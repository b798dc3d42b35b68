export { managedListingRoutes } from './routes.ts'
