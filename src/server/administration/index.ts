import * as administration from '#contract/administration.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import { assignRole, listUserRoles, removeRole } from './assignments-service.ts'
import { listAuditEntries } from './audit-service.ts'
import type { DatabaseErrors } from './database-errors.ts'
import { createRole, deleteRole, listRoles, updateRole } from './roles-service.ts'
import { getStorageStatus } from './storage-status.ts'
import { getAdminSummary } from './summary-service.ts'
import { createUser, type Invite, listUsers, updateUser } from './users-service.ts'

export { type AuditActor, type AuditSubject, audit } from './audit.ts'
export { keepingAnAdministrator, operator, withAuthority } from './authority.ts'
export { rememberDatabaseErrors } from './database-errors.ts'
export {
  type AccountChange,
  deactivateAsOperator,
  everyone,
  grantAsOperator,
  openAsOperator,
} from './operator-service.ts'
export type { Invite } from './users-service.ts'

type Tools = {
  /** Writes to a new person. */
  invite: Invite
  databaseErrors: DatabaseErrors
}

/** The administration panel: people, roles, who has which, the log, the counts, the storage. */
export function administrationRoutes({ invite, databaseErrors }: Tools): Route[] {
  return [
    listRoute(administration.listUsers, listUsers),
    route(administration.createUser, (context, input) => createUser(context, input, invite)),
    route(administration.updateUser, updateUser),
    listRoute(administration.listRoles, listRoles),
    route(administration.createRole, createRole),
    route(administration.updateRole, updateRole),
    route(administration.deleteRole, deleteRole),
    listRoute(administration.listUserRoles, listUserRoles),
    route(administration.assignRole, assignRole),
    route(administration.removeRole, removeRole),
    listRoute(administration.listAuditEntries, listAuditEntries),
    route(administration.getAdminSummary, getAdminSummary),
    route(administration.getStorageStatus, (context) => getStorageStatus(context, databaseErrors)),
  ]
}
