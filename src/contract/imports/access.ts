import { type Holder, hasAllPermissions, type UsedPermission } from '#contract/permissions.ts'
import { type ImportKind, importKinds } from './fields.ts'

/** What importing a kind takes besides what every import does: managing all that its rows belong to. */
const permissionsOf: Record<ImportKind, readonly UsedPermission[]> = {
  cities: [],
  attractions: [],
  events: [],
  organizations: ['MANAGE_ORGANIZATIONS'],
  offers: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'],
}

/** The kinds that somebody imports who may import at all. */
export const importableBy = (holder: Holder | undefined): ImportKind[] =>
  importKinds.filter((kind) => hasAllPermissions(holder, permissionsOf[kind]))
