import type { Language } from '#contract/languages.ts'
import { hasAnyPermission, type Permission } from '#contract/permissions.ts'
import { AppError } from './app-error.ts'

/** Who makes a request. `permissions` come with all that they imply, read anew for each request. */
export type Actor = {
  id: string
  sessionId: string
  name: string
  email: string
  language: Language | null
  roles: string[]
  permissions: Permission[]
}

type WithActor = { actor: Actor | undefined }

/** The signed-in person, or 401. */
export function requireActor({ actor }: WithActor): Actor {
  if (!actor) throw new AppError('unauthenticated', 'Sign in first')
  return actor
}

/** The signed-in person if they hold any of the permissions; else 401 or 403. */
export function requirePermission(context: WithActor, ...anyOf: Permission[]): Actor {
  const actor = requireActor(context)
  if (!hasAnyPermission(actor, anyOf)) throw new AppError('forbidden', `This needs ${anyOf.join(' or ')}`)
  return actor
}
