export { type AuditActor, type AuditSubject, audit } from './audit.ts'
