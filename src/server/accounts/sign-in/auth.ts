import type { BetterAuthOptions } from 'better-auth'
import { APIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import type { Logger } from 'pino'
import { paths } from '#contract/paths.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { sessionCookieName } from '#server/http/session-cookie.ts'
import { isActiveUser } from '../session-hooks.ts'
import { idleSession } from '../session-life.ts'
import { nameOrFrom } from '../user-name.ts'
import { authTables } from './auth-tables-queries.ts'
import { provenAddress } from './proven-address.ts'
import { provenUser } from './proven-user.ts'

/** The part of the address space that belongs to the sign-in library. */
export const flowPath = '/api/auth/flow'
/** The header that tells the library the client's IP; removed from requests that come from outside. */
export const clientHeader = 'x-client-address'

const noTokens = { accessToken: null, refreshToken: null, idToken: null }

export type AuthOptions = { db: Database; config: Config; secret: string; log: Logger }

/** What every use of the sign-in library has in common: our tables, ids, cookies and rules. */
export function authOptions({ db, config, secret, log }: AuthOptions) {
  const isSecure = config.baseUrl.startsWith('https:')
  return {
    appName: config.siteName,
    baseURL: config.baseUrl,
    basePath: flowPath,
    secret,
    database: authTables(db),
    telemetry: { enabled: false },
    logger: { level: 'warn', log: (level, message) => log[level]?.({ part: 'sign-in' }, message) },
    rateLimit: { enabled: false },
    session: { expiresIn: idleSession },
    account: {
      // every account here was made by proof of its address, so a verified address may be linked
      accountLinking: { enabled: true, requireLocalEmailVerified: false },
      updateAccountOnSignIn: false,
    },
    onAPIError: { errorURL: `${config.baseUrl}${paths.logIn()}` },
    user: {
      validateUserInfo: ({ user, source }) => {
        const isProven = source.method !== 'oauth' || source.action === 'sign-in' || user.emailVerified
        return isProven ? undefined : { error: 'email_not_verified' }
      },
    },
    databaseHooks: {
      // the name comes from a provider, who may send anything
      user: { create: { before: async (user) => ({ data: { ...user, name: nameOrFrom(user) } }) } },
      // we never speak to a provider again, so its tokens are not stored
      account: { create: { before: async (account) => ({ data: { ...account, ...noTokens } }) } },
      session: {
        create: {
          before: async ({ userId }) => {
            if (!(await isActiveUser(db, userId))) {
              throw new APIError('FORBIDDEN', {
                code: 'account_inactive',
                message: 'This account is inactive',
              })
            }
          },
        },
      },
    },
    advanced: {
      // else the library puts __Secure- before every name
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure },
      cookiePrefix: isSecure ? '__Host-sign-in' : 'sign-in',
      cookies: { session_token: { name: sessionCookieName(isSecure) } },
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [clientHeader] },
    },
  } satisfies BetterAuthOptions
}

/** The sign-in library; only the server calls it. Its plugins are further ways to prove who one is. */
export const createAuth = (options: AuthOptions) =>
  betterAuth({ ...authOptions(options), plugins: [provenAddress(options.db), provenUser()] })

export type Auth = ReturnType<typeof createAuth>
