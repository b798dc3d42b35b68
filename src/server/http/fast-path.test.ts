import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fastPath } from './fast-path.ts'
import { CachedResponse, ResponseCache } from './response-cache.ts'

async function open(ready: ResponseCache): Promise<number> {
  const server = createServer(
    fastPath({ ready, files: new Map(), headers: {} }, (_, response) => response.end('from the app')),
  )
  await new Promise<void>((done) => server.listen(0, done))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

const read = (port: number, path: string) =>
  new Promise<string>((done, failed) => {
    request({ port, path }, async (response) => {
      const parts = await response.toArray()
      done(Buffer.concat(parts).toString())
    })
      .on('error', failed)
      .end()
  })

test('a finished page is sent from memory, under its own address only', async () => {
  const ready = new ResponseCache()
  await ready.getOrMake('en /', async () => new CachedResponse(200, { 'content-type': 'text/html' }, 'home'))
  const port = await open(ready)
  expect(await read(port, '/')).toBe('home')
  expect(await read(port, '/?utm_source=elsewhere')).toBe('home')
  for (const path of ['//name.example', '//name.example/', '/?lang=fr', '/other'])
    expect([path, await read(port, path)]).toEqual([path, 'from the app'])
})
