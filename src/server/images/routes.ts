import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import {
  applicationAvatar,
  draftAvatar,
  organizationAvatar,
  profileAvatar,
  userAvatar,
} from '#contract/downloads.ts'
import type { ListingKind } from '#contract/enums.ts'
import type { Maps } from '#contract/maps.ts'
import { sendable } from '#server/http/cached-response.ts'
import { CachedResponse, type Env, type FileRoute, fileRoute } from '#server/http/index.ts'
import { type Avatar, getApplicationAvatar, getAvatar, getDraftAvatar, getUserAvatar } from './service.ts'

const forever = 'max-age=31536000, immutable'
const caching = {
  forAll: (isImmutable: boolean) => `public, ${isImmutable ? forever : 'max-age=300'}`,
  forOne: (isImmutable: boolean) => `private, ${isImmutable ? forever : 'no-cache'}`,
}

/** The images of listings, of users, and of what they apply with. */
export const mediaRoutes = (maps: Pick<Maps, 'reach'>): FileRoute[] => [
  avatarRoute(maps, 'profile', profileAvatar),
  avatarRoute(maps, 'organization', organizationAvatar),
  fileRoute(userAvatar, async ({ c, context, input }) =>
    send(c, avatarResponse(await getUserAvatar(context, maps, input), 'forOne')),
  ),
  fileRoute(applicationAvatar, async ({ c, context, input }) =>
    send(c, avatarResponse(await getApplicationAvatar(context, maps, input), 'forOne')),
  ),
  fileRoute(draftAvatar, async ({ c, context, input }) =>
    send(c, avatarResponse(await getDraftAvatar(context, maps, input), 'forOne')),
  ),
]

const avatarRoute = (
  maps: Pick<Maps, 'reach'>,
  kind: ListingKind,
  download: typeof profileAvatar,
): FileRoute =>
  fileRoute(download, async ({ c, context, input, cached }) =>
    send(c, await cached(async () => avatarResponse(await getAvatar(context, maps, kind, input), 'forAll'))),
  )

function avatarResponse({ type, bytes, isImmutable }: Avatar, scope: keyof typeof caching): CachedResponse {
  const headers = {
    'content-type': type,
    'cache-control': caching[scope](isImmutable),
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  }
  return new CachedResponse(200, headers, bytes)
}

// Never packed: a strong ETag stands for the same bytes every time.
function send(c: Context<Env>, answer: CachedResponse): Response {
  const { status, headers, bytes } = sendable(answer, { ifNoneMatch: c.req.header('if-none-match') })
  return new Response(bytes as Uint8Array<ArrayBuffer> | undefined, { status, headers })
}
