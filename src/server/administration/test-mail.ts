import type { z } from 'zod'
import { defaultLanguage } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import type * as contract from '#contract/system/status.ts'
import type { SignedInContext } from '#server/context.ts'
import { limitRate, limits } from '#server/http/index.ts'

/**
 * Sends a test message to the address of the person who asks, as any other message is sent.
 *
 * @throws AppError too_many_requests
 */
export async function sendTestMail({
  actor,
  config,
  db,
  mail,
  user,
}: SignedInContext): Promise<z.output<typeof contract.sendTestMail.output>> {
  await limitRate(db, limits.testMailsByAccount, actor.id)
  await mail.send(db, {
    to: user.email,
    language: user.language ?? defaultLanguage,
    template: 'testMessage',
    values: { url: `${config.baseUrl}${paths.dashboard()}` },
  })
  return { email: user.email, delivery: config.smtpUrl ? 'smtp' : 'files' }
}
