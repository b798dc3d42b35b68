import type { UsedPermission } from './permissions.ts'

/** The permissions of the person in question, with all that they imply, and the names of their roles. */
export type Holder = { permissions: readonly string[]; roles: readonly string[] }

export const hasPermission = (holder: Holder | undefined, permission: UsedPermission): boolean =>
  holder?.permissions.includes(permission) ?? false

export const hasAnyPermission = (holder: Holder | undefined, wanted: readonly UsedPermission[]): boolean =>
  wanted.some((permission) => hasPermission(holder, permission))

export const hasAllPermissions = (holder: Holder | undefined, wanted: readonly UsedPermission[]): boolean =>
  wanted.every((permission) => hasPermission(holder, permission))

export const hasRole = (holder: Holder | undefined, role: string): boolean =>
  holder?.roles.includes(role) ?? false

export const hasAnyRole = (holder: Holder | undefined, roles: readonly string[]): boolean =>
  roles.some((role) => hasRole(holder, role))

export const hasAllRoles = (holder: Holder | undefined, roles: readonly string[]): boolean =>
  roles.every((role) => hasRole(holder, role))
