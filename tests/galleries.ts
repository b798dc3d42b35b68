import sharp from 'sharp'
import { expect } from 'vitest'
import { galleries, type OwnPicture } from '#contract/listings/gallery.ts'
import type { listings } from '#server/database/schema/listings.ts'
import type { testApp } from './app.ts'
import { insertProfile, insertUser } from './factories.ts'
import { pictureForm } from './pictures.ts'
import { apiAs, requestAs } from './signed-in.ts'

/** Makes providers who have a profile, with what they do to its gallery; `photo` is sent unless another one is given. */
export function galleryOwners(t: Awaited<ReturnType<typeof testApp>>, photo: Buffer) {
  let made = 0
  return async (row: Partial<typeof listings.$inferInsert> = {}) => {
    const user = await insertUser(t.db, { roles: ['provider'] })
    const slug = `guia-${++made}`
    const { id } = await insertProfile(t.db, { slug, ownerId: user.id, ...row })
    const request = await requestAs(t, user)
    const api = await apiAs(t, user)
    const send = async (bytes: Uint8Array | string = photo, key?: string, to = `profile/${slug}`) =>
      request(`/api/upload/${to}/picture`, { method: 'POST', body: pictureForm(bytes, key) })
    const add = async (bytes?: Uint8Array, key?: string) => {
      const response = await send(bytes, key)
      expect(response.status).toBe(200)
      return (await response.json()) as OwnPicture
    }
    const list = async () => (await api(galleries.profile.list, { id })).items
    return { user, id, slug, request, api, send, add, list }
  }
}

/** A small picture of one color. */
export const colored = (red: number) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r: red, g: 90, b: 60 } } })
    .png()
    .toBuffer()
