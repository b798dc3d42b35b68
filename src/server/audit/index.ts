export { type AuditActor, type AuditSubject, audit } from './audit.ts'
export { auditRoutes } from './routes.ts'
