import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { type Auth, createAuth } from './sign-in/auth.ts'
import { createOpenId, type OpenId } from './sign-in/open-id.ts'

/** What the sign-in of one site needs. */
export type Accounts = {
  db: Database
  config: Config
  secret: string
  log: Logger
  auth: Auth
  openId: OpenId
}

export type AccountsOptions = Omit<Accounts, 'auth' | 'openId'>

/** The sign-in of a site, made once for its lifetime. */
export function createAccounts(options: AccountsOptions): Accounts {
  return { ...options, auth: createAuth(options), openId: createOpenId(options) }
}
