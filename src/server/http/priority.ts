import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { asRequester, type Priority } from '#server/database/requester.ts'

/**
 * Signing in, changes and what watches the server go first, reading next, looking for words in the directory last; all that
 * somebody asks who is signed in goes first once they are known.
 */
function priorityOf(method: string, { pathname, searchParams }: URL): Priority {
  if (method !== 'GET' && method !== 'HEAD') return 'first'
  if (/^\/(readyz$|metrics$|api\/auth\/)/.test(pathname)) return 'first'
  return pathname.startsWith('/api/tourism/') && searchParams.get('q') ? 'last' : 'usual'
}

/** True once the client of a request has closed its connection without its answer. */
export function isClientGone(c: Context): boolean {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  return Boolean(outgoing?.destroyed && !outgoing.writableFinished)
}

/**
 * Runs `work` for a request: the database then knows what goes first, and drops what waits for a client that has gone.
 * What goes first is finished nevertheless, because it may have changed something already.
 */
export function inTurn<T>(c: Context, url: URL, work: () => T): T {
  const priority = priorityOf(c.req.method, url)
  return asRequester(priority, priority === 'first' ? () => false : () => isClientGone(c), work)
}
