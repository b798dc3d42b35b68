export { keepEventDatesFresh } from './event-dates.ts'
export { nextOccurrence, parseRule } from './event-rules.ts'
export { eventRoutes } from './routes.ts'
export { getEvent, listEvents } from './service.ts'
