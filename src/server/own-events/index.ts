export { waitingEvents } from './list-service.ts'
export { ownEventRoutes } from './routes.ts'
