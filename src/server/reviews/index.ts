export { doDueReviews, reviewsQueue } from './due.ts'
export { withdrawReviewsBy } from './leave.ts'
export { reviewsRoutes } from './routes.ts'
export { getReviewCounts, restoreReview } from './staff.ts'
