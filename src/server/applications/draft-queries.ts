import { and, eq, sql } from 'drizzle-orm'
import type { OnboardingDraft } from '#contract/applications/onboarding.ts'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema/accounts.ts'
import { onboardingDrafts } from '#server/database/schema/applications.ts'
import { images } from '#server/database/schema/images.ts'

export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>
type Changes = { draft?: OnboardingDraft; imageId?: string | null; applicationId?: string | null }

const { userId, draft, imageId, applicationId, updatedAt } = onboardingDrafts

/** What an account has entered so far, as it was kept. */
export async function findDraft(db: Database, user: string) {
  const [row] = await db
    .select({ draft, imageId, imageHash: images.hash, applicationId, updatedAt })
    .from(onboardingDrafts)
    .leftJoin(images, eq(images.id, imageId))
    .where(eq(userId, user))
  return row && { ...row, draft: row.draft as unknown }
}

/**
 * The same, made where there is none, so that nobody else changes it before the end of this transaction; undefined where
 * the account is gone.
 */
export async function lockDraft(tx: Database, user: string): Promise<DraftRow | undefined> {
  const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.id, user)).for('key share')
  if (!account) return undefined
  await tx.insert(onboardingDrafts).values({ userId: user }).onConflictDoNothing()
  await tx.select({ userId }).from(onboardingDrafts).where(eq(userId, user)).for('update')
  return findDraft(tx, user)
}

/** Changes the draft of an account; returns when that was. */
export async function updateDraft(tx: Database, user: string, changes: Changes): Promise<Date> {
  const [row] = await tx
    .update(onboardingDrafts)
    .set({ ...changes, updatedAt: sql`clock_timestamp()` })
    .where(eq(userId, user))
    .returning({ updatedAt })
  return row?.updatedAt ?? new Date()
}

/** Deletes the draft of an account, where it is still that of `savedAt`; returns the picture that it had. */
export async function deleteDraftRow(tx: Database, user: string, savedAt?: Date) {
  const [row] = await tx
    .delete(onboardingDrafts)
    .where(
      and(
        eq(userId, user),
        savedAt && sql`date_trunc('milliseconds', ${updatedAt}) = ${savedAt.toISOString()}::timestamptz`,
      ),
    )
    .returning({ imageId })
  return row
}
