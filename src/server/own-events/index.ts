export { changeEvent, type Follow } from './change-service.ts'
export { waitingEvents } from './list-service.ts'
export { ownEventRoutes } from './routes.ts'
