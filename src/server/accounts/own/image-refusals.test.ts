import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ErrorBody } from '#contract/errors.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { limits } from '#server/http/index.ts'
import { createHttpServer, serve } from '#server/http/request-listener.ts'
import { testApp } from '#tests/app.ts'
import { countPictures, formOf, pictureShownBy, redAndBlue, sender } from '#tests/pictures.ts'
import { sessionOf } from '#tests/signed-in.ts'

const megabyte = 1024 * 1024

describe('a picture that is refused', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  let photo: Buffer
  beforeAll(async () => {
    t = await testApp()
    photo = await redAndBlue(800, 600).jpeg().toBuffer()
  })
  beforeEach(() => t.db.delete(rateLimits))
  afterAll(() => t.close())

  const someone = (row?: Parameters<typeof sender>[2]) => sender(t, photo, row)
  const shownBy = (id: string) => pictureShownBy(t.db, id)
  const countImages = () => countPictures(t.db)

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  const claiming = async (side: number) => {
    const png = await redAndBlue(8, 8).png().toBuffer()
    png.writeUInt32BE(side, 16)
    png.writeUInt32BE(side, 20)
    return png
  }
  // all of it is in memory until the last pass: where it begins it says how large it is
  const inPasses = async (side: number) => {
    const jpeg = await redAndBlue(8, 8).jpeg({ progressive: true }).toBuffer()
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]))
    jpeg.writeUInt16BE(side, frame + 5)
    jpeg.writeUInt16BE(side, frame + 7)
    return jpeg
  }
  const refusals: [string, () => Promise<BodyInit>, number, string][] = [
    ['an SVG', async () => formOf(svg), 415, 'notAnImage'],
    ['an SVG behind a GIF’s first bytes', async () => formOf(`GIF89a${svg}`), 422, 'unreadableImage'],
    ['a PDF', async () => formOf('%PDF-1.7'), 415, 'notAnImage'],
    ['a TIFF', async () => formOf(await redAndBlue(9, 9).tiff().toBuffer()), 415, 'notAnImage'],
    ['an empty file', async () => formOf(''), 415, 'notAnImage'],
    ['half a photo', async () => formOf(photo.subarray(0, photo.length / 2)), 422, 'unreadableImage'],
    ['a billion pixels', async () => formOf(await claiming(32_000)), 422, 'tooManyPixels'],
    ['17 million pixels in passes', async () => formOf(await inPasses(4_100)), 422, 'tooManyPixels'],
    ['5 MB', async () => formOf(Buffer.alloc(5 * megabyte, photo)), 413, 'fileTooLarge'],
    ['9 MB', async () => Buffer.alloc(9 * megabyte), 413, 'fileTooLarge'],
    ['no file', async () => formOf(photo, 'other'), 422, 'notAnImage'],
    ['JSON', async () => JSON.stringify({ avatar: 'x' }), 415, 'notAnImage'],
  ]
  test.each(refusals)(
    '%s is refused by the field’s name, and the picture before stays',
    async (_, make, status, why) => {
      const { user, send, sendPhoto } = await someone()
      await sendPhoto()
      const [before, count] = [await shownBy(user.id), await countImages()]
      const body = await make()
      const isRaw = body instanceof Buffer
      const response = await send(body, isRaw ? { 'content-type': 'multipart/form-data; boundary=x' } : {})
      const { error, fields } = (await response.json()) as ErrorBody
      expect([response.status, fields]).toMatchObject([status, { avatar: { code: why } }])
      expect(error).not.toBe('')
      expect([await shownBy(user.id), await countImages()]).toEqual([before, count])
    },
  )

  test('two files, or a form that cannot be read, are refused', async () => {
    const { send, user } = await someone()
    const two = formOf(photo)
    two.append('avatar', new File([photo as BlobPart], 'two.jpg'))
    expect((await send(two)).status).toBe(422)
    const broken = await send('--x\r\n', { 'content-type': 'multipart/form-data; boundary=x' })
    expect([broken.status, ((await broken.json()) as ErrorBody).code]).toEqual([400, 'malformed_request'])
    expect(await shownBy(user.id)).toBeNull()
  })

  test('a body without a length is not read further than it may be', async () => {
    const { request } = await someone()
    let given = 0
    const endless = new ReadableStream({
      pull(controller) {
        given += megabyte
        controller.enqueue(new Uint8Array(megabyte))
      },
    })
    const init = { method: 'PUT', body: endless, duplex: 'half' }
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await request('/api/auth/user/picture', { ...init, headers } as RequestInit)).status).toBe(413)
    // eight are read and thrown away
    expect(given).toBeLessThan(11 * megabyte)
    const json = { ...init, body: JSON.stringify({ name: 'x'.repeat(2 * megabyte) }), method: 'PATCH' }
    const long = await request('/api/auth/user', { ...json, headers: { 'content-type': 'application/json' } })
    expect(long.status).toBe(413)
  })

  test('a photo that is too large is read to its end however slowly it comes, so that its sender learns why', async () => {
    const { user } = await someone()
    const server = createHttpServer()
    serve(server, t.app)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const answer = socket.toArray()
    const { cookie } = await sessionOf(t.db, user)
    socket.write(
      `PUT /api/auth/user/picture HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: ${cookie}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${6 * megabyte}\r\n\r\n`,
    )
    for (let part = 0; part < 12; part++) {
      // as a phone with one bar: longer in all than a connection is kept open for a body that nobody reads
      await sleep(100)
      expect(socket.writable).toBe(true)
      socket.write(Buffer.alloc(megabyte / 2))
    }
    expect(Buffer.concat(await answer).toString()).toMatch(/^HTTP\/1.1 413 .*fileTooLarge/s)
    await new Promise((done) => server.close(done))
  })

  test('a body that ends halfway is nobody’s failure', async () => {
    const { request, user } = await someone({ roles: ['admin'] })
    const ending = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(1000))
        controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
      },
    })
    const init = { method: 'PUT', body: ending, duplex: 'half' }
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await request('/api/auth/user/picture', { ...init, headers } as RequestInit)).status).toBe(400)
    expect(await shownBy(user.id)).toBeNull()
    expect(await (await request('/api/storage/status')).json()).toMatchObject({ lastError: null })
  })

  test('nobody who is not signed in is listened to', async () => {
    const response = await t.request('/api/auth/user/picture', { method: 'PUT', body: formOf(photo) })
    expect(response.status).toBe(401)
  })

  test('pictures are sent only so often', async () => {
    const { send, user } = await someone()
    for (let time = 0; time < limits.filesByAccount.most; time++) await send('no form')
    const answered = [await send(formOf(photo))]
    for (let time = 0; time < limits.filesByAccount.most; time++)
      answered.push(await send(formOf('no image')))
    expect(answered[0]?.status).toBe(200)
    expect(answered.at(-1)?.status).toBe(429)
    expect(Number(answered.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await shownBy(user.id)).not.toBeNull()
  })
})
