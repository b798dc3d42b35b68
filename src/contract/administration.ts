import { z } from 'zod'
import { Email, UserName } from './accounts.ts'
import { endpoint, list, paging } from './endpoint.ts'
import { Language } from './languages.ts'
import { descriptionOf, nameOf } from './names.ts'
import type { WaitingName } from './review-queues.ts'
import { Id } from './shared.ts'

const Done = z.object({ done: z.literal(true) })
export const RoleFields = z.object({
  name: nameOf(60),
  description: descriptionOf(300),
  permissions: z.array(z.string().trim().min(1).max(60)).max(60),
  isActive: z.boolean(),
})

/** A role as the panel shows it. Labels that are no permission have no effect. */
export const Role = RoleFields.extend({
  name: z.string(),
  description: z.string(),
  id: Id,
  isBuiltIn: z.boolean(),
  hasStandardDescription: z.boolean().meta({
    description: 'Built in, and described as every installation begins: a page says it in its language',
  }),
  createdAt: z.iso.datetime(),
  userCount: z.number().int(),
  can: z
    .object({ edit: z.boolean(), delete: z.boolean(), give: z.boolean() })
    .meta({ description: 'What who asks may do to it; give: to a person' }),
})
export type Role = z.infer<typeof Role>

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
    .meta({ description: 'What who asks may do to them' }),
})
export type User = z.infer<typeof User>

export const userSorts = ['name', 'email', 'newest', 'lastLogin'] as const

