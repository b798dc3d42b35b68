import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shown } from '#bench/measure/numbers.ts'
import { atMost, type Part, type Result } from '#bench/report/result.ts'
import { missingOf, writeUntilGone } from '#tests/soak/writers.ts'
import { startServer } from '#tests/start/server-process.ts'
import { forAWhile } from './for-a-while.ts'

const seconds = 150
const writers = 5

async function run(): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'igarape-soak-'))
  const env = { DATA_DIR: folder, SAMPLE_DATA: 'false' }
  const acknowledged: string[] = []
  const lost = new Set<string>()
  let longestStart = 0
  try {
    const startAndCheck = async () => {
      const begun = performance.now()
      const server = await startServer(env)
      // the first one makes the database
      if (acknowledged.length > 0) longestStart = Math.max(longestStart, performance.now() - begun)
      for (const email of await missingOf(env, acknowledged)) lost.add(email)
      return server
    }
    const rounds = await forAWhile(seconds, async (round) => {
      const server = await startAndCheck()
      const most = acknowledged.length + Math.ceil(Math.random() * 60)
      await writeUntilGone(env, { prefix: `round-${round}`, writers }, (email) => {
        acknowledged.push(email)
        if (acknowledged.length === most) server.process.kill('SIGKILL')
      })
      await server.ended
    })
    await (await startAndCheck()).stop()
    return {
      about:
        `An embedded database: ${writers} writers make accounts until the server is killed (SIGKILL) after a random ` +
        'number of them; the next start must have every one that was acknowledged, of this round and of all before.',
      limits: [atMost('acknowledged writes lost by kill -9, embedded', lost.size, 0, String)],
      tables: [
        {
          title: 'Killed while writing',
          columns: ['rounds', 'acknowledged', 'lost', 'longest start'],
          rows: [[rounds, acknowledged.length, lost.size, `${shown(longestStart / 1000)} s`].map(String)],
        },
      ],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const kill: Part = { name: 'kill', title: 'Soak: killed while writing', command: 'soak', run }
