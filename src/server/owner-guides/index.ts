export { ownerGuideRoutes } from './routes.ts'
