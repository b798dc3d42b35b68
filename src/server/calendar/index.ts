export { ownCalendarRoutes } from './routes.ts'
