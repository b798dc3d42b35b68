export {
  deleteExpiredHandovers,
  deleteHandoverOf,
  findHandoverOf,
  giveListing,
  insertHandover,
  isWaiting,
  lockHandover,
} from './handover-queries.ts'
export { type HandOver, presentHandover } from './handovers.ts'
export { missingOf } from './onboarding.ts'
export { e164Of } from './phone-number.ts'
export { reviewerPermissions } from './policy.ts'
export { presentCityOf } from './presenter.ts'
export { reviewRoutes } from './review-routes.ts'
export { getApplicationCounts, oldestApplication } from './review-service.ts'
export { applicationRoutes } from './routes.ts'
