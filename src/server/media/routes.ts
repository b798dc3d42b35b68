import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Drawings } from '#contract/drawings.ts'
import { AvatarInput, organizationAvatarPath, profileAvatarPath } from '#contract/media.ts'
import { type Env, invalidRequest, ReadyAnswer, type Route } from '#server/http/index.ts'
import { sendable } from '#server/http/ready-answers.ts'
import type { PicturedKind } from './avatar-address.ts'
import { type Avatar, getAvatar } from './service.ts'

const always = 'public, max-age=31536000, immutable'
const shortly = 'public, max-age=300'

/** The pictures of listings. */
export const mediaRoutes = (drawings: Pick<Drawings, 'reach'>): Route[] => [
  avatarRoute(drawings, 'profile', profileAvatarPath),
  avatarRoute(drawings, 'organization', organizationAvatarPath),
]

function avatarRoute(
  drawings: Pick<Drawings, 'reach'>,
  kind: PicturedKind,
  path: Route['endpoint']['path'],
): Route {
  const mount: Route['mount'] = (app, ready) =>
    app.get(path, async (c) => {
      const input = AvatarInput.safeParse({ ...c.req.query(), ...c.req.param() })
      if (!input.success) throw invalidRequest(input.error)
      const { slug, size, v } = input.data
      const make = async () => readyAnswer(await getAvatar(c.var.context, drawings, kind, input.data))
      return send(c, await ready.getOrMake(`avatar ${kind} ${slug} ${size} ${v ?? ''}`, make))
    })
  return { endpoint: { method: 'GET', path }, mount }
}

function readyAnswer({ type, bytes, isForEver }: Avatar): ReadyAnswer {
  const headers = {
    'content-type': type,
    'cache-control': isForEver ? always : shortly,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  }
  return new ReadyAnswer(200, headers, bytes)
}

// Never packed: a strong ETag stands for the same bytes every time.
function send(c: Context<Env>, answer: ReadyAnswer): Response {
  const { status, headers, bytes } = sendable(answer, { ifNoneMatch: c.req.header('if-none-match') })
  return new Response(bytes as Uint8Array<ArrayBuffer> | undefined, { status, headers })
}
