export { alertsQueue, tellOfAlerts } from './due.ts'
export { deleteOfMailbox as forgetAlerts } from './queries.ts'
export { alertRoutes } from './routes.ts'
