export { claimRoutes } from './routes.ts'
export { waitingClaims } from './staff.ts'
