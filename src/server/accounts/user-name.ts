import { UserName } from '#contract/account/fields.ts'

/** The name of a new account until the user gives one: the part of the e-mail address before the @. */
export function nameFrom(email: string): string {
  const local = email.split('@')[0] ?? email
  return UserName.safeParse(local).success ? local : local.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim() || email
}

/** The name that a provider sent, where an account may have it. */
export const nameOrFrom = ({ name, email }: { name: string; email: string }): string =>
  UserName.safeParse(name).data ?? nameFrom(email)
