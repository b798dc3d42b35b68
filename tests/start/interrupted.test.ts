import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { familyOf } from './processes.ts'

const program = `import('./scripts/prepare.mjs').then(({ run }) => run('sh', ['-c', 'sleep 300 & echo begun; wait']))`

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test.each(['SIGTERM', 'SIGHUP', 'SIGINT'] as const)(
  'an installation or build that gets %s leaves nothing behind',
  async (signal) => {
    const cwd = resolve(import.meta.dirname, '../..')
    const script = spawn(process.execPath, ['-e', program], { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
    await once(script.stdout, 'data')
    const [, ...started] = familyOf(Number(script.pid))
    expect(started.length).toBeGreaterThanOrEqual(2)
    script.kill(signal)
    const [code] = await once(script, 'close')
    expect(code).toBe(1)
    await expect.poll(() => started.filter(isThere)).toEqual([])
  },
)
