import { setTimeout as sleep } from 'node:timers/promises'
import { drive } from './measure/client.ts'
import { median, times, us } from './measure/numbers.ts'
import { countCpu } from './measure/processes.ts'
import { type Measured, startBare, startProduct } from './measure/servers.ts'
import { atMost, type Part, type Result } from './report/result.ts'

const rounds = 7
const requests = 4_000
const headers = { 'accept-encoding': 'br', 'accept-language': 'en' }
const whoever = ['connection', 'keep-alive', 'transfer-encoding', 'date']

async function cpuPerRequest({ client, pid }: Measured, address: string): Promise<number> {
  const counted = countCpu(() => [pid])
  await drive(client, Array(requests).fill(address), { headers, connections: 8 })
  return counted() / requests
}

async function compare(product: Measured, name: string, address: string) {
  // packed as small as can be from the third time on
  for (let time = 0; time < 3; time++) await product.client.get(address, headers)
  await sleep(1_500)
  const answer = await product.client.get(address, headers)
  const same = Object.entries(answer.headers).filter(([header]) => !whoever.includes(header))
  const bare = await startBare('same-bytes.ts', {
    status: answer.status,
    headers: Object.fromEntries(same),
    body: answer.body,
  })
  const [ours, theirs]: [number[], number[]] = [[], []]
  await cpuPerRequest(product, address)
  await cpuPerRequest(bare, address)
  for (let round = 0; round < rounds; round++) {
    ours.push(await cpuPerRequest(product, address))
    theirs.push(await cpuPerRequest(bare, address))
  }
  await bare.stop()
  const ratios = ours.map((value, round) => value / (theirs[round] as number))
  return { name, size: answer.body.length, ours: median(ours), bare: median(theirs), ratio: median(ratios) }
}

async function run(): Promise<Result> {
  const product = await startProduct({ STORAGE: 'memory', SAMPLE_DATA: 'true' })
  try {
    const compared = [
      await compare(product, 'document (home)', '/'),
      await compare(product, 'document (professionals)', '/profiles'),
      await compare(product, 'list as JSON', '/api/tourism/profiles'),
    ]
    const documents = Math.max(...compared.slice(0, 2).map(({ ratio }) => ratio))
    return {
      about:
        `Server CPU per request for what is ready, over 8 connections, beside a bare node:http process that sends the ` +
        `same bytes with the same headers: ${rounds} rounds of ${requests} requests each, in turns; medians.`,
      limits: [atMost('ready document, CPU beside bare node:http', documents, 2, times)],
      tables: [
        {
          title: 'CPU per request',
          columns: ['answer', 'brotli bytes', 'ours', 'node:http', 'ratio'],
          rows: compared.map(({ name, size, ours, bare, ratio }) => [
            name,
            String(size),
            us(ours),
            us(bare),
            times(ratio),
          ]),
        },
      ],
    }
  } finally {
    await product.stop()
  }
}

export const ready: Part = { name: 'ready', title: 'A ready document', run }
