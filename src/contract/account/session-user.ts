import { z } from 'zod'
import { Permission } from '#contract/enum-schemas.ts'
import { Language } from '#contract/language-schemas.ts'
import { Id } from '#contract/shared.ts'

/** The logged-in user. `permissions` include everything that they imply. */
export const SessionUser = z.object({
  isAuthenticated: z.literal(true),
  id: Id,
  name: z.string(),
  email: z.string(),
  picture: z.string().nullable().meta({ description: 'Its address, 128 pixels wide; null: initials' }),
  language: Language.nullable(),
  lastLogin: z.iso.datetime().nullable(),
  roles: z.array(z.string()),
  permissions: z.array(Permission),
  needsPasskey: z.boolean().meta({
    description:
      'True if the operator requires a passkey of everyone who may manage, and this session was opened without one: then there are no permissions',
  }),
})
export type SessionUser = z.infer<typeof SessionUser>
