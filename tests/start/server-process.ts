import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { production } from '#scripts/serve.mjs'

const project = resolve(import.meta.dirname, '../..')
const node = resolve(project, 'node_modules/node/bin/node')
const opened = /is open at (http:\S+)/
const lookAround = /Look around: (http:\S+)/
/** How long a server may take to start on a machine that does much else. */
export const timeToStart = 240_000

/** What the process of a server did: everything it printed, and how it ended. */
export type ServerProcess = {
  /** Where it is open; only after `ready`. */
  url: string
  process: ChildProcess
  /** The address that it printed for looking around. */
  lookAround: () => string
  output: () => string
  errors: () => string
  ready: Promise<void>
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** Sends the signal and waits for the end. */
  stop: (signal?: NodeJS.Signals) => Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

type Options = {
  /** By the script of `npm start`, which starts the server as a process of its own. */
  byScript?: boolean
  /** By `npm start` itself. */
  byNpm?: boolean
  /** In a process group of its own, as under a terminal. */
  detached?: boolean
}

/** Any port, and no waiting: neither for requests to come while it ends, nor for a database that is not there. */
const impatient = { PORT: '0', DRAIN_SECONDS: '0', DATABASE_WAIT_SECONDS: '0' }

/** Runs the server as production does, with these variables and none of ours. */
export function runServer(env: Record<string, string>, options: Options = {}): ServerProcess {
  const { byScript = false, byNpm = false, detached = false } = options
  const args = byScript ? ['scripts/start.mjs'] : production.args
  const child = spawn(byNpm ? 'npm' : node, byNpm ? ['start'] : args, {
    cwd: project,
    detached,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...impatient, ...production.env, ...env },
  })
  running.add(child)
  // not `exit`, after which its last words may still be on their way
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(child)
    return { code, signal }
  })
  const [output, errors] = [child.stdout, child.stderr].map((stream) => {
    let text = ''
    stream.on('data', (chunk) => {
      text += chunk
    })
    return () => text
  }) as [() => string, () => string]
  const server: ServerProcess = {
    url: '',
    process: child,
    lookAround: () => lookAround.exec(output())?.[1] ?? '',
    output,
    errors,
    ended,
    ready: untilOpen(),
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
  server.ready.catch(() => {})
  return server

  async function untilOpen() {
    const open = new Promise<void>((done) => child.stdout.on('data', () => opened.test(output()) && done()))
    const tooLate = sleep(timeToStart, 'tooLate' as const, { ref: false })
    const outcome = await Promise.race([open, ended, tooLate])
    if (outcome) throw new Error(`The server did not open.\n${output()}\n${errors()}`)
    server.url = opened.exec(output())?.[1] ?? ''
  }
}

/** Runs the server and waits until it is open. */
export async function startServer(env: Record<string, string>, options?: Options): Promise<ServerProcess> {
  const server = runServer(env, options)
  await server.ready
  return server
}

let lastPort = 20_000 + (process.pid % 1_200) * 10

/**
 * A port that nobody listens on, until the server does that is started in the meantime: it is below those that the
 * system gives away by itself, and other processes of the tests begin elsewhere.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    lastPort += 1
    if (await isFree(lastPort)) return lastPort
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const outcome = new Promise<boolean>((done) => {
    server.once('listening', () => done(true)).once('error', () => done(false))
  })
  server.listen(port, 'localhost')
  if (!(await outcome)) return false
  server.close()
  await once(server, 'close')
  return true
}
