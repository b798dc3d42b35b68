import type { ListingKind } from '#contract/enums.ts'
import { type AskedPermission, type Holder, hasPermission } from '#contract/permissions.ts'

/** What it takes to review applications of a kind, and to make listings of it for others. */
export const permissionOf = {
  profile: 'MANAGE_PROFILES',
  organization: 'MANAGE_ORGANIZATIONS',
} as const satisfies Record<ListingKind, AskedPermission>

export const reviewerPermissions: AskedPermission[] = Object.values(permissionOf)

/** The kinds of listing whose applications somebody reviews. */
export const kindsOf = (holder: Holder): ListingKind[] =>
  (Object.keys(permissionOf) as ListingKind[]).filter((kind) => hasPermission(holder, permissionOf[kind]))

/** One's own application is decided by others, unless one may give any listing any status. */
export const mayDecide = (holder: Holder & { id: string | null }, { userId }: { userId: string }): boolean =>
  holder.id !== userId || hasPermission(holder, 'MANAGE_USERS')
