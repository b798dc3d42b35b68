import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** A connection that is silent for so long was opened for later: browsers do that. */
const unusedAfterMs = 500

/** The open connections of a server, of which Node itself ends only those that have asked for something. */
export function watchConnections(server: Server) {
  const openSince = new Map<Socket, number>()
  const upgraded = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    openSince.set(socket, performance.now())
    socket.once('close', () => {
      openSince.delete(socket)
      upgraded.delete(socket)
    })
  })
  // only where somebody answers upgrades (Vite): a server that listens for them answers them no more as usual
  if (server.listenerCount('upgrade') > 0) {
    server.on('upgrade', (_, socket) => void upgraded.add(socket as Socket))
  }
  return {
    /** Ends those on which no answer is waited for. */
    endUnused(): void {
      const now = performance.now()
      for (const [socket, since] of openSince) {
        if (upgraded.has(socket) || (socket.bytesRead === 0 && now - since > unusedAfterMs)) socket.destroy()
      }
    },
    endAll(): void {
      for (const socket of openSince.keys()) socket.destroy()
    },
  }
}
