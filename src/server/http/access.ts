import { type Access, freshMinutes, hasAccess } from '#contract/access.ts'
import type { Language } from '#contract/languages.ts'
import type { Permission } from '#contract/permissions.ts'
import { AppError } from './app-error.ts'

/**
 * The signed-in user of a request. `permissions` include all that they imply and are read again for each request; where
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
  /** Whether they signed in a short while ago. */
  isFresh: boolean
  /** Whether only a passkey gives them what they may do. */
  onlyByPasskey: boolean
}

export type Declared = { access: Access; perCaller: boolean; needsFreshSignIn?: boolean }

/** True for what may be cached and shown to everybody. */
export const isShared = ({ access, perCaller }: Declared): boolean => access === 'public' && !perCaller

/**
 * Throws where the caller may not make a call: 401 when not signed in, 403 without any of the permissions, and 403 where
 * it needs a fresh sign-in and theirs is too old.
 */
export function assertAccess(
  { actor }: { actor: Actor | undefined },
  { access, needsFreshSignIn }: Omit<Declared, 'perCaller'>,
): void {
  if (!hasAccess(actor, access)) {
    if (!actor) throw new AppError('unauthenticated', 'Log in first')
    throw new AppError('forbidden', `This needs ${[access].flat().join(' or ')}`)
  }
  if (!needsFreshSignIn || actor?.isFresh) return
  throw new AppError(
    'sign_in_again',
    `Log in again: this requires a login within the last ${freshMinutes} minutes`,
    {
      ...(actor?.onlyByPasskey && { reason: 'signInByPasskey' }),
    },
  )
}
