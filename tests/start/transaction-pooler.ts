import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

const notification = 0x41
const readyForQuery = 0x5a
const terminate = 0x58
const idle = 0x49

/**
 * A pooler in transaction mode, as far as one can see it from the outside: each transaction may run on another server
 * connection, and what a server connection says between transactions reaches nobody.
 */
export async function startTransactionPooler(databaseUrl: string) {
  const address = new URL(databaseUrl)
  const target = join(String(address.searchParams.get('host')), '.s.PGSQL.5432')
  const free: ServerConnection[] = []
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    // the first packet has no type and opens a server connection, which then serves everybody
    near.once('data', (startup) => {
      far.write(startup)
      serve(near, new ServerConnection(far), free)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    databaseUrl: `postgresql://${address.username}@127.0.0.1:${port}${address.pathname}`,
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

/** A connection to the server; `client` gets what it says, until its transaction ends. */
class ServerConnection {
  client: Socket | undefined
  onIdle: () => void = () => {}
  socket: Socket

  constructor(socket: Socket) {
    this.socket = socket
    socket.on(
      'data',
      framesOf((type, frame) => {
        if (!(type === notification && !this.client)) this.client?.write(frame)
        if (type === readyForQuery && frame[5] === idle) this.onIdle()
      }),
    )
  }
}

function serve(near: Socket, first: ServerConnection, free: ServerConnection[]): void {
  let current: ServerConnection | undefined
  const take = (connection: ServerConnection) => {
    current = connection
    connection.client = near
    connection.onIdle = () => {
      current = undefined
      connection.client = undefined
      free.push(connection)
    }
  }
  take(first)
  near.on(
    'data',
    framesOf((type, frame) => {
      if (type === terminate) return void near.end()
      // the one that has been free for longest: not the one that this client had last
      if (!current) take(free.shift() as ServerConnection)
      current?.socket.write(frame)
    }),
  )
}

/** Cuts a stream into the messages of the protocol: a letter, the length of the rest, the rest. */
function framesOf(each: (type: number, frame: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5) {
      const length = 1 + rest.readUInt32BE(1)
      if (rest.length < length) return
      each(rest[0] as number, Buffer.from(rest.subarray(0, length)))
      rest = rest.subarray(length)
    }
  }
}
