import * as contract from '#contract/system/roles.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import { assignRole, listUserRoles, removeRole } from './assignments-service.ts'
import { createRole, deleteRole, listRoles, updateRole } from './roles-service.ts'

/** Roles, and who has which. */
export const authorityRoutes: Route[] = [
  listRoute(contract.listRoles, listRoles),
  route(contract.createRole, createRole),
  route(contract.updateRole, updateRole),
  route(contract.deleteRole, deleteRole),
  listRoute(contract.listUserRoles, listUserRoles),
  route(contract.assignRole, assignRole),
  route(contract.removeRole, removeRole),
]
