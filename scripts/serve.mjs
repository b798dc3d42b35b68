import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { node, project, whenNpmIsGone } from './prepare.mjs'

/** How the server runs in production: the arguments of Node, and the environment. */
export const production = {
  args: [
    // V8 takes up to 128 MB for new objects, and keeps them; with 8 MB for each half a request costs as much
    '--max-semi-space-size=8',
    'src/server/main.ts',
  ],
  env: {
    NODE_ENV: 'production',
    // what decoding a picture took goes back to the system: a second arena of glibc would keep hundreds of megabytes
    MALLOC_ARENA_MAX: '1',
    // and what compiling the engine took, some 600 MB for a moment; by itself glibc would raise both limits as it goes. Lower
    // ones make it give back and fetch again what each packing with brotli takes, which then costs seven times as much
    MALLOC_TRIM_THRESHOLD_: '4194304',
    MALLOC_MMAP_THRESHOLD_: '4194304',
    // what Node compiled at the last start; it looks whether a source changed
    NODE_COMPILE_CACHE: join(project, 'build/compiled'),
  },
}

/**
 * Runs the server on the project's Node, hands every signal on, and ends as it ended. The server ends when this
 * process is gone (its channel closes), and both end when npm is gone.
 */
export function serve({ args, env }) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const server = spawn(node, args, { cwd: project, stdio, env: { ...process.env, ...env } })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
  // as SIGTERM: Node that watches for changes hands no SIGHUP on
  process.on('SIGHUP', () => server.kill('SIGTERM'))
  whenNpmIsGone(() => server.kill('SIGTERM'))
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
