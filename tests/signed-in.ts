import { createApi } from '#contract/client.ts'
import { hashOf, sessionCookie } from '#server/accounts/session-token.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { sessions } from '#server/database/schema/accounts.ts'
import { testSecret } from './secret.ts'

type Request = (path: string, init?: RequestInit, from?: object) => Response | Promise<Response>
type App = { db: Database; request: Request }

/** A session of a person on a device of its own, as the cookie that their browser sends. */
export async function sessionOf(db: Database, user: { id: string }) {
  const [id, token] = [newId(), newId()]
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db.insert(sessions).values({
    id,
    token: hashOf(token),
    userId: user.id,
    expiresAt,
    userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
  })
  const cookie = sessionCookie(token, testSecret, false, 3600)
  return { id, token, cookie: cookie.split(';')[0] as string }
}

/** The app's door with a cookie: each request comes from one signed-in browser. */
export function requestWith(app: App, cookie: string): Request {
  return (path, init = {}, from) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [cookie, headers.get('cookie')].filter(Boolean).join('; '))
    return app.request(path, { ...init, headers }, from)
  }
}

/** The app's door for a person who is signed in. */
export async function requestAs(app: App, user: { id: string }): Promise<Request> {
  return requestWith(app, (await sessionOf(app.db, user)).cookie)
}

/** The typed client of a person who is signed in. */
export async function apiAs(app: App, user: { id: string }) {
  return createApi(await requestAs(app, user))
}
