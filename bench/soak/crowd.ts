import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ms, quantile, shown } from '#bench/measure/numbers.ts'
import { startProduct } from '#bench/measure/servers.ts'
import { atMost, type Part, type Result } from '#bench/report/result.ts'
import { testSecret } from '#tests/secret.ts'
import { factor } from './for-a-while.ts'
import { createMix, type Kind, signInPeople } from './mix.ts'
import { carriedBy, type Met, metColumns, metRows, sendAtRate, sumOf } from './send-mix.ts'

const people = 12
const seconds = Math.ceil(20 * factor)
/** Whose requests go first: people who are logged in, save or ask for something. */
const first: readonly Kind[] = ['signed in', 'save', 'booking', 'draft', 'upload']
const percent = (value: number) => `${shown(value)} %`

const limitsOf = (met: Map<Kind, Met>) => {
  const ofFirst = [...met].filter(([kind]) => first.includes(kind)).map(([, each]) => each)
  const visitors = [...met].filter(([kind]) => !first.includes(kind)).flatMap(([, { took }]) => took)
  const asked = sumOf(ofFirst, ({ took, failed }) => took.length + failed)
  return [
    atMost(
      'at twice the load, refused of those who are logged in, save or ask',
      (100 * sumOf(ofFirst, ({ refused }) => refused)) / asked,
      1,
      percent,
    ),
    atMost(
      'at twice the load, requests that failed otherwise',
      sumOf(met.values(), ({ failed }) => failed),
      0,
      String,
    ),
    atMost(
      'at twice the load, what a visitor waits until the page or a refusal comes, p99',
      quantile(visitors, 0.99),
      5_000,
      ms,
      'three seconds in line for the database, and the time of the server and of this client besides, which share the cores',
    ),
  ]
}

async function run(): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'igarape-soak-'))
  try {
    const server = await startProduct({
      ...{ STORAGE: 'filesystem', DATA_DIR: join(folder, 'data'), SECRET: testSecret, SAMPLE_DATA: 'true' },
    })
    const next = await createMix(server, await signInPeople(server))
    await carriedBy(server.url, next, people, seconds / 2)
    const carried = await carriedBy(server.url, next, people, seconds)
    const rate = 2 * carried
    const met = await sendAtRate(server.url, next, rate, Math.round(rate * seconds))
    await server.stop()
    return {
      about:
        `The example listings on the embedded engine on disk, and the requests of *mixed*: first ${people} people at once, each of whom asks again ` +
        `once there is an answer; as many requests a second as were answered then are what the machine carries. Then twice as many for ${seconds} s, each ` +
        'sent at its time, whether those before it are answered or not.',
      limits: limitsOf(met),
      tables: [
        {
          title: `${shown(rate)} requests a second, where ${shown(carried)} are carried`,
          columns: metColumns,
          rows: metRows(met),
        },
      ],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const crowd: Part = { name: 'crowd', title: 'Soak: twice as many as it carries', command: 'soak', run }
