export { doDueReviews, reviewsQueue } from './due.ts'
export { reviewsRoutes } from './routes.ts'
export { getReviewCounts } from './staff.ts'
