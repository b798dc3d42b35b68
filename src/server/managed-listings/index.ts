export { managedListingRoutes } from './routes.ts'
export { listManagedListings } from './service.ts'
