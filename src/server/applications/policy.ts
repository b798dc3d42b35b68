import type { ListingKind } from '#contract/enums.ts'
import { type AskedPermission, type Holder, permissionOf } from '#contract/permissions.ts'
import { kindsOf as kindsOfQueue } from '#contract/review-queues.ts'

export const reviewerPermissions: AskedPermission[] = Object.values(permissionOf)

/** The kinds of listing whose applications somebody reviews. */
export const kindsOf = (holder: Holder): ListingKind[] => kindsOfQueue('applications', holder)
