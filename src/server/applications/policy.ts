import type { ListingKind } from '#contract/enums.ts'
import type { Holder } from '#contract/holder.ts'
import type { UsedPermission } from '#contract/permissions.ts'
import { kindsOf as kindsOfQueue, permissionOf } from '#contract/system/review-queues.ts'

export const reviewerPermissions: UsedPermission[] = Object.values(permissionOf)

/** The kinds of listing whose applications somebody reviews. */
export const kindsOf = (holder: Holder): ListingKind[] => kindsOfQueue('applications', holder)
