import { type Holder, hasPermission } from '#contract/permissions.ts'

/** Who looks at a queue; the operator of the machine has no account. */
export type Asker = Holder & { id: string | null }

/** What comes from oneself is decided by others, unless one may give any listing any status. */
export const mayDecide = (asker: Asker, authorId: string | null): boolean =>
  asker.id !== authorId || hasPermission(asker, 'MANAGE_USERS')
