import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { ListingKind } from '#contract/enums.ts'
import {
  applicationAvatar,
  draftAvatar,
  organizationAvatar,
  ownListingAvatar,
  ownPicture,
  picture,
  profileAvatar,
  userAvatar,
} from '#contract/images/downloads.ts'
import type { Maps } from '#contract/images/maps.ts'
import type { PublicContext } from '#server/context.ts'
import {
  CachedResponse,
  type Env,
  type FileRoute,
  fileRoute,
  notFound,
  respondFile,
} from '#server/http/index.ts'
import {
  getFileOfImage,
  getOwnPictureFile,
  getPictureFile,
  type MayEditPicture,
  type PictureFile,
  readPictureFile,
} from './picture-files.ts'
import {
  type Avatar,
  getApplicationAvatar,
  getAvatar,
  getDraftAvatar,
  getOwnListingAvatar,
  getUserAvatar,
} from './service.ts'

const forever = 'max-age=31536000, immutable'
const caching = {
  forAll: (isImmutable: boolean) => `public, ${isImmutable ? forever : 'max-age=300'}`,
  forOne: (isImmutable: boolean) => `private, ${isImmutable ? forever : 'no-cache'}`,
}

/** The images of listings, of users, and of what they apply with. */
export const mediaRoutes = (maps: Pick<Maps, 'reach'>, mayEdit: MayEditPicture): FileRoute[] => [
  avatarRoute(maps, 'profile', profileAvatar),
  avatarRoute(maps, 'organization', organizationAvatar),
  fileRoute(userAvatar, async ({ c, context, input }) =>
    respondFile(c, avatarResponse(await getUserAvatar(context, maps, input), 'forOne')),
  ),
  fileRoute(applicationAvatar, async ({ c, context, input }) =>
    respondFile(c, avatarResponse(await getApplicationAvatar(context, maps, input), 'forOne')),
  ),
  fileRoute(ownListingAvatar, async ({ c, context, input }) =>
    respondFile(c, avatarResponse(await getOwnListingAvatar(context, maps, input), 'forOne')),
  ),
  fileRoute(draftAvatar, async ({ c, context, input }) =>
    respondFile(c, avatarResponse(await getDraftAvatar(context, maps, input), 'forOne')),
  ),
  fileRoute(picture, async ({ c, context, input, cached }) => {
    // only the name of the file is cached: the cache is for documents, not pictures
    const found = await cached(async () => reference(await getPictureFile(context, input), 'forAll'))
    return sendFile(c, context, found)
  }),
  fileRoute(ownPicture, async ({ c, context, input }) =>
    sendFile(c, context, reference(await getOwnPictureFile(context, mayEdit, input), 'forOne')),
  ),
]

const avatarRoute = (
  maps: Pick<Maps, 'reach'>,
  kind: ListingKind,
  download: typeof profileAvatar,
): FileRoute =>
  fileRoute(download, async ({ c, context, input, cached }) =>
    respondFile(
      c,
      await cached(async () => avatarResponse(await getAvatar(context, maps, kind, input), 'forAll')),
    ),
  )

function avatarResponse({ type, bytes, isImmutable }: Avatar, scope: keyof typeof caching): CachedResponse {
  const headers = {
    'content-type': type,
    'cache-control': caching[scope](isImmutable),
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  }
  return new CachedResponse(200, headers, bytes)
}

/** The headers of a picture's file; its body is the name of the bytes, which are read when it is sent. */
const reference = ({ hash, type }: PictureFile, scope: keyof typeof caching) =>
  new CachedResponse(
    200,
    { 'content-type': type, 'cache-control': caching[scope](true), etag: `"${hash.slice(0, 22)}"` },
    hash,
  )

/** The file of an image whose access was checked, for its caller alone; its URL names the image. */
export const sendImageFile = async (
  c: Context<Env>,
  context: PublicContext,
  imageId: string,
  file: string,
): Promise<Response> =>
  sendFile(c, context, reference(await getFileOfImage(context, imageId, file), 'forOne'))

const sendFile = (c: Context<Env>, context: PublicContext, found: CachedResponse): Promise<Response> =>
  respondFile(
    c,
    found,
    async (hash) => (await readPictureFile(context, hash.toString())) ?? notFound('Picture'),
  )
