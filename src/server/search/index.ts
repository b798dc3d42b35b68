export { searchQuery } from './query.ts'
export { searchRoutes } from './routes.ts'
export { type ExpectedStrategy, strategyFor } from './strategy.ts'
export { askedWords } from './words.ts'
