import { defaultLanguage, type Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { deletePasskeysOf } from './passkeys/queries.ts'
import { deleteSessionsOf } from './sessions-queries.ts'
import { deleteLinkedAccounts } from './sign-in/auth-queries.ts'
import { deleteCodes } from './sign-in/codes-queries.ts'

/**
 * Ends every access to an account that its former address gave: sessions, codes, passkeys, linked identities. That
 * address is
 * told, once the transaction `tx` commits.
 */
export async function endFormerEmail(
  { actor, config, mail }: SignedInContext,
  tx: Database,
  { id, name, email, language }: { id: string; name: string; email: string; language: string | null },
): Promise<void> {
  await deleteSessionsOf(tx, id)
  await deleteLinkedAccounts(tx, id)
  await deletePasskeysOf(tx, id)
  await deleteCodes(tx, email)
  await mail.send(tx, {
    to: email,
    language: (language as Language | null) ?? defaultLanguage,
    template: 'emailChanged',
    values: { name, changedBy: actor.name, url: `${config.baseUrl}${paths.help()}` },
  })
}
