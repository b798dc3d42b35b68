export { giveTo, refuseClaims } from './give.ts'
export { claimRoutes } from './routes.ts'
export { waitingClaims } from './staff.ts'
