import { data, type RouterContextProvider } from 'react-router'
import type { SessionUser } from '#contract/accounts.ts'
import { hasAnyPermission, hasRole, type Permission } from '#contract/permissions.ts'
import type { Needs } from '#web/frame/access-denied.tsx'
import { requestOf } from '#web/page-context.ts'

type Context = Readonly<RouterContextProvider>

/** The signed-in person in a loader; nobody gets the page 'Authentication Required' with the status 401. */
export function requireUser(context: Context): SessionUser {
  const { user } = requestOf(context)
  if (!user) throw data(null, { status: 401 })
  return user
}

/** The signed-in person if they hold any of the permissions; else the access-denied card with 403, or 401. */
export function requirePermission(context: Context, ...anyOf: Permission[]): SessionUser {
  const user = requireUser(context)
  if (!hasAnyPermission(user, anyOf)) throw data({ anyOf } satisfies Needs, { status: 403 })
  return user
}

/** The same for a role. */
export function requireRole(context: Context, role: string): SessionUser {
  const user = requireUser(context)
  if (!hasRole(user, role)) throw data({ role } satisfies Needs, { status: 403 })
  return user
}
