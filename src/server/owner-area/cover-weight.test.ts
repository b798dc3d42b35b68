import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageVariants } from '#server/database/schema/images.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { testApp } from '#tests/app.ts'
import { insertProfile, insertUser } from '#tests/factories.ts'
import { pictureForm } from '#tests/pictures.ts'
import { requestAs } from '#tests/signed-in.ts'

test('a cover of a phone costs at most 25 kB, however restless the photo is', {
  timeout: 120_000,
}, async () => {
  const t = await testApp()
  try {
    const user = await insertUser(t.db, { roles: ['provider'] })
    const { id } = await insertProfile(t.db, { slug: 'restless', ownerId: user.id })
    const noise = sharp({
      create: {
        width: 1600,
        height: 1200,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
    const request = await requestAs(t, user)
    const body = pictureForm(await noise.jpeg({ quality: 80 }).toBuffer())
    expect((await request('/api/upload/profile/restless/picture', { method: 'POST', body })).status).toBe(200)
    const files = await t.db
      .select()
      .from(imageVariants)
      .innerJoin(pictures, eq(pictures.imageId, imageVariants.imageId))
      .where(and(eq(pictures.listingId, id), eq(imageVariants.format, 'avif')))
    const sizes = files.map(({ image_variants: { width, bytes } }) => [width, bytes?.length ?? 0] as const)
    expect(sizes.map(([width]) => width).sort((a, b) => a - b)).toEqual([320, 640, 1280])
    for (const [width, size] of sizes) if (width <= 640) expect(size).toBeLessThanOrEqual(25_000)
  } finally {
    await t.close()
  }
})
