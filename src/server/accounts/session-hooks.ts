import { grantAsOperator } from '#server/administration/index.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { deleteExpired, findSigningInUser, hasAdministrator, recordSignIn } from './sign-in/auth-queries.ts'

/** True for an active user: only they may have a session. */
export async function isActiveUser(db: Database, userId: string): Promise<boolean> {
  return (await findSigningInUser(db, userId))?.isActive ?? false
}

/** Runs after each sign-in: stores its time, and makes the user with ADMIN_EMAIL an administrator. */
export async function afterSignIn(
  db: Database,
  { adminEmail }: Config,
  userId: string,
): Promise<{ isFirst: boolean }> {
  const { isFirst } = await recordSignIn(db, userId)
  await deleteExpired(db)
  if (!adminEmail) return { isFirst }
  const user = await findSigningInUser(db, userId)
  if (!user?.emailVerified || user.email.toLowerCase() !== adminEmail) return { isFirst }
  // not at later sign-ins, so that a removed role stays removed; but always when there is no administrator
  if (isFirst || !(await hasAdministrator(db))) await grantAsOperator(db, user.email, 'admin')
  return { isFirst }
}
