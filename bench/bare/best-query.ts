import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

type Told = { databaseUrl: string; statements: Record<string, string> }

// node:http, pg, one prepared statement, JSON.stringify: the floor for a call that reads the database.
// Its statements are planned once: each has one plan that is good for all values.
// /<name>?1=…&2=… runs the statement of that name with these parameters.
process.once('message', ({ databaseUrl, statements }: Told) => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    options: '-c plan_cache_mode=force_generic_plan',
  })
  const server = createServer(async (request, response) => {
    try {
      const url = new URL(request.url ?? '/', 'http://x')
      const name = url.pathname.slice(1)
      const { rows } = await pool.query({
        name,
        text: statements[name] ?? '',
        values: [...url.searchParams.values()],
      })
      const body = Buffer.from(JSON.stringify(rows))
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
})
