import { type Holder, hasAnyPermission, type UsedPermission } from './permissions.ts'

/** Who may call an endpoint or open a page: everybody, signed-in users, or users with one of the permissions. */
export type Access = 'public' | 'signedIn' | readonly [UsedPermission, ...UsedPermission[]]

/** A session is fresh for so many minutes after its sign-in: calls with `needsFreshSignIn` ask for that. */
export const freshMinutes = 15

/** True where the holder has the access; without a holder, nobody is signed in. */
export function hasAccess(holder: Holder | undefined, access: Access): boolean {
  if (access === 'public') return true
  return access === 'signedIn' ? holder !== undefined : hasAnyPermission(holder, access)
}
