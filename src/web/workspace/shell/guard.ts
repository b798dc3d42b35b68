import { data, type RouterContextProvider } from 'react-router'
import { type Access, hasAccess } from '#contract/access.ts'
import type { SessionUser } from '#contract/account/session-user.ts'
import { hasRole } from '#contract/holder.ts'
import type { Needs } from '#web/frame/access-denied.tsx'
import { requestOf } from '#web/page-context.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Returns the logged-in user to a loader, if they have the access (of the page's section or of its main endpoint).
 * Throws otherwise: 401 and the page 'Authentication Required' if not logged in, otherwise 403 and the access-denied
 * card.
 */
export function requireAccess(context: Context, access: Exclude<Access, 'public'>): SessionUser {
  const { user } = requestOf(context)
  if (!user) throw data(null, { status: 401 })
  if (access !== 'signedIn' && !hasAccess(user, access)) {
    throw data({ anyOf: access } satisfies Needs, { status: 403 })
  }
  return user
}

/** The same for a role. */
export function requireRole(context: Context, role: string): SessionUser {
  const user = requireAccess(context, 'signedIn')
  if (!hasRole(user, role)) throw data({ role } satisfies Needs, { status: 403 })
  return user
}
