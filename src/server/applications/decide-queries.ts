import { and, eq, inArray } from 'drizzle-orm'
import type { ListingKind } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema/accounts.ts'
import { applications } from '#server/database/schema/applications.ts'
import { listApplicationLinks } from './application-queries.ts'

export type ToDecide = NonNullable<Awaited<ReturnType<typeof lockApplication>>>

/** An application of these kinds with its applicant, which nobody else changes until the end of the transaction. */
export async function lockApplication(tx: Database, kinds: ListingKind[], id: string) {
  const [application] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), inArray(applications.kind, kinds)))
    .for('update')
  if (!application) return undefined
  const { name, email, isActive, language } = users
  const [applicant] = await tx
    .select({ id: users.id, name, email, isActive, language })
    .from(users)
    .where(eq(users.id, application.userId))
  return applicant && { ...application, applicant, links: await listApplicationLinks(tx, id) }
}

/** The language in which an applicant is written to. */
export const languageOf = ({
  applicant,
  language,
}: {
  applicant: { language: Language | null }
  language: Language
}): Language => applicant.language ?? language
