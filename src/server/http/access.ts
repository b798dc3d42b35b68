import { type Access, hasAccess } from '#contract/access.ts'
import type { Language } from '#contract/languages.ts'
import type { Permission } from '#contract/permissions.ts'
import { AppError } from './app-error.ts'

/**
 * The signed-in user of a request. `permissions` include all that they imply and are read anew for each request; where
 * `needsPasskey`, they are withheld because the session was opened without one.
 */
export type Actor = {
  id: string
  sessionId: string
  name: string
  email: string
  language: Language | null
  roles: string[]
  permissions: Permission[]
  needsPasskey: boolean
}

export type Declared = { access: Access; perCaller: boolean }

/** True for what may be cached and shown to everybody. */
export const isShared = ({ access, perCaller }: Declared): boolean => access === 'public' && !perCaller

/** Throws where the caller has no access: 401 when not signed in, 403 without any of the permissions. */
export function assertAccess({ actor }: { actor: Actor | undefined }, access: Access): void {
  if (hasAccess(actor, access)) return
  if (!actor) throw new AppError('unauthenticated', 'Sign in first')
  throw new AppError('forbidden', `This needs ${[access].flat().join(' or ')}`)
}
