export { registrationRoutes } from './routes.ts'
export { getRegistrationCounts } from './staff.ts'
