import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { startServer } from '#tests/start/server-process.ts'
import { type Client, createClient } from './client.ts'

/** A server under measurement: a process of its own. */
export type Measured = { pid: number; url: string; client: Client; stop: () => Promise<void> }
/** Ours: also the address that it printed, by which one may look around. */
export type MeasuredProduct = Measured & { lookAround: string }

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** The server as `npm start` runs it, on a free port of 127.0.0.1. */
export async function startProduct(env: Record<string, string>): Promise<MeasuredProduct> {
  const server = await startServer({ HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env })
  const client = createClient(server.url)
  const stop = async () => {
    client.close()
    await server.stop()
  }
  const lookAround = server.lookAround()
  return { pid: server.process.pid as number, url: server.url, lookAround, client, stop }
}

const ownCacheKeys = resolve(import.meta.dirname, '../preload/own-cache-keys.ts')

/** The same server, but every request costs what one costs that no cached answer serves. */
export const startUncached = ({ NODE_OPTIONS = '', ...env }: Record<string, string>): Promise<Measured> =>
  startProduct({ ...env, NODE_OPTIONS: `${NODE_OPTIONS} --import=${ownCacheKeys}`.trim() })

/** One of the bare servers that ours is compared with: a file of `bench/bare`, told what to do by a message. */
export async function startBare(file: string, message: object): Promise<Measured> {
  const child = fork(resolve(import.meta.dirname, '../bare', file), { serialization: 'advanced' })
  running.add(child)
  child.once('exit', () => running.delete(child))
  child.send(message)
  const [{ port }] = (await once(child, 'message', { signal: AbortSignal.timeout(20_000) })) as [
    { port: number },
  ]
  const url = `http://127.0.0.1:${port}`
  const client = createClient(url)
  const stop = async () => {
    client.close()
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { pid: child.pid as number, url, client, stop }
}
