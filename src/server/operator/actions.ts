import { z } from 'zod'
import { Email } from '#contract/account/fields.ts'
import { paths } from '#contract/paths.ts'
import type { User } from '#contract/system/users.ts'
import {
  type Accounts,
  forgetSecret,
  removePasskeysAsOperator,
  signInLinkFor,
} from '#server/accounts/index.ts'
import {
  deactivateAsOperator,
  everyone,
  grantAsOperator,
  openAsOperator,
} from '#server/administration/index.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError } from '#server/http/index.ts'

/** What the operator may ask of the accounts. */
export const Action = z.discriminatedUnion('do', [
  z.object({ do: z.literal('grant'), email: Email, role: z.string().trim().min(1, 'a role is needed') }),
  z.object({ do: z.literal('list') }),
  z.object({ do: z.literal('sign-in-link'), email: Email }),
  z.object({ do: z.literal('remove-passkeys'), email: Email }),
  z.object({ do: z.literal('deactivate'), email: Email }),
  z.object({ do: z.literal('new-secret') }),
])
export type Action = z.infer<typeof Action>

/** Runs the command and returns the text for the operator. */
export async function perform(accounts: Accounts, action: Action): Promise<string> {
  switch (action.do) {
    case 'grant':
      return grant(accounts, action.email, action.role)
    case 'list':
      return list(accounts)
    case 'sign-in-link':
      return signInLink(accounts, action.email)
    case 'remove-passkeys':
      return removePasskeys(accounts, action.email)
    case 'deactivate':
      return deactivate(accounts, action.email)
    case 'new-secret':
      return newSecret(accounts.db)
  }
}

/** Lets the next start use another secret; needs none itself. */
export async function newSecret(db: Database): Promise<string> {
  await forgetSecret(db)
  return lines(
    'Every session and code has ended. Start every node again: they take the secret that they are given',
    '(SECRET, or the file secret in DATA_DIR), or the first of them makes one.',
  )
}

async function grant({ db, config }: Accounts, email: string, role: string): Promise<string> {
  const { user, isNew, isChanged } = await grantAsOperator(db, email, role)
  return lines(
    isNew && `Made an account for ${user.email}.`,
    isChanged ? `${user.email} has the role ${role} now.` : `${user.email} had the role ${role} already.`,
    user.isActive
      ? `Sign in at ${config.baseUrl}${paths.logIn()}, or make a link: npm run account -- sign-in-link ${user.email}`
      : 'The account is inactive: an administrator can make it active in the panel.',
  )
}

async function signInLink(accounts: Accounts, email: string): Promise<string> {
  const { user, isNew } = await openAsOperator(accounts.db, email)
  if (!user.isActive) throw new AppError('conflict', `The account ${email} is inactive: nobody can log in.`)
  const link = await signInLinkFor(accounts, email)
  return lines(
    isNew && `Made an account for ${user.email}.`,
    `This address signs in as ${user.email}, once, within ten minutes:`,
    link,
  )
}

async function removePasskeys({ db }: Accounts, email: string): Promise<string> {
  const removed = await removePasskeysAsOperator(db, email)
  if (removed === 0) return `${email} had no passkey.\n`
  return lines(
    `Removed every passkey of ${email} (${removed}); the sessions that they opened have ended.`,
    `A new one is added after signing in: npm run account -- sign-in-link ${email}`,
  )
}

async function deactivate({ db }: Accounts, email: string): Promise<string> {
  const { user, isChanged } = await deactivateAsOperator(db, email)
  return isChanged
    ? `${user.email} is inactive now; every session has ended.\n`
    : `${user.email} was inactive already.\n`
}

async function list({ db }: Accounts): Promise<string> {
  const rows: string[] = []
  for await (const user of everyone(db)) rows.push(rowOf(user))
  return rows.length > 0 ? lines(...rows) : 'There are no accounts yet.\n'
}

const rowOf = ({ email, name, isActive, roles, lastLogin }: User) =>
  [
    email.padEnd(36),
    (isActive ? 'active' : 'inactive').padEnd(9),
    (lastLogin?.slice(0, 10) ?? 'never').padEnd(11),
    `${roles.join(', ') || '-'}`.padEnd(20),
    name,
  ].join(' ')

const lines = (...given: (string | false)[]) => `${given.filter(Boolean).join('\n')}\n`
