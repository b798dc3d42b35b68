import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Same = { status: number; headers: Record<string, string>; body: Uint8Array }

// a node:http server that sends one answer to everybody: the floor for a ready document
process.once('message', ({ status, headers, body }: Same) => {
  const bytes = Buffer.from(body)
  const server = createServer((_request, response) => {
    response.writeHead(status, headers).end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
})
