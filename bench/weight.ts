import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from './measure/client.ts'
import { bytes } from './measure/numbers.ts'
import { type MeasuredProduct, startProduct } from './measure/servers.ts'
import { publicPages } from './pages.ts'
import { atMost, type Part, type Result } from './report/result.ts'
import {
  type FileKind,
  filesOfDocument,
  fontsFor,
  importsOf,
  isFramework,
  textOf,
} from './weight/page-files.ts'
import { signIn } from './workspace.ts'

const most = 30_720
// home has the drawing of the whole basin, and its map
const maxHomeBytes = 35_840
const maxLightBytes = 40_960
const kinds = ['document', 'style', 'font', 'script', 'picture'] as const
type Weights = Record<(typeof kinds)[number], number> & { framework: number }
type Weighed = {
  page: string
  address: string
  br: Weights
  gzip: Weights
  headers: number
  missing: string[]
}

const none = (): Weights => ({ document: 0, style: 0, font: 0, script: 0, picture: 0, framework: 0 })
const sum = (weights: Weights) => kinds.reduce((all, kind) => all + weights[kind], 0)

const turns = 30
const betweenTurns = 100

/** The size on the wire once it is packed as small as can be: some time after it was first asked for. */
async function packedSize(client: Client, address: string, encoding: 'br' | 'gzip', cookie: string) {
  const headers = { 'accept-encoding': encoding, 'accept-language': 'en', cookie }
  const first = await client.get(address, headers)
  // what is made for one user is packed once, when it is asked for
  const isKept = !first.headers['cache-control']?.includes('private')
  if (!first.headers['content-encoding'] || !isKept) return first.body.length
  for (let turn = 0; turn < turns; turn++) {
    await sleep(betweenTurns)
    const { body } = await client.get(address, headers)
    if (body.length !== first.body.length) return body.length
  }
  return first.body.length
}

type Fetched = { status: number; text: string; br: number; gzip: number; headers: number }

const known = new Map<string, Promise<Fetched>>()

function fetchFile(client: Client, address: string, cookie = '') {
  const fetched = known.get(address) ?? fetchPacked(client, address, cookie)
  known.set(address, fetched)
  return fetched
}

async function fetchPacked(client: Client, address: string, cookie: string) {
  const { status, body, headers } = await client.get(address, { 'accept-language': 'en', cookie })
  const [br, gzip] = await Promise.all([
    packedSize(client, address, 'br', cookie),
    packedSize(client, address, 'gzip', cookie),
  ])
  return { status, text: body.toString(), br, gzip, headers: sizeOf(headers) }
}

/** Bytes of the headers of a response as HTTP/1.1 writes them; what HTTP/2 sends is less. */
const sizeOf = (headers: IncomingHttpHeaders) =>
  Object.entries(headers)
    .flatMap(([name, value]) => [value].flat().map((each) => `${name}: ${each}\r\n`))
    .join('').length + 'HTTP/1.1 200 OK\r\n\r\n'.length

async function weigh(client: Client, page: string, address: string, cookie?: string): Promise<Weighed> {
  const { status, text: html, br, gzip, headers } = await fetchFile(client, address, cookie)
  if (status !== 200) throw new Error(`${status} for ${address}`)
  const weighed: Weighed = { page, address, br: none(), gzip: none(), headers, missing: [] }
  weighed.br.document = br
  weighed.gzip.document = gzip
  const files = new Map<string, FileKind>(filesOfDocument(html).map((file) => [file.address, file.kind]))
  for (const [file, kind] of files) await addFile(client, weighed, file, kind, files, textOf(html))
  return weighed
}

// a Map hands out what is added to it while it is walked through
async function addFile(
  client: Client,
  weighed: Weighed,
  address: string,
  kind: FileKind,
  files: Map<string, FileKind>,
  text: string,
): Promise<void> {
  const file = await fetchFile(client, address)
  if (file.status !== 200) {
    weighed.missing.push(`${address} (${file.status})`)
    return
  }
  weighed.headers += file.headers
  for (const encoding of ['br', 'gzip'] as const) {
    weighed[encoding][kind] += file[encoding]
    if (kind === 'script' && isFramework(file.text)) weighed[encoding].framework += file[encoding]
  }
  if (kind === 'script')
    for (const each of importsOf(file.text, address)) files.set(each, files.get(each) ?? 'script')
  if (kind === 'style') for (const font of fontsFor(file.text, address, text)) files.set(font, 'font')
}

