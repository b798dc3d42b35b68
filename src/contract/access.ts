import { type Holder, hasAnyPermission, type Permission } from './permissions.ts'

/** Who may make a call or open a page: everybody, who is signed in, or who holds any one of the permissions. */
export type Access = 'public' | 'signedIn' | readonly [Permission, ...Permission[]]

/** True where somebody, or nobody, may. */
export function hasAccess(holder: Holder | undefined, access: Access): boolean {
  if (access === 'public') return true
  return access === 'signedIn' ? holder !== undefined : hasAnyPermission(holder, access)
}
