import type { SignInWays } from '#contract/accounts.ts'
import type { Database } from '#server/database/connect.ts'
import { grantRoles } from './auth-queries.ts'
import { ensureSampleUser } from './users-queries.ts'

export type Sample = SignInWays['lookAround'][number]

/** The sample accounts that a visitor may sign in as, and their roles. */
export const samples = {
  traveller: { name: 'Sample traveller', roles: [] },
  provider: { name: 'Sample provider', roles: ['provider'] },
  staff: { name: 'Sample staff', roles: ['manager'] },
  administrator: { name: 'Sample administrator', roles: ['admin'] },
} satisfies Record<Sample, { name: string; roles: string[] }>

const sampleDomain = 'sample.invalid'
export const isSampleEmail = (email: string) => email.endsWith(`@${sampleDomain}`)

/** The e-mail address of a sample account, which is created with its roles where it is missing. */
export async function sampleAccount(db: Database, as: Sample): Promise<string> {
  const { name, roles } = samples[as]
  const email = `${as}@${sampleDomain}`
  const made = await ensureSampleUser(db, { name, email })
  if (made) await grantRoles(db, made.id, roles)
  return email
}