async function run(): Promise<Result> {
  const server = await startProduct({ STORAGE: 'memory', SAMPLE_DATA: 'true' })
  try {
    const heaviest: Weighed[] = []
    for (const { name, addresses } of await publicPages(server.client)) {
      const all: Weighed[] = []
      for (const address of addresses) all.push(await weigh(server.client, name, address))
      all.sort((a, b) => sum(b.br) - sum(a.br))
      if (all[0]) heaviest.push(all[0])
    }
    return report(heaviest, await weighLight(server))
  } finally {
    await server.stop()
  }
}

/** The pages of people who are not signed in yet; that of the code after one was asked for. */
async function weighLight(server: MeasuredProduct): Promise<Weighed[]> {
  const { url, client } = server
  const asked = await fetch(`${url}/api/auth/code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'ana@example.org' }),
  })
  if (!asked.ok) throw new Error(`${asked.status} for a code`)
  const cookie = asked.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return [
    await weigh(client, 'signing in', '/auth/login'),
    await weigh(client, 'the code', '/auth/code', cookie),
    ...(await weighSteps(server)),
  ]
}

/** The four steps of an application, with the last one filled as far as it can be. */
async function weighSteps(server: MeasuredProduct): Promise<Weighed[]> {
  const { url, client } = server
  const cookie = await signIn(server)
  const kept = await fetch(`${url}/api/auth/onboarding/draft`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify({
      accountType: 'profile',
      profileType: 'guide',
      socialLinks: [],
      phone: { countryCode: '+55', number: '(92) 99123-4567', fullNumber: '+5592991234567' },
    }),
  })
  if (!kept.ok) throw new Error(`${kept.status} for a draft`)
  const weighed: Weighed[] = []
  for (const step of ['type', 'social', 'phone', 'complete']) {
    weighed.push(await weigh(client, `applying: ${step}`, `/welcome/${step}`, cookie))
  }
  return weighed
}

function report(pages: Weighed[], light: Weighed[]): Result {
  const total = (page: Weighed) => sum(page.br)
  const heaviestOf = (all: Weighed[]) => all.reduce((a, b) => (total(a) > total(b) ? a : b))
  const others = pages.filter(({ page }) => page !== 'home')
  const [home, worst, worstLight] = [
    heaviestOf(pages.filter(({ page }) => page === 'home')),
    heaviestOf(others),
    heaviestOf(light),
  ]
  const framework = Math.max(...[...pages, ...light].map(({ br }) => br.framework))
  const missing = [...new Set([...pages, ...light].flatMap((page) => page.missing))]
  const cells = ({ page, br, gzip, headers }: Weighed) => [
    page,
    ...kinds.map((kind) => bytes(br[kind])),
    bytes(sum(br)),
    bytes(sum(gzip)),
    bytes(headers),
  ]
  return {
    about:
      'The built server with the example listings. Several pages of each kind were weighed; the table shows the heaviest, ' +
      'in English, as a browser without a cache loads it, compressed with brotli. Response headers, as HTTP/1.1 writes them, ' +
      'have a column of their own and are not part of the limits. Not counted: pictures that load lazily.' +
      `${missing.length ? ` Named by pages and missing: ${missing.join(', ')}.` : ''}`,
    limits: [
      atMost('first visit, home', total(home), maxHomeBytes, bytes),
      atMost(`first visit, heaviest other page (${worst.page})`, total(worst), most, bytes),
      atMost(
        `first visit, heaviest light page (${worstLight.page})`,
        total(worstLight),
        maxLightBytes,
        bytes,
      ),
      atMost('framework JavaScript', framework, 0, bytes),
    ],
    tables: [
      {
        title: 'First visit',
        columns: ['page', ...kinds, 'brotli', 'gzip', 'headers'],
        rows: pages.map(cells),
      },
      {
        title: 'First visit of a light page, made for one user',
        columns: ['page', ...kinds, 'brotli', 'gzip', 'headers'],
        rows: light.map(cells),
      },
    ],
  }
}

export const weight: Part = { name: 'weight', title: 'Weight of a first visit', run }
