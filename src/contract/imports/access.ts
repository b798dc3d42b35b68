import { type Holder, hasAllPermissions } from '#contract/holder.ts'
import type { UsedPermission } from '#contract/permissions.ts'
import { type ImportKind, importKinds } from './limits.ts'

/**
 * The permissions that importing a kind needs besides those of every import: managing everything that its rows belong
 * to.
 */
const permissionsOf: Record<ImportKind, readonly UsedPermission[]> = {
  cities: [],
  attractions: [],
  events: [],
  organizations: ['MANAGE_ORGANIZATIONS'],
  offers: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'],
}

/** The kinds that somebody who may import at all can import. */
export const importableBy = (holder: Holder | undefined): ImportKind[] =>
  importKinds.filter((kind) => hasAllPermissions(holder, permissionsOf[kind]))
