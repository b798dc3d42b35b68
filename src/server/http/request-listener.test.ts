import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer, serve } from './request-listener.ts'

const headers = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" }

async function open(): Promise<number> {
  const server = createHttpServer()
  serve(server, { fetch: () => new Response('from the app'), headers })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** What comes back for the very bytes of a request. */
async function send(port: number, bytes: string) {
  const socket = connect(port, '127.0.0.1').end(bytes)
  const text = Buffer.concat(await socket.toArray()).toString()
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body }
}

test.each([
  ['a wrong Host', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
  ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['a backslash in the path', 'GET /a\\b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ['no HTTP at all', 'hello\r\n\r\n'],
])('a request with %s is refused in JSON, with the headers of every answer', async (_, bytes) => {
  const { status, head, body } = await send(await open(), bytes)
  expect(status).toBe(400)
  expect(JSON.parse(body)).toMatchObject({ code: 'malformed_request', requestId: expect.any(String) })
  expect(head).toContain('x-content-type-options: nosniff')
  expect(head).toContain('content-type: application/json')
})

test.each([
  ['with too many headers', `GET / HTTP/1.1\r\nHost: localhost\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'that expects something',
    'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: tea\r\nConnection: close\r\n\r\n',
    417,
  ],
])('a request %s is refused in the same form', async (_, bytes, expected) => {
  const { status, head, body } = await send(await open(), bytes)
  expect([status, JSON.parse(body)]).toEqual([
    expected,
    expect.objectContaining({ error: expect.any(String) }),
  ])
  expect(head).toContain('x-content-type-options: nosniff')
})

test('slow clients and idle connections have an end', () => {
  const server = createHttpServer()
  expect(server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 30_000, maxConnections: 4_000 })
})

test('a request that can be read reaches the app', async () => {
  const { status, body } = await send(
    await open(),
    'GET /a HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  )
  expect([status, body]).toEqual([200, expect.stringContaining('from the app')])
})
