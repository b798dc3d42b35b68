import { createServer, type Server } from 'node:net'
import { type Config, ConfigError } from './config.ts'

type Place = Pick<Config, 'port' | 'host'>

/**
 * Opens the server at its port.
 *
 * @throws ConfigError naming PORT or HOST, whichever cannot be used
 */
export async function listen(server: Server, { port, host }: Place): Promise<void> {
  await new Promise<void>((done, failed) => {
    server.once('error', (error) => failed(inWords(error, { port, host })))
    server.listen(port, host, done)
  })
}

/**
 * Opens the port and closes it again, so that a wrong one is noticed before a database is made.
 *
 * @throws ConfigError as `listen` does
 */
export async function assertCanListen(place: Place): Promise<void> {
  const probe = createServer((socket) => socket.destroy())
  await listen(probe, place)
  await new Promise((done) => probe.close(done))
}

function inWords(error: NodeJS.ErrnoException, { port, host }: Place): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigError(
        `PORT: ${port} is in use. Stop the process that listens there, or choose another PORT.`,
      )
    case 'EACCES':
      return new ConfigError(`PORT: this user may not listen at ${port}. Choose one above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ConfigError(`HOST: ${host} is not an address of this machine (${error.code}).`)
    default:
      return error
  }
}
