import { z } from 'zod'
import { endpoint, list } from '#contract/endpoint.ts'
import { paging } from '#contract/paging.ts'
import { Id } from '#contract/shared.ts'
import { RoleFields } from './role-fields.ts'

const Done = z.object({ done: z.literal(true) })

/** A role as the panel shows it. Labels that are not permissions have no effect. */
export const Role = RoleFields.extend({
  name: z.string(),
  description: z.string(),
  id: Id,
  isBuiltIn: z.boolean(),
  hasStandardDescription: z.boolean().meta({
    description: 'Built in, with the description that it began with: a page shows it in its own language',
  }),
  createdAt: z.iso.datetime(),
  userCount: z.number().int(),
  can: z
    .object({ edit: z.boolean(), delete: z.boolean(), give: z.boolean() })
    .meta({ description: 'What the caller may do to it; give: to a person' }),
})
export type Role = z.infer<typeof Role>

export const listRoles = list('/api/admin/roles', {
  summary: 'Roles; `q` is part of the name or description',
  access: ['VIEW_ROLES', 'MANAGE_USERS'],
  input: paging(100, 100).extend({ q: z.string().trim().max(120).optional() }),
  output: z.array(Role),
})
export const createRole = endpoint('POST', '/api/admin/roles', {
  summary: 'Creates a role from permissions that the caller holds',
  access: ['CREATE_ROLES'],
  needsFreshSignIn: true,
  input: RoleFields.extend({ isActive: z.boolean().default(true) }),
  output: Role,
})
export const updateRole = endpoint('PATCH', '/api/admin/roles/:roleId', {
  summary: 'Changes a role',
  access: ['UPDATE_ROLES'],
  needsFreshSignIn: true,
  input: RoleFields.partial()
    .extend({ roleId: Id })
    .refine(({ roleId, ...changes }) => Object.keys(changes).length > 0, 'nothing to change was sent'),
  output: Role,
})
export const deleteRole = endpoint('DELETE', '/api/admin/roles/:roleId', {
  summary: 'Deletes a role that is not built in',
  access: ['DELETE_ROLES'],
  needsFreshSignIn: true,
  input: z.object({ roleId: Id }),
  output: Done,
})

export const UserRole = z.object({ userId: Id, roleId: Id })
export type UserRole = z.infer<typeof UserRole>

export const listUserRoles = list('/api/admin/user-roles', {
  summary: 'The roles of the people in `userIds`, else of the first page',
  access: ['VIEW_USERS'],
  input: z.object({ userIds: z.string().max(4000).optional() }),
  output: z.array(UserRole),
})
export const assignRole = endpoint('POST', '/api/admin/user-roles', {
  summary: 'Gives a person a role whose permissions the caller holds',
  access: ['MANAGE_USERS'],
  needsFreshSignIn: true,
  refusals: ['not_found'],
  input: UserRole,
  output: UserRole,
})
export const removeRole = endpoint('DELETE', '/api/admin/user-roles/:userId/:roleId', {
  summary: 'Takes a role away from a person; never from the last active administrator',
  access: ['MANAGE_USERS'],
  needsFreshSignIn: true,
  input: UserRole,
  output: Done,
})
