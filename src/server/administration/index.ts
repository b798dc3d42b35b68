export { rememberDatabaseErrors } from './database-errors.ts'
export {
  type AccountChange,
  deactivateAsOperator,
  everyone,
  grantAsOperator,
  openAsOperator,
} from './operator-service.ts'
export { countFailures, type RecentFailures } from './recent-failures.ts'
export { administrationRoutes } from './routes.ts'
export { type EndFormerEmail, type Invite, listUsers } from './users-service.ts'
