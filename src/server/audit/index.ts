export { audit, auditAll } from './audit.ts'
export type { AuditActor, AuditSubject } from './queries.ts'
export { auditRoutes } from './routes.ts'
export { latestChanges } from './service.ts'
