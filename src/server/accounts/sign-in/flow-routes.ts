import type { Context } from 'hono'
import { safeReturn } from '#contract/account/sign-in.ts'
import { paths } from '#contract/paths.ts'
import { AppError, type Env, limitByAddress, limits, type Route } from '#server/http/index.ts'
import { refuseCrossSiteNavigation } from '#server/http/origin-check.ts'
import { forgetSession, sessionCookieName } from '#server/http/session-cookie.ts'
import type { Accounts } from '../accounts.ts'
import { isSecure } from '../identify.ts'
import { tokenFrom } from '../session-token.ts'
import { deleteSession } from '../sessions-queries.ts'
import { flowPath } from './auth.ts'
import { completeSignIn } from './complete.ts'
import { headersOf } from './service.ts'

/** URLs that browsers navigate to: logging out, and the way to an OpenID provider and back. */
export const flowRoutes = (accounts: Accounts): Route[] => [
  navigation(paths.logOut(), (c) => logOut(c)),
  navigation('/auth/oidc/:provider', (c) => begin(accounts, c)),
  navigation(`${flowPath}/callback/:provider`, (c) => comeBack(accounts, c)),
]

type Handler = (c: Context<Env>) => Promise<Response>

function navigation(path: string, response: Handler): Route {
  const endpoint = { method: 'GET', path: path as Route['endpoint']['path'] } as const
  return {
    endpoint,
    mount: (app) =>
      app.get(path, async (c) => {
        // a browser that only looks ahead must neither log out nor begin anything
        if (/prefetch|prerender/.test(c.req.header('sec-purpose') ?? '')) return c.body(null, 204)
        c.header('cache-control', 'private, no-store')
        return response(c)
      }),
  }
}

async function logOut(c: Context<Env>): Promise<Response> {
  refuseCrossSiteNavigation(c.req.raw)
  const { actor, db, config, cookies, client, log } = c.get('context')
  if (actor) {
    await deleteSession(db, { id: actor.sessionId, userId: actor.id })
    log.info({ accountId: actor.id, ip: client.ip }, 'signed out')
  }
  cookies.push(forgetSession(isSecure(config)))
  return c.redirect(paths.home(), 302)
}

async function begin({ openId, config }: Accounts, c: Context<Env>): Promise<Response> {
  const { db, client, cookies } = c.get('context')
  await limitByAddress(db, limits.signInsByAddress, client.ip)
  const provider = c.req.param('provider') ?? ''
  const back = safeReturn(c.req.query('return'))
  const flow = await openId(provider)
  const { headers, response } = await flow.api.signInSocial({
    body: {
      provider,
      callbackURL: `${config.baseUrl}${back}`,
      errorCallbackURL: `${config.baseUrl}${paths.logIn({ return: back })}`,
      disableRedirect: true,
    },
    headers: headersOf(client),
    returnHeaders: true,
  })
  if (!response.url) throw new AppError('unavailable', 'The provider does not answer right now')
  cookies.push(...headers.getSetCookie())
  return c.redirect(response.url, 302)
}

async function comeBack({ openId, config, secret }: Accounts, c: Context<Env>): Promise<Response> {
  const { client, cookies } = c.get('context')
  const flow = await openId(c.req.param('provider') ?? '')
  const { pathname, search } = new URL(c.req.url)
  const headers = headersOf(client, c.req.raw.headers)
  const response = await flow.handler(new Request(`${config.baseUrl}${pathname}${search}`, { headers }))
  const made = response.headers.getSetCookie()
  const name = sessionCookieName(isSecure(config))
  const token = made.map((cookie) => tokenFrom(cookie, name, secret)).find(Boolean)
  if (token) await completeSignIn(c.get('context'), token, 'provider')
  cookies.push(...made)
  const location = response.headers.get('location')
  if (!location) throw new AppError('malformed_request', 'The provider sent an answer that cannot be read')
  return c.redirect(location, 302)
}
