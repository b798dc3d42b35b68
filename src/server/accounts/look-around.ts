import { sampleNames } from '#contract/account/session.ts'
import type { SignInWays } from '#contract/account/sign-in.ts'
import type { Database } from '#server/database/connect.ts'
import { sampleDomain } from '#server/sample-email.ts'
import { grantRoles } from './sign-in/auth-queries.ts'
import { ensureSampleUser } from './users-queries.ts'

export type Sample = SignInWays['lookAround'][number]

/** The roles of the sample accounts that a visitor may sign in as. */
export const samples = {
  traveller: [],
  provider: ['provider'],
  staff: ['manager'],
  administrator: ['admin'],
} satisfies Record<Sample, string[]>

/** The e-mail address of a sample account, which is created with its roles where it is missing. */
export async function sampleAccount(db: Database, as: Sample): Promise<string> {
  const email = `${as}@${sampleDomain}`
  const made = await ensureSampleUser(db, { name: sampleNames[as], email })
  if (made) await grantRoles(db, made.id, samples[as])
  return email
}
