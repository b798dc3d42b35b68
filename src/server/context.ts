import type { Logger } from 'pino'
import type { SessionUser } from '#contract/accounts.ts'
import type { Language } from '#contract/languages.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import type { Actor } from './http/access.ts'
import type { Client } from './http/client-address.ts'
import type { Mail } from './mail/index.ts'

/** What every use case is given: the database, the language of the answer, the request's own log. */
export type RequestContext = {
  db: Database
  config: Config
  language: Language
  requestId: string
  /** Who is signed in. */
  actor: Actor | undefined
  /** The same person as the wire shows them. */
  user: SessionUser | undefined
  client: Client
  /** Values of `Set-Cookie` that the answer will carry. */
  cookies: string[]
  mail: Mail
  log: Logger
}
