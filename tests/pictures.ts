import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import type { SessionUser } from '#contract/account/session-user.ts'
import { createApi } from '#contract/client.ts'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema/accounts.ts'
import { images } from '#server/database/schema/images.ts'
import { insertUser } from './factories.ts'
import { requestAs } from './signed-in.ts'

const red = { r: 220, g: 30, b: 30 }
const blue = { r: 30, g: 30, b: 220 }

/** A picture whose left half is red and whose right half is blue. */
export function redAndBlue(width: number, height: number): Sharp {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const, background: blue }
  return sharp({ create: { width, height, channels: 3, background: red } }).composite([
    { input: { create: half }, gravity: 'east' },
  ])
}

/** A photo of more bytes than may be sent, as a phone takes it. */
export const largePhoto = async () => ({
  name: 'IMG_0001.png',
  mimeType: 'image/png',
  buffer: await sharp(randomBytes(1500 * 1500 * 3), { raw: { width: 1500, height: 1500, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer(),
})

/** What a phone's camera writes into a picture: that it was held on its side, where it was, which phone it is. */
export const cameraNotes = {
  IFD0: { Make: 'Phonemaker', Model: 'Secret Model' },
  IFD3: {
    GPSLatitudeRef: 'S',
    GPSLatitude: '3/1 7/1 0/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '60/1 1/1 0/1',
  },
}

/** The form by which a browser sends a file. */
export function formOf(bytes: Uint8Array | string, field = 'avatar'): FormData {
  const form = new FormData()
  form.set(field, new File([bytes as BlobPart], 'me.jpg', { type: 'image/jpeg' }))
  return form
}

/** A signed-in person who can send pictures; `photo` is what they send unless told otherwise. */
export async function sender(
  app: Parameters<typeof requestAs>[0],
  photo: Uint8Array,
  row: Parameters<typeof insertUser>[1] = {},
) {
  const user = await insertUser(app.db, row)
  const request = await requestAs(app, user)
  const send = async (body: BodyInit, headers: Record<string, string> = {}) =>
    request('/api/auth/user/picture', { method: 'PUT', body, headers })
  const sendPhoto = async (bytes = photo) => (await (await send(formOf(bytes))).json()) as SessionUser
  return { user, request, api: createApi(request), send, sendPhoto }
}

/** The id of the kept picture that an account shows. */
export async function pictureShownBy(db: Database, userId: string): Promise<string | null> {
  const [row] = await db.select({ imageId: users.imageId }).from(users).where(eq(users.id, userId))
  return row?.imageId ?? null
}

/** The number of stored pictures. */
export const countPictures = (db: Database): Promise<number> => db.$count(images)

/** The form by which a browser sends a picture of a gallery. */
export function pictureForm(bytes: Uint8Array | string, key: string = randomUUID()): FormData {
  const form = formOf(bytes, 'picture')
  form.set('key', key)
  return form
}
