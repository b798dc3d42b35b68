export { openSearchWords } from './live.ts'
export { searchWordRoutes } from './routes.ts'
