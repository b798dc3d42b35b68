import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { urlOf } from '#contract/client.ts'
import { listProfiles, type Profile } from '#contract/directory/profiles.ts'
import { createClient, drive } from './measure/client.ts'
import { bytes, median, ms, times, us } from './measure/numbers.ts'
import { countCpu } from './measure/processes.ts'
import { type Measured, type MeasuredProduct, startBare, startProduct } from './measure/servers.ts'
import { atMost, type Part, type Result } from './report/result.ts'
import { signIn } from './workspace.ts'

const rounds = 5
const requests = 500
const whoever = ['connection', 'keep-alive', 'transfer-encoding', 'date']

/** A photo of 12 megapixels, restless as leaves are. */
async function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 }
  const small = sharp({ create: { width: 1000, height: 750, channels: 3, background: '#000', noise } }).png()
  return sharp(await small.toBuffer())
    .resize(4000, 3000)
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** Sends a photo into the gallery of an example listing; gives how long that took and the listing. */
async function send(product: MeasuredProduct): Promise<{ took: number; profile: Profile }> {
  const headers = { cookie: await signIn(product), origin: product.url }
  const listed = await fetch(product.url + urlOf(listProfiles, { limit: 1 }))
  const [{ slug }] = (await listed.json()) as [Profile]
  const form = new FormData()
  form.set('key', randomUUID())
  form.set('picture', new File([(await photo()) as BlobPart], 'photo.jpg'))
  const begun = performance.now()
  const sent = await fetch(`${product.url}/api/upload/profile/${slug}/picture`, {
    method: 'POST',
    headers,
    body: form,
  })
  const took = performance.now() - begun
  if (!sent.ok) throw new Error(`${sent.status} for a picture: ${await sent.text()}`)
  const found = await fetch(`${product.url}/api/tourism/profiles/slug/${slug}`)
  return { took, profile: (await found.json()) as Profile }
}

async function cpuPerRequest({ url, pid }: Measured, address: string): Promise<number> {
  // while the other is asked, a server may close what is open
  const client = createClient(url)
  const counted = countCpu(() => [pid])
  await drive(client, Array(requests).fill(address), { connections: 8 })
  client.close()
  return counted() / requests
}

async function compare(product: Measured, imageDir: string, address: string) {
  const { headers, body } = await product.client.get(address)
  const hash = createHash('sha256').update(body).digest('hex')
  const same = Object.entries(headers).filter(([header]) => !whoever.includes(header))
  const path = join(imageDir, hash.slice(0, 2), hash)
  const bare = await startBare('read-file.ts', { path, headers: Object.fromEntries(same) })
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (const each of [product, bare]) await cpuPerRequest(each, address)
  for (let round = 0; round < rounds; round++) {
    ours.push(await cpuPerRequest(product, address))
    theirs.push(await cpuPerRequest(bare, address))
  }
  await bare.stop()
  const ratio = median(ours.map((value, round) => value / (theirs[round] as number)))
  return {
    name: address.split('/').at(-1) ?? '',
    size: body.length,
    ours: median(ours),
    bare: median(theirs),
    ratio,
  }
}

async function run(): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'igarape-bench-'))
  const product = await startProduct({ STORAGE: 'filesystem', DATA_DIR: folder, SAMPLE_DATA: 'true' })
  try {
    const { took, profile } = await send(product)
    const files = profile.pictures[0]?.files ?? []
    const compared = []
    for (const { url } of files.filter(({ format }) => format === 'avif'))
      compared.push(await compare(product, join(folder, 'images'), url))
    const cover = compared.find(({ name }) => name === '640.avif')
    return {
      about:
        'Server CPU per request for a picture of a gallery in the folder, over 8 connections, beside a bare node:http ' +
        `process that reads the same file each time: ${rounds} rounds of ${requests} requests each, in turns; medians. ` +
        `To take in a photo of 12 megapixels in every width took ${ms(took)}, alone.`,
      limits: [
        atMost(
          'picture, CPU beside a bare file read',
          Math.max(...compared.map(({ ratio }) => ratio)),
          2,
          times,
        ),
        atMost('cover of a phone, in bytes', cover?.size ?? Number.POSITIVE_INFINITY, 25_000, bytes),
      ],
      tables: [
        {
          title: 'CPU per picture',
          columns: ['file', 'bytes', 'ours', 'node:http', 'ratio'],
          rows: compared.map(({ name, size, ours, bare, ratio }) => [
            name,
            bytes(size),
            us(ours),
            us(bare),
            times(ratio),
          ]),
        },
      ],
    }
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export const pictures: Part = { name: 'pictures', title: 'Pictures of galleries', run }
