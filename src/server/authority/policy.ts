import { type Holder, hasPermission } from '#contract/holder.ts'
import { beyondOwn } from '#contract/permissions.ts'
import type { Role } from '#contract/system/roles.ts'

/** A user, and every label of their roles, also of inactive ones. */
export type EditedUser = { id: string; labels: readonly string[] }

/** The permissions needed to change a user: all that this user holds. Changing oneself needs none. */
export const labelsToEdit = (
  granter: { id: string | null },
  { id, labels }: EditedUser,
): readonly string[] => (id === granter.id ? [] : labels)

type RoleLike = { permissions: readonly string[]; isBuiltIn: boolean }

/**
 * True if somebody holds every permission among the labels: nobody can give, change or remove permissions that they do
 * not hold.
 */
export const holdsAll = (holder: Holder, labels: readonly string[]): boolean =>
  beyondOwn(holder, labels).length === 0

/** What somebody may do to a role. */
export const roleCan = (holder: Holder, { permissions, isBuiltIn }: RoleLike): Role['can'] => {
  const isWithinOwn = holdsAll(holder, permissions)
  return {
    edit: isWithinOwn && hasPermission(holder, 'UPDATE_ROLES'),
    delete: isWithinOwn && !isBuiltIn && hasPermission(holder, 'DELETE_ROLES'),
    give: isWithinOwn && hasPermission(holder, 'MANAGE_USERS'),
  }
}
