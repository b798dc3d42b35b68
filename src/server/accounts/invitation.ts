import { defaultLanguage, type Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { limitInvitations } from '#server/http/index.ts'

/**
 * Tells a user by e-mail that they have an account, in their language, once the transaction `tx` commits.
 *
 * @throws AppError `too_many_requests` where it was done too often
 */
export async function inviteUser(
  context: SignedInContext,
  tx: Database,
  { name, email, language }: { name: string; email: string; language: string | null },
): Promise<void> {
  const { actor } = context
  await limitInvitations(tx, actor.id, email)
  const url = `${context.config.baseUrl}${paths.logIn({ email })}`
  await context.mail.send(tx, {
    to: email,
    language: (language as Language | null) ?? defaultLanguage,
    template: 'invitation',
    values: { name, inviter: actor.name, url },
  })
}
