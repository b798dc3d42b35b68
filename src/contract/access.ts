import { type Holder, hasAnyPermission } from './holder.ts'
import type { UsedPermission } from './permissions.ts'

/** Who may call an endpoint or open a page: everybody, signed-in users, or users with one of the permissions. */
export type Access = 'public' | 'signedIn' | readonly [UsedPermission, ...UsedPermission[]]

/** A session is fresh for this many minutes after its login; calls with `needsFreshSignIn` require that. */
export const freshMinutes = 15

/** True if the holder has the access; without a holder, nobody is logged in. */
export function hasAccess(holder: Holder | undefined, access: Access): boolean {
  if (access === 'public') return true
  return access === 'signedIn' ? holder !== undefined : hasAnyPermission(holder, access)
}
