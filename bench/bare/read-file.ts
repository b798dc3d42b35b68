import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Told = { path: string; headers: Record<string, string> }

// a node:http server that reads one file for each request: the floor for a picture
process.once('message', ({ path, headers }: Told) => {
  const server = createServer(async (_request, response) => {
    const bytes = await readFile(path)
    response.writeHead(200, headers).end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
})
