import type { Logger } from 'pino'
import type { Access } from '#contract/access.ts'
import type { SessionUser } from '#contract/accounts.ts'
import type { Language } from '#contract/languages.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import { type Actor, type Declared, isShared } from './http/access.ts'
import type { CacheTag } from './http/cache-tags.ts'
import type { Client } from './http/client-ip.ts'
import type { Mail } from './mail/index.ts'

/**
 * What a public service is given. Its answer is cached and shown to everybody, so it is not told who asks: neither by
 * the type nor at run time.
 */
export type PublicContext = {
  db: Database
  config: Config
  /** The language of the answer. */
  language: Language
  /** The request's own log. */
  log: Logger
  /** What the answer was made from: a change of any of it drops the answer from the cache. */
  tags: Set<CacheTag>
}

/** What is given to a public call that is declared `perCaller`: also who asks, from where. */
export type RequestContext = PublicContext & {
  requestId: string
  /** Who is signed in. */
  actor: Actor | undefined
  /** The same person as the wire shows them. */
  user: SessionUser | undefined
  client: Client
  /** Values of `Set-Cookie` that the answer will carry. */
  cookies: string[]
  mail: Mail
}

/** What a signed-in service is given: somebody asks, who may make this call. */
export type SignedInContext = RequestContext & { actor: Actor; user: SessionUser }

/** The context of a call by what it declares. */
export type ContextOf<Who extends Access, PerCaller extends boolean> = Who extends 'public'
  ? PerCaller extends true
    ? RequestContext
    : PublicContext
  : SignedInContext

/** What a public service may know of a request. */
export const publicContext = ({ db, config, language, log }: RequestContext): PublicContext => ({
  db,
  config,
  language,
  log,
  tags: new Set(),
})

/** The context that a call's declaration entitles its service to, for who was let in. */
export const contextFor = (declared: Declared, context: RequestContext): PublicContext =>
  isShared(declared) ? publicContext(context) : context
