export { finderRoutes } from './routes.ts'
