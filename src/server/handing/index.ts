export { handingRoutes } from './routes.ts'