export const listUsers = list('/api/admin/users', {
  summary: 'People; `q` is part of the name or e-mail address',
  access: ['VIEW_USERS'],
  input: paging(100, 25).extend({
    q: z.string().trim().max(120).optional(),
    role: z.string().trim().max(60).optional(),
    isActive: z.stringbool().optional(),
    sort: z.enum(userSorts).default('name'),
  }),
  item: User,
})
export const createUser = endpoint('POST', '/api/admin/users', {
  summary: 'Makes an account and invites the person by e-mail',
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

export const listRoles = list('/api/admin/roles', {
  summary: 'Roles; `q` is part of the name or description',
  access: ['VIEW_ROLES', 'MANAGE_USERS'],
  input: paging(100, 100).extend({ q: z.string().trim().max(120).optional() }),
  item: Role,
})
export const createRole = endpoint('POST', '/api/admin/roles', {
  summary: 'Makes a role of permissions that one holds oneself',
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
  summary: 'Who has which role, of the people in `userIds`, else of the first page',
  access: ['VIEW_USERS'],
  input: z.object({ userIds: z.string().max(4000).optional() }),
  item: UserRole,
})
export const assignRole = endpoint('POST', '/api/admin/user-roles', {
  summary: 'Gives a person a role whose permissions one holds oneself',
  access: ['MANAGE_USERS'],
  needsFreshSignIn: true,
  refusals: ['not_found'],
  input: UserRole,
  output: UserRole,
})
export const removeRole = endpoint('DELETE', '/api/admin/user-roles/:userId/:roleId', {
  summary: 'Takes a role from a person; never the last active administrator',
  access: ['MANAGE_USERS'],
  needsFreshSignIn: true,
  input: UserRole,
  output: Done,
})

/** One change: who, what, when, before, after. */
export const AuditEntry = z.object({
  id: Id,
  at: z.iso.datetime(),
  actor: z.object({ id: Id.nullable(), name: z.string() }),
  action: z.string().meta({ description: 'Such as user.update' }),
  subject: z.object({ kind: z.string(), id: z.string().nullable(), name: z.string() }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAuditEntries = list('/api/admin/audit', {
  summary: 'The log of changes, the newest first',
  access: ['MANAGE_SYSTEM'],
  input: paging(100, 50).extend({
    person: z
      .string()
      .trim()
      .max(120)
      .optional()
      .meta({ description: 'Part of the name or e-mail of who did it' }),
    kind: z
      .string()
      .trim()
      .max(60)
      .optional()
      .meta({ description: 'The beginning of the action: user, role, account…' }),
    from: z.iso.date().optional(),
    to: z.iso.date().optional().meta({ description: 'Included' }),
  }),
  item: AuditEntry,
})

const MailDelivery = z
  .enum(['smtp', 'files'])
  .meta({ description: 'files: no mail server is configured, and no message leaves the server' })

const count = z.number().int().optional()
const waitingCounts = {
  applications: count,
  late: count.meta({ description: 'The review window has passed' }),
  changed: count.meta({ description: 'Changed by their applicants' }),
  revisions: count.meta({ description: 'Changes of live listings that nobody has looked at' }),
  claims: count.meta({ description: 'People who say that a listing is theirs' }),
  reports: count.meta({ description: 'What visitors say is wrong and nobody has settled' }),
  events: count.meta({ description: 'Events that wait for staff' }),
  undated: count.meta({ description: 'Public events that have no dates' }),
} satisfies Record<WaitingName, z.ZodType>

/** The numbers on the administration's home page; those that the user may not see are absent. */
export const AdminSummary = z.object({
  users: z.number().int().optional(),
  inactiveUsers: z.number().int().optional(),
  signedInToday: z.number().int().optional(),
  roles: z.number().int().optional(),
  profiles: z.number().int().optional(),
  organizations: z.number().int().optional(),
  locations: z.number().int().optional(),
  changesToday: z.number().int().optional(),
  mailDelivery: MailDelivery.optional(),
  waiting: z
    .object({
      ...waitingCounts,
      disowned: z.number().int().optional().meta({
        description: 'Requests that the owner of the mailbox did not make, said in the last seven days',
      }),
      oldest: z
        .object({ id: Id, name: z.string(), town: z.string(), submittedAt: z.iso.datetime() })
        .nullable()
        .optional(),
      failedMail: z.number().int().optional().meta({ description: 'Given up in the last seven days' }),
    })
    .optional()
    .meta({ description: 'Who waits for somebody; absent for who may do nothing about it' }),
})
export type AdminSummary = z.infer<typeof AdminSummary>
export const getAdminSummary = endpoint('GET', '/api/admin/summary', {
  summary: 'The counts that matter today, of what one may see',
  access: [
    'ACCESS_ADMIN_DASHBOARD',
    'VIEW_USERS',
    'VIEW_ROLES',
    'MANAGE_USERS',
    'VIEW_PROFILES',
    'VIEW_ORGANIZATIONS',
    'VIEW_TOURISM',
    'MANAGE_SYSTEM',
  ],
  input: z.object({}),
  output: AdminSummary,
})

/** What waits to be sent, what was given up in the last seven days, and why. */
export const MailStatus = z.object({
  delivery: MailDelivery,
  waiting: z.number().int(),
  failed: z.number().int().meta({ description: 'Given up in the last seven days' }),
  lastFailure: z
    .object({
      at: z.iso.datetime(),
      smtpCode: z
        .number()
        .int()
        .nullable()
        .meta({ description: 'The answer of the mail server, such as 550' }),
      reason: z.string().nullable().meta({ description: 'Such as ECONNREFUSED' }),
    })
    .nullable()
    .meta({ description: 'Of what was given up or waits for its next try' }),
})
export type MailStatus = z.infer<typeof MailStatus>

export const StorageStatus = z.object({
  storageType: z.enum(['postgresql', 'filesystem', 'memory']),
  storageTypeDisplay: z.string(),
  connectionStatus: z.enum(['connected', 'disconnected', 'error']),
  environment: z.string(),
  isProduction: z.boolean(),
  connectionString: z.string().nullable().meta({ description: 'Without its password' }),
  dataDir: z.string().nullable(),
  lastBackup: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When the newest automatic backup was made; only an embedded database makes any' }),
  tables: z.array(z.object({ name: z.string(), count: z.number().int(), description: z.string() })),
  lastError: z.string().nullable(),
  mail: MailStatus.nullable().meta({ description: 'null while the database cannot be read' }),
})
export type StorageStatus = z.infer<typeof StorageStatus>

export const getStorageStatus = endpoint('GET', '/api/storage/status', {
  summary: 'How the database and the mail are',
  access: ['ACCESS_ADMIN_DASHBOARD'],
  input: z.object({}),
  output: StorageStatus,
})

export const sendTestMail = endpoint('POST', '/api/admin/test-mail', {
  summary: 'Sends a test message to my own e-mail address',
  access: ['ACCESS_ADMIN_DASHBOARD'],
  refusals: ['too_many_requests'],
  input: z.object({}),
  output: z.object({ email: z.string(), delivery: MailDelivery }),
})
