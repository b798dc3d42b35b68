import { defaultLanguage, type Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import type { RequestContext } from '#server/context.ts'
import { limitInvitations, requireActor } from '#server/http/index.ts'

/** Tells a person by e-mail that they have an account, in their language. Throws 429 where it was too often. */
export async function inviteUser(
  context: RequestContext,
  { name, email, language }: { name: string; email: string; language: string | null },
): Promise<void> {
  const actor = requireActor(context)
  await limitInvitations(context.db, actor.id, email)
  const url = `${context.config.baseUrl}${paths.logIn({ email })}`
  await context.mail.send({
    to: email,
    language: (language as Language | null) ?? defaultLanguage,
    template: 'invitation',
    values: { name, inviter: actor.name, url },
  })
}
