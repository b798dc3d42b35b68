import type { User } from '#contract/administration.ts'
import { hasPermission } from '#contract/permissions.ts'
import { type Granter, holdsAll } from '#server/authority/index.ts'

/** A person, and every label of their roles, also of inactive ones. */
type EditedUser = { id: string; labels: readonly string[] }

/** What one must hold to change a person: all that they hold; nothing to change oneself. */
export const labelsToEdit = (granter: Granter, { id, labels }: EditedUser): readonly string[] =>
  id === granter.id ? [] : labels

/** What somebody may do to a person. */
export const userCan = (granter: Granter, user: EditedUser): User['can'] => {
  const mayEdit = hasPermission(granter, 'UPDATE_USERS') && holdsAll(granter, labelsToEdit(granter, user))
  return { edit: mayEdit, deactivate: mayEdit, giveRoles: hasPermission(granter, 'MANAGE_USERS') }
}
