import { z } from 'zod'
import { Email, UserName } from '#contract/account/fields.ts'
import { endpoint, list } from '#contract/endpoint.ts'
import { Language } from '#contract/language-schemas.ts'
import { paging } from '#contract/paging.ts'
import { Id } from '#contract/shared.ts'
import { type FilterShape, type StaffList, sortsOf } from '#contract/values/staff-list.ts'

/** A user as the panel shows them; `roles` are names. */
export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  picture: z.string().nullable().meta({ description: 'Its address, 128 pixels wide; null: initials' }),
  isActive: z.boolean(),
  language: Language.nullable(),
  lastLogin: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  roles: z.array(z.string()),
  can: z
    .object({
      edit: z.boolean(),
      changeEmail: z.boolean(),
      deactivate: z.boolean(),
      giveRoles: z.boolean(),
    })
    .meta({ description: 'What the caller may do to them' }),
})
export type User = z.infer<typeof User>

/** Everyone with an account. */
export const userList = {
  filters: { q: 120, role: 60, isActive: ['true', 'false'] },
  orders: {
    name: { first: 'asc', isOneWay: true },
    email: { first: 'asc', isOneWay: true },
    newest: { first: 'desc', isOneWay: true },
    lastLogin: { first: 'desc', isOneWay: true },
  },
  usual: 'name',
} as const satisfies StaffList

export const listUsers = list('/api/admin/users', {
  summary: 'People; `q` is part of the name or e-mail address',
  access: ['VIEW_USERS'],
  input: paging(100, 25).extend({
    q: z.string().trim().max(120).optional(),
    role: z.string().trim().max(60).optional(),
    isActive: z.stringbool().optional(),
    sort: z.enum(sortsOf(userList)).default('name'),
  } satisfies FilterShape<typeof userList>),
  output: z.array(User),
})
export const createUser = endpoint('POST', '/api/admin/users', {
  summary: 'Creates an account and invites the person by e-mail',
  access: ['CREATE_USERS'],
  needsFreshSignIn: true,
  refusals: ['not_found'],
  input: z.object({
    name: UserName,
    email: Email,
    language: Language.default('en'),
    roleId: Id.optional(),
  }),
  output: User,
})
export const updateUser = endpoint('PATCH', '/api/admin/users/:userId', {
  summary:
    'Changes a person; making them inactive ends their sessions at once, and so does another e-mail address, which needs MANAGE_SYSTEM where the person has a role',
  access: ['UPDATE_USERS'],
  needsFreshSignIn: true,
  input: z
    .object({
      userId: Id,
      name: UserName.optional(),
      email: Email.optional(),
      isActive: z.boolean().optional(),
    })
    .refine(({ userId, ...changes }) => Object.keys(changes).length > 0, 'nothing to change was sent'),
  output: User,
})

/** The maximum number of users that one call activates or deactivates. */
const maxUserChanges = 100
/** Why a user was neither activated nor deactivated. */
const userChangeRefusals = ['gone', 'own', 'mayDoMore'] as const

export const changeUserStates = endpoint('POST', '/api/admin/users/active', {
  summary: `Activates at most ${maxUserChanges} people, or deactivates them, which ends their sessions at once; what is refused is named, the others are changed`,
  access: ['UPDATE_USERS'],
  needsFreshSignIn: true,
  isStrict: true,
  input: z.object({ ids: z.array(Id).min(1).max(maxUserChanges), isActive: z.boolean() }),
  output: z.object({
    changed: z.array(z.object({ id: Id })),
    refused: z.array(z.object({ id: Id, name: z.string(), reason: z.enum(userChangeRefusals) })),
  }),
})
