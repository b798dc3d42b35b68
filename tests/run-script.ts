import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

/** Runs a program of the tests in a process of its own. */
export const runScript = (script: string, env: Record<string, string>) =>
  execFile(process.execPath, [script], {
    cwd: resolve(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, ...env },
  })

/** The same, to its end: the signal that ended it. */
export const signalThatEnds = async (script: string, env: Record<string, string>): Promise<unknown> =>
  (await once(runScript(script, env), 'exit'))[1]
