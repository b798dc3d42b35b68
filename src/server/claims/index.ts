export { giveTo, refuseClaims } from './give.ts'
export { claimRoutes } from './routes.ts'
export { getClaimCounts } from './staff.ts'
