import { z } from 'zod'
import { endpoint, list } from '#contract/endpoint.ts'
import { paging } from '#contract/paging.ts'
import { Id } from '#contract/shared.ts'
import { MailStatus, StorageStatus } from './status.ts'
import { waitingCounts } from './waiting-counts.ts'

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
      .meta({ description: 'Part of the name or e-mail of the person who did it' }),
    kind: z
      .string()
      .trim()
      .max(60)
      .optional()
      .meta({ description: 'The beginning of the action: user, role, account…' }),
    from: z.iso.date().optional(),
    to: z.iso.date().optional().meta({ description: 'Included' }),
  }),
  output: z.array(AuditEntry),
})

const count = z.number().int().optional()
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
  cameIn: z
    .object({ applications: count, requests: count, reports: count, listings: count })
    .optional()
    .meta({ description: 'In the last 24 hours, for managers of listings' }),
  unreviewed: count.meta({ description: 'Listings that nobody has reviewed, imported ones among them' }),
  health: z
    .object({
      mail: MailStatus.omit({ lastFailure: true }),
      lastBackup: StorageStatus.shape.lastBackup,
      makesBackups: z.boolean(),
      disk: z
        .object({ free: z.number().int(), total: z.number().int() })
        .nullable()
        .meta({ description: 'Bytes where the data is kept' }),
      failures: z
        .number()
        .int()
        .meta({ description: 'Requests that this process could not answer in a day' }),
    })
    .optional()
    .meta({ description: 'Whether mail, backups, disk and answers are in order' }),
  waiting: z
    .object({
      ...waitingCounts,
      disowned: z.number().int().optional().meta({
        description: 'Requests that the owner of the mailbox did not send, reported in the last seven days',
      }),
      oldest: z
        .object({ id: Id, name: z.string(), town: z.string(), submittedAt: z.iso.datetime() })
        .nullable()
        .optional(),
      failedMail: z
        .number()
        .int()
        .optional()
        .meta({ description: 'Mails that were given up in the last seven days' }),
    })
    .optional()
    .meta({ description: 'What is waiting for staff; absent for everyone who can do nothing about it' }),
})
export type AdminSummary = z.infer<typeof AdminSummary>
export const getAdminSummary = endpoint('GET', '/api/admin/summary', {
  summary: 'The counts that matter today, of what the caller may see',
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
