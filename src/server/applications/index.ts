export { reviewRoutes } from './review-routes.ts'
export { waitingApplications } from './review-service.ts'
export { applicationRoutes } from './routes.ts'
