import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { installation, sessions, signInCodes } from '#server/database/schema/accounts.ts'

const fingerprintKey = 'secret-fingerprint'
/** Where releases before kept the secret itself. */
const secretKey = 'secret'

/** What the database knows of the secret: its fingerprint, or the secret itself of a release before. */
export async function readInstallation(db: Database): Promise<{ fingerprint?: string; secret?: string }> {
  const rows = await db.select().from(installation)
  const valueAt = (key: string) => rows.find((row) => row.key === key)?.value
  const [fingerprint, secret] = [valueAt(fingerprintKey), valueAt(secretKey)]
  return { ...(fingerprint && { fingerprint }), ...(secret && { secret }) }
}

/** Stores the fingerprint, if there is none, in the place of the secret itself; returns the one that is stored. */
export async function keepFingerprint(db: Database, fingerprint: string): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.insert(installation).values({ key: fingerprintKey, value: fingerprint }).onConflictDoNothing()
    await tx.delete(installation).where(eq(installation.key, secretKey))
    const [row] = await tx.select().from(installation).where(eq(installation.key, fingerprintKey))
    return row?.value ?? fingerprint
  })
}

/** Forgets which secret the database belongs to, and what was made with it: sessions and codes. */
export async function forgetSecret(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(installation).where(sql`${installation.key} in (${fingerprintKey}, ${secretKey})`)
    await tx.delete(sessions)
    await tx.delete(signInCodes)
  })
}
