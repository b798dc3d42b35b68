import type { User } from '#contract/administration.ts'
import { hasPermission } from '#contract/permissions.ts'
import { type Granter, holdsAll } from '#server/authority/index.ts'

/** A user, and every label of their roles, also of inactive ones. */
type EditedUser = { id: string; labels: readonly string[] }

/** The permissions needed to change a user: all that this user holds. Changing oneself needs none. */
export const labelsToEdit = (granter: Granter, { id, labels }: EditedUser): readonly string[] =>
  id === granter.id ? [] : labels

/** What the granter may do to a user. */
export const userCan = (granter: Granter, user: EditedUser): User['can'] => {
  const mayEdit = hasPermission(granter, 'UPDATE_USERS') && holdsAll(granter, labelsToEdit(granter, user))
  return { edit: mayEdit, deactivate: mayEdit, giveRoles: hasPermission(granter, 'MANAGE_USERS') }
}
