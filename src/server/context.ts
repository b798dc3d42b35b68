import type { Logger } from 'pino'
import type { Access } from '#contract/access.ts'
import type { SessionUser } from '#contract/account/session-user.ts'
import type { Language } from '#contract/languages.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import { type Actor, type Declared, isShared } from './http/access.ts'
import type { CacheTag } from './http/cache/tags.ts'
import type { Client } from './http/client-ip.ts'
import type { Mail } from './mail/index.ts'

/**
 * What a public service is given. Its response is cached and shown to everybody, so it does not know the caller:
 * neither by the type nor at run time.
 */
export type PublicContext = {
  db: Database
  config: Config
  /** The language of the response. */
  language: Language
  /** The request's own log. */
  log: Logger
  /** What the response was made from: a change of any of it drops the response from the cache. */
  tags: Set<CacheTag>
}

/** What the service of a `perCaller` endpoint is given: also who the caller is and where the request comes from. */
export type RequestContext = PublicContext & {
  requestId: string
  /** Who is signed in. */
  actor: Actor | undefined
  /** The same user, in the shape of the contract. */
  user: SessionUser | undefined
  client: Client
  /** A page asks, whose own copy is cached. */
  isPartOfPage: boolean
  /** The `Cookie` header of the request. */
  cookieHeader: string | undefined
  /** Values of `Set-Cookie` that the response will carry. */
  cookies: string[]
  mail: Mail
}

/** What a signed-in service is given: the caller is signed in and has the access. */
export type SignedInContext = RequestContext & { actor: Actor; user: SessionUser }

/** The context that an endpoint's declaration gives its service. */
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

/** The context that an endpoint's declaration gives its service, once access was checked. */
export const contextFor = (declared: Declared, context: RequestContext): PublicContext =>
  isShared(declared) ? publicContext(context) : context
