import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { resolve } from 'node:path'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createHttpServer, serve } from '#server/http/request-listener.ts'
import { loadPages } from '#server/pages/index.ts'
import { testDatabase } from './app.ts'
import { testSecret } from './secret.ts'

const project = resolve(import.meta.dirname, '..')

async function listening(server: Server) {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<void>((done) => server.close(() => done()).closeAllConnections())
  return { port, url: `http://127.0.0.1:${port}`, close }
}

/** The whole product, with its built pages, on a port of its own: as a client or a proxy meets it. */
export async function serveApp(env: Record<string, string> = {}) {
  const database = await testDatabase()
  const config = readConfig({ SECRET: testSecret, LOG_LEVEL: 'silent', STORAGE: 'memory', ...env })
  const server = createHttpServer()
  const pages = await loadPages({ projectFolder: project, server, isDevelopment: false })
  const dataFolder = resolve(project, 'data')
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const app = await createApp({ config, database, log, dataFolder, pages })
  serve(server, app)
  const { port, url, close } = await listening(server)
  return {
    port,
    url,
    config,
    app,
    /** The paths of the built client's files. */
    files: [...pages.files.keys()],
    /** The lines of warnings and errors. */
    logged: () => lines,
    db: database.db,
    async close() {
      await close()
      await app.stop()
      await database.close()
    },
  }
}

/** A proxy on the same machine, which sends on what `headersOf` makes of a request's headers. */
export function serveProxy(to: number, headersOf: (headers: IncomingHttpHeaders) => IncomingHttpHeaders) {
  return listening(
    createServer((incoming, outgoing) => {
      const headers = headersOf({ ...incoming.headers })
      const { method, url: path } = incoming
      const passed = request({ host: '127.0.0.1', port: to, method, path, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      incoming.pipe(passed)
    }),
  )
}

/** What comes back for the very bytes of a request, which asks for the connection to be closed. */
export async function sendBytes(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').end(bytes)
  return Buffer.concat(await socket.toArray()).toString()
}
