import { type Holder, hasPermission } from '#contract/holder.ts'

/** Who looks at a queue; the operator of the machine has no account. */
export type Asker = Holder & { id: string | null }

/** Nobody decides their own entries, unless they may set any status of any listing. */
export const mayDecide = (asker: Asker, authorId: string | null): boolean =>
  asker.id !== authorId || hasPermission(asker, 'MANAGE_USERS')
