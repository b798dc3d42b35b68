import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgresql } from '#bench/measure/postgresql.ts'
import { atMost, type Part, type Result } from '#bench/report/result.ts'
import { askAll } from '#tests/start/raw-request.ts'
import { startServer } from '#tests/start/server-process.ts'
import { forAWhile } from './for-a-while.ts'

const seconds = 100
const requests = 200
const warmUp = 20

async function run(): Promise<Result> {
  const postgresql = await startPostgresql()
  try {
    const DATABASE_URL = await postgresql.create('soak_signals')
    const counts = { answered: 0, reset: 0, other: 0, unclean: 0 }
    const rounds = await forAWhile(seconds, async (round) => {
      const server = await startServer({ DATABASE_URL, DRAIN_SECONDS: '2' })
      // the first pages of a process take many times as long as those after them
      for (let n = 0; n < warmUp; n += 1)
        await (await fetch(`${server.url}/search?q=warm${round}of${n}`)).text()
      const paths = Array.from({ length: requests }, (_, n) => `/search?q=word${round}of${n}`)
      const { sent, outcomes } = askAll(server.url, paths)
      await sent
      await sleep(Math.random() * 300)
      const signal = (['SIGTERM', 'SIGINT', 'SIGHUP'] as const)[round % 3]
      const { code } = await server.stop(signal)
      if (code !== 0) counts.unclean += 1
      for (const outcome of await outcomes) {
        if ('error' in outcome) counts.reset += 1
        else if (outcome.status === 200) counts.answered += 1
        else counts.other += 1
      }
    })
    return {
      about:
        `${requests} searches, each on a connection of its own and for new words, then SIGTERM, SIGINT or SIGHUP up to ` +
        '0.3 s after the last of them was sent; on PostgreSQL.',
      limits: [
        atMost('requests reset by a server that ends', counts.reset, 0, String),
        atMost('ends with a code other than 0', counts.unclean, 0, String),
      ],
      tables: [
        {
          title: 'Ends with requests on their way',
          columns: ['rounds', 'answered', 'reset', 'answered otherwise', 'ends not in order'],
          rows: [
            [rounds, counts.answered, counts.reset, counts.other, counts.unclean].map((value) =>
              value.toLocaleString('en'),
            ),
          ],
        },
      ],
    }
  } finally {
    await postgresql.stop()
  }
}

export const signals: Part = { name: 'signals', title: 'Soak: signals under load', command: 'soak', run }
