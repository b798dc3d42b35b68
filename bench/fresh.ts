import { drive } from './measure/client.ts'
import { median, ms } from './measure/numbers.ts'
import { countCpu } from './measure/processes.ts'
import { type Measured, startUncached } from './measure/servers.ts'
import { publicPages } from './pages.ts'
import { atMost, type Part, type Result } from './report/result.ts'

const most = 2.5
const asCpu =
  'CPU, which depends on the machine: part *ready* shows what a bare answer costs it; on one where that was 20 µs (commit bc1d09b, ' +
  '2026-11-20) the slowest page took 2.12 ms'
const rounds = 5
const requests = 60
const warmUp = 300

async function cpuPerRender({ client, pid }: Measured, address: string): Promise<number[]> {
  await drive(client, Array(warmUp).fill(address))
  const all: number[] = []
  for (let round = 0; round < rounds; round++) {
    const counted = countCpu(() => [pid])
    await drive(client, Array(requests).fill(address))
    all.push(counted() / requests / 1000)
  }
  return all
}

async function run(): Promise<Result> {
  const product = await startUncached({ STORAGE: 'memory', SAMPLE_DATA: 'true', UNCACHED: 'pages' })
  try {
    const pages: { name: string; cpu: number; size: number }[] = []
    for (const { name, addresses } of await publicPages(product.client)) {
      const [address = '/'] = addresses
      const size = (await product.client.get(address)).body.length
      pages.push({ name, size, cpu: median(await cpuPerRender(product, address)) })
    }
    const worst = pages.reduce((a, b) => (a.cpu > b.cpu ? a : b))
    return {
      about:
        'CPU of the server for a document that is not cached: loader, React, hash and HTTP, without packing; what the page ' +
        `reads from the API is cached. ${rounds} rounds of ` +
        `${requests}, medians, after a warm-up.`,
      limits: [atMost(`document rendered afresh, slowest page (${worst.name})`, worst.cpu, most, ms, asCpu)],
      tables: [
        {
          title: 'CPU per render',
          columns: ['page', 'CPU', 'unpacked size'],
          rows: pages.map(({ name, cpu, size }) => [name, ms(cpu), `${Math.round(size / 1000)} kB`]),
        },
      ],
    }
  } finally {
    await product.stop()
  }
}

export const fresh: Part = { name: 'fresh', title: 'A document rendered afresh', run }
