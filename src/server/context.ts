import type { Logger } from 'pino'
import type { Language } from '#contract/languages.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import type { Actor } from './http/access.ts'

/** What every use case is given: the database, the language of the answer, the request's own log. */
export type RequestContext = {
  db: Database
  config: Config
  language: Language
  requestId: string
  /** Who is signed in. */
  actor: Actor | undefined
  log: Logger
}
