import { listAuditEntries as endpoint } from '#contract/system/administration.ts'
import { listRoute, type Route } from '#server/http/index.ts'
import { listAuditEntries } from './service.ts'

/** The log of changes. */
export const auditRoutes: Route[] = [listRoute(endpoint, listAuditEntries)]
