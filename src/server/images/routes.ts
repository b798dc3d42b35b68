import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { ListingKind } from '#contract/enums.ts'
import type { Maps } from '#contract/maps.ts'
import {
  AvatarInput,
  organizationAvatarPath,
  profileAvatarPath,
  UserAvatarInput,
  userAvatarPath,
} from '#contract/media.ts'
import { CachedResponse, type Env, invalidRequest, type Route } from '#server/http/index.ts'
import { sendable } from '#server/http/response-cache.ts'
import { type Avatar, getAvatar, getUserAvatar } from './service.ts'

const always = 'max-age=31536000, immutable'
const caching = {
  forAll: (isForEver: boolean) => `public, ${isForEver ? always : 'max-age=300'}`,
  forOne: (isForEver: boolean) => `private, ${isForEver ? always : 'no-cache'}`,
}

/** The pictures of listings and of people. */
export const mediaRoutes = (maps: Pick<Maps, 'reach'>): Route[] => [
  avatarRoute(maps, 'profile', profileAvatarPath),
  avatarRoute(maps, 'organization', organizationAvatarPath),
  userAvatarRoute(maps),
]

function avatarRoute(maps: Pick<Maps, 'reach'>, kind: ListingKind, path: Route['endpoint']['path']): Route {
  const mount: Route['mount'] = (app, ready) =>
    app.get(path, async (c) => {
      const input = AvatarInput.safeParse({ ...c.req.query(), ...c.req.param() })
      if (!input.success) throw invalidRequest(input.error)
      const { slug, size, v } = input.data
      const make = async () => readyAnswer(await getAvatar(c.var.context, maps, kind, input.data), 'forAll')
      return send(c, await ready.getOrMake(`avatar ${kind} ${slug} ${size} ${v ?? ''}`, make))
    })
  return { endpoint: { method: 'GET', path }, mount }
}

function userAvatarRoute(maps: Pick<Maps, 'reach'>): Route {
  const path = userAvatarPath
  const mount: Route['mount'] = (app) =>
    app.get(path, async (c) => {
      const input = UserAvatarInput.safeParse({ ...c.req.query(), ...c.req.param() })
      if (!input.success) throw invalidRequest(input.error)
      return send(c, readyAnswer(await getUserAvatar(c.var.context, maps, input.data), 'forOne'))
    })
  return { endpoint: { method: 'GET', path }, mount }
}

function readyAnswer({ type, bytes, isForEver }: Avatar, audience: keyof typeof caching): CachedResponse {
  const headers = {
    'content-type': type,
    'cache-control': caching[audience](isForEver),
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  }
  return new CachedResponse(200, headers, bytes)
}

// Never packed: a strong ETag stands for the same bytes every time.
function send(c: Context<Env>, answer: CachedResponse): Response {
  const { status, headers, bytes } = sendable(answer, { ifNoneMatch: c.req.header('if-none-match') })
  return new Response(bytes as Uint8Array<ArrayBuffer> | undefined, { status, headers })
}
