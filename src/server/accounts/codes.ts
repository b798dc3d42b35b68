import { safeReturn, UserName } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import type { Config } from '#server/config.ts'
import type { Accounts } from './accounts.ts'
import { deleteCodes } from './auth-queries.ts'
import { ensureUser } from './users-queries.ts'

/** A new one-time code for an address; earlier ones are invalid from now on. */
export async function newCode({ db, auth }: Accounts, email: string): Promise<string> {
  await deleteCodes(db, email)
  return auth.api.createVerificationOTP({ body: { email, type: 'sign-in' } })
}

/** The page on which one tap signs in: opening it alone, as mail scanners do, uses nothing up. */
export function codePage({ baseUrl }: Config, email: string, code: string, back?: string): string {
  return `${baseUrl}${paths.code({ email, code, return: back && safeReturn(back) })}`
}

/** The name of a new account until the user gives one: the part of the e-mail address before the @. */
export function nameFrom(email: string): string {
  const local = email.split('@')[0] ?? email
  return UserName.safeParse(local).success ? local : local.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim() || email
}

/** A one-time URL that signs in as the account of `email`, which is made where there is none. */
export async function signInLinkFor(accounts: Accounts, email: string): Promise<string> {
  const lowercaseEmail = email.trim().toLowerCase()
  await ensureUser(accounts.db, { email: lowercaseEmail, name: nameFrom(lowercaseEmail) })
  return codePage(accounts.config, lowercaseEmail, await newCode(accounts, lowercaseEmail))
}
