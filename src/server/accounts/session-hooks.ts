import { grantAsOperator } from '#server/administration/index.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { deleteExpired, findSigningInUser, hasAdministrator, recordSignIn } from './auth-queries.ts'

/** Whether a person may have a session. */
export async function isActiveUser(db: Database, userId: string): Promise<boolean> {
  return (await findSigningInUser(db, userId))?.isActive ?? false
}

/** What happens when somebody has signed in: the moment is kept, and ADMIN_EMAIL becomes administrator. */
export async function afterSignIn(db: Database, { adminEmail }: Config, userId: string): Promise<void> {
  const { isFirst } = await recordSignIn(db, userId)
  await deleteExpired(db)
  if (!adminEmail) return
  const user = await findSigningInUser(db, userId)
  if (!user?.emailVerified || user.email.toLowerCase() !== adminEmail) return
  // later only where nobody could undo a removal
  if (isFirst || !(await hasAdministrator(db))) await grantAsOperator(db, user.email, 'admin')
}
