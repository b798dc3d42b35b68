export { type Counter, createCounter, type SentPage } from './counter.ts'
export { pruneCounts } from './counting-queries.ts'
export { figureRoutes } from './routes.ts'
