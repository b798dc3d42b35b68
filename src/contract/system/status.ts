import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

export const MailDelivery = z
  .enum(['smtp', 'files'])
  .meta({ description: 'files: no mail server is configured, and no message leaves the server' })

/** Mail that is waiting to be sent or was given up in the last seven days, and why. */
export const MailStatus = z.object({
  delivery: MailDelivery,
  waiting: z.number().int(),
  failed: z.number().int().meta({ description: 'Mails that were given up in the last seven days' }),
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
    .meta({ description: 'Of mail that was given up or is waiting for its next attempt' }),
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
  lastBackup: z.iso.datetime().nullable().meta({
    description: 'When the latest automatic backup was created; only an embedded database creates any',
  }),
  tables: z.array(z.object({ name: z.string(), count: z.number().int(), description: z.string() })),
  lastError: z.string().nullable(),
  mail: MailStatus.nullable().meta({ description: 'null while the database cannot be read' }),
})
export type StorageStatus = z.infer<typeof StorageStatus>

export const getStorageStatus = endpoint('GET', '/api/storage/status', {
  summary: 'The state of the database and the mail',
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
