import { z } from 'zod'
import { nameOf } from '#contract/values/names.ts'

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .check(z.email('expected an e-mail address'), z.maxLength(254))
export const UserName = nameOf(120)
export const PasskeyName = z.string().trim().min(1, 'a name is needed').max(60)
export const NameChange = z.object({ name: UserName })
export const AccountDeletion = z.object({ confirmation: Email })
