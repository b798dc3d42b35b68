import { setTimeout as sleep } from 'node:timers/promises'
import { drive } from './measure/client.ts'
import { us } from './measure/numbers.ts'
import { countCpu } from './measure/processes.ts'
import { type Measured, startBare } from './measure/servers.ts'
import { atMost, type Part, type Result } from './report/result.ts'

const rounds = 60
const requests = 3_000
const person =
  'Mozilla/5.0 (Linux; Android 13; SM-A035M) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const headers = {
  'accept-encoding': 'br',
  'accept-language': 'en',
  'user-agent': person,
  'sec-fetch-dest': 'document',
}
const addresses = ['/', '/profiles', '/profile/ana-beatriz-correa']
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
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
  const server = await startBare('counting-server.ts', {})
  let isCounting = true
  const turn = async (on: boolean) => {
    if (on !== isCounting) process.kill(server.pid, 'SIGUSR2')
    isCounting = on
    await sleep(100)
  }
  try {
    for (const address of addresses)
      for (let time = 0; time < 3; time++) await server.client.get(address, headers)
    await sleep(1_500)
    for (let time = 0; time < 3; time++) await cpuPerRequest(server)
    const cost: { on: number[]; off: number[] } = { on: [], off: [] }
    for (let round = 0; round < rounds; round++) {
      // each goes first as often as the other
      for (const on of round % 2 ? [true, false] : [false, true]) {
        await turn(on)
        cost[on ? 'on' : 'off'].push(await cpuPerRequest(server))
      }
    }
    // single rounds differ by more than what is looked for: the sums of all rounds are compared
    const more = (sum(cost.on) / sum(cost.off) - 1) * 100
    return {
      about:
        `Server CPU per request for ready documents, a person's visits, over 8 connections, in one process in which counting is turned ` +
        `on (with the writing of batches) and off, because two processes differ by more than it costs: ` +
        `${rounds} rounds of ${requests} requests each, in turns; means.`,
      limits: [atMost('what counting adds to a ready document', more, 5, percent)],
      tables: [
        {
          title: 'CPU per request',
          columns: ['counting', 'CPU'],
          rows: [
            ['on', us(sum(cost.on) / rounds)],
            ['off', us(sum(cost.off) / rounds)],
          ],
        },
      ],
    }
  } finally {
    await server.stop()
  }
}

export const counting: Part = { name: 'counting', title: 'Counting visits', run }
