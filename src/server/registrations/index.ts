export { registrationRoutes } from './routes.ts'
export { doWhatIsDueOfRegistrations, registrationsQueue } from './rule.ts'
export { getRegistrationCounts } from './staff.ts'
