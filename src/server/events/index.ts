export { keepEventDatesFresh } from './event-dates.ts'
export { EventRuleError, nextOccurrence, parseRule } from './event-rules.ts'
export { eventRoutes } from './routes.ts'
export { getEvent, listCanceledEvents, listEvents } from './service.ts'
