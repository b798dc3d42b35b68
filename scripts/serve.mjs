import { spawn } from 'node:child_process'
import { node, project } from './prepare.mjs'

/** Runs the server on the project's Node, hands every signal on, and ends as it ended. */
export function serve(args, env) {
  const server = spawn(node, args, { cwd: project, stdio: 'inherit', env: { ...process.env, ...env } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
