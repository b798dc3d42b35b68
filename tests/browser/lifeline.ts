import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** The way to a database, which a test can cut and mend: for its user the server is gone, and comes back. */
export type Lifeline = {
  databaseUrl: string
  cut: () => Promise<void>
  mend: () => Promise<void>
  /** Lets nothing through any more, and closes nothing, as a pulled cable does; new connections are silent too. */
  silence: () => void
  /** The same for the connections of this moment. */
  silencePresent: () => void
}

/** Lays a way to a database that is reached by a Unix socket. */
export async function layLifeline(databaseUrl: string): Promise<Lifeline> {
  const address = new URL(databaseUrl)
  const target = join(String(address.searchParams.get('host')), '.s.PGSQL.5432')
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    if (isSilent) near.pause()
    const far = connect(target)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    if (!isSilent) near.pipe(far).pipe(near)
  })
  const silencePresent = () => {
    for (const socket of sockets) socket.unpipe().pause()
  }
  const open = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as { port: number }).port
  }
  const port = await open(0)
  return {
    databaseUrl: `postgresql://${address.username}@127.0.0.1:${port}${address.pathname}`,
    async cut() {
      if (!server.listening) return
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
    silence() {
      isSilent = true
      silencePresent()
    },
    silencePresent,
    async mend() {
      if (!server.listening) await open(port)
    },
  }
}
