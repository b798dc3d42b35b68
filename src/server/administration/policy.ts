import { hasPermission } from '#contract/holder.ts'
import type { User } from '#contract/system/users.ts'
import { type EditedUser, type Granter, holdsAll, labelsToEdit } from '#server/authority/index.ts'

type UserWithRoles = EditedUser & { roles: readonly string[] }

/** Anyone who changes the address of an account can sign in as its user, so that of staff takes MANAGE_SYSTEM. */
export const mayMoveEmail = (granter: Granter, { roles }: Pick<UserWithRoles, 'roles'>): boolean =>
  roles.length === 0 || hasPermission(granter, 'MANAGE_SYSTEM')

/** What the granter may do to a user. */
export const userCan = (granter: Granter, user: UserWithRoles): User['can'] => {
  const isWithinOwn = holdsAll(granter, labelsToEdit(granter, user))
  const mayEdit = hasPermission(granter, 'UPDATE_USERS') && isWithinOwn
  return {
    edit: mayEdit,
    changeEmail: mayEdit && mayMoveEmail(granter, user),
    deactivate: mayEdit,
    giveRoles: hasPermission(granter, 'MANAGE_USERS') && isWithinOwn,
  }
}
