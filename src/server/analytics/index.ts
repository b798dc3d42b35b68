export { type Counter, createCounter, type SentPage } from './counter.ts'
export { pruneCounts } from './counting-queries.ts'
export { analyticsRoutes } from './routes.ts'
