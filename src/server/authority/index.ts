export { giveBuiltInRole, giveRole } from './assignments-service.ts'
export {
  assertAny,
  assertHolds,
  type Granter,
  keepingAnAdministrator,
  operator,
  withAuthority,
} from './authority.ts'
export { listEffectiveRoles } from './authority-queries.ts'
export { type EditedUser, holdsAll, labelsToEdit } from './policy.ts'
export { findRoleByName, listRoleRows } from './roles-queries.ts'
export { authorityRoutes } from './routes.ts'
