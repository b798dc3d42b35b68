import { setTimeout as sleep } from 'node:timers/promises'
import { ms } from '#bench/measure/numbers.ts'
import { atMost, type Part, type Result } from '#bench/report/result.ts'
import { startNodes } from '#tests/soak/nodes.ts'
import { sendVisitors } from '#tests/soak/visitors.ts'
import { forAWhile } from './for-a-while.ts'

const seconds = 150
const patience = 60_000

async function run(): Promise<Result> {
  const { nodes, postgres, pause, rename, names, stop } = await startNodes({ LOG_LEVEL: 'silent' })
  const happenings = {
    'restarted in order': () => postgres.restart('SIGINT'),
    'ended as by a crash': () => postgres.restart('SIGQUIT'),
    'paused for five seconds': () => pause(5_000),
    'left alone': () => sleep(1_000),
  }
  const visitors = sendVisitors(nodes.map(({ url }) => url))
  const slowest = new Map<string, { times: number; slowest: number }>()
  try {
    await forAWhile(seconds, async (round) => {
      for (const [name, happen] of Object.entries(happenings)) {
        await names()
        await happen()
        const took = await untilSeen(`${name} ${round}`, { rename, names })
        const before = slowest.get(name) ?? { times: 0, slowest: 0 }
        slowest.set(name, { times: before.times + 1, slowest: Math.max(before.slowest, took) })
      }
    })
    await visitors.stop()
    const ends = await stop()
    const { statuses, failures } = visitors.met
    const all = [...statuses.values()].reduce((sum, each) => sum + each, 0)
    const wrong = [...statuses].filter(([status]) => status !== 200 && status !== 503)
    const count = wrong.reduce((sum, [, each]) => sum + each, failures.length)
    const away = statuses.get(503) ?? 0
    return {
      about:
        'Two nodes on one PostgreSQL server under visitors who always search new words. What happens to the server, and ' +
        'then until a change made in the database is seen on both nodes. An answer is 200, or 503 with `Retry-After`.',
      limits: [
        atMost('answers other than 200 and 503 while PostgreSQL comes and goes', count, 0, String),
        atMost(
          'nodes that did not end in order afterwards',
          ends.filter(({ code }) => code !== 0).length,
          0,
          String,
        ),
      ],
      tables: [
        {
          title: 'PostgreSQL comes and goes',
          columns: ['what happened', 'times', 'a change was seen after, at most'],
          rows: [...slowest].map(([name, found]) => [name, String(found.times), ms(found.slowest)]),
        },
        {
          title: 'What visitors got',
          columns: ['answers', '503', 'other'],
          rows: [[all, away, count].map((value) => value.toLocaleString('en'))],
        },
      ],
    }
  } finally {
    await visitors.stop()
    await stop()
  }
}

type Watched = { rename: (name: string) => Promise<void>; names: () => Promise<(string | undefined)[]> }

async function untilSeen(name: string, { rename, names }: Watched): Promise<number> {
  await rename(name)
  const begun = performance.now()
  while (performance.now() - begun < patience) {
    if ((await names()).every((each) => each === name)) return performance.now() - begun
    await sleep(20)
  }
  throw new Error(`A change was not seen within ${patience} ms`)
}

export const nodes: Part = { name: 'nodes', title: 'Soak: two nodes', command: 'soak', run }
