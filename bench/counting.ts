import { setTimeout as sleep } from 'node:timers/promises'
import { drive } from './measure/client.ts'
import { median, us } from './measure/numbers.ts'
import { countCpu } from './measure/processes.ts'
import { type Measured, startProduct } from './measure/servers.ts'
import { atMost, type Part, type Result } from './report/result.ts'

const rounds = 15
const requests = 6_000
const person =
  'Mozilla/5.0 (Linux; Android 13; SM-A035M) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const headers = {
  'accept-encoding': 'br',
  'accept-language': 'en',
  'user-agent': person,
  'sec-fetch-dest': 'document',
}
const addresses = ['/', '/profiles', '/profile/ana-beatriz-correa']
const percent = (value: number) => `${value.toFixed(1)} %`

async function cpuPerRequest({ client, pid }: Measured): Promise<number> {
  const counted = countCpu(() => [pid])
  await drive(
    client,
    Array.from({ length: requests }, (_, at) => addresses[at % addresses.length] as string),
    {
      headers,
      connections: 8,
    },
  )
  return counted() / requests
}

async function run(): Promise<Result> {
  const memory = { STORAGE: 'memory', SAMPLE_DATA: 'true' }
  const counting = await startProduct(memory)
  const without = await startProduct({ ...memory, COUNT_VISITS: 'false' })
  try {
    for (const { client } of [counting, without])
      for (const address of addresses) for (let time = 0; time < 3; time++) await client.get(address, headers)
    await sleep(1_500)
    for (const each of [counting, without]) await cpuPerRequest(each)
    const [on, off]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      // each goes first as often as the other
      const order = round % 2 ? [counting, without] : [without, counting]
      for (const each of order) (each === counting ? on : off).push(await cpuPerRequest(each))
    }
    const more = median(on.map((value, round) => (value / (off[round] as number) - 1) * 100))
    return {
      about:
        `Server CPU per request for ready documents, a person's visits, over 8 connections, of a server that counts them ` +
        `(and writes its batches meanwhile) beside one that does not: ${rounds} rounds of ${requests} requests each, in turns; medians.`,
      limits: [atMost('what counting adds to a ready document', more, 5, percent)],
      tables: [
        {
          title: 'CPU per request',
          columns: ['server', 'CPU'],
          rows: [
            ['counting', us(median(on))],
            ['not counting', us(median(off))],
          ],
        },
      ],
    }
  } finally {
    await counting.stop()
    await without.stop()
  }
}

export const counting: Part = { name: 'counting', title: 'Counting visits', run }
