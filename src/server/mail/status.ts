import type { MailStatus } from '#contract/system/status.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { readQueueStatus } from '#server/jobs/index.ts'
import { mailQueues } from './mail.ts'

/** What waits to be sent, what was given up recently, and why. */
export async function readMailStatus(db: Database, { smtpUrl }: Config): Promise<MailStatus> {
  const { waiting, failed, lastFailure } = await readQueueStatus(db, mailQueues)
  return {
    delivery: smtpUrl ? 'smtp' : 'files',
    waiting,
    failed,
    lastFailure: lastFailure && {
      at: lastFailure.at.toISOString(),
      reason: text(lastFailure.error?.reason),
      smtpCode: typeof lastFailure.error?.smtpCode === 'number' ? lastFailure.error.smtpCode : null,
    },
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)
