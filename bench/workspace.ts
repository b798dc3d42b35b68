import { gzipSync } from 'node:zlib'
import { bytes } from './measure/numbers.ts'
import { type MeasuredProduct, startProduct } from './measure/servers.ts'
import { atMost, type Part, type Result } from './report/result.ts'
import { filesOfDocument, importsOf } from './weight/page-files.ts'

const most = 180 * 1024
const signedIn = ['/dashboard', '/admin', '/admin/users', '/admin/roles', '/admin/audit', '/account']

type Weighed = { page: string; files: number; weight: number }

/** The JavaScript of a hydrated page's first load: what the document names, and what that imports at once. */
async function weigh(url: string, page: string, cookie: string): Promise<Weighed> {
  const answer = await fetch(url + page, { headers: { cookie, 'accept-language': 'en' } })
  if (!answer.ok) throw new Error(`${answer.status} for ${page}`)
  const named = filesOfDocument(await answer.text()).filter(({ kind }) => kind === 'script')
  const files = new Map<string, number>(named.map(({ address }) => [address, 0]))
  // a Map hands out what is added to it while it is walked through
  for (const [address] of files) {
    const script = await (await fetch(url + address)).text()
    files.set(address, gzipSync(script, { level: 9 }).length)
    for (const each of importsOf(script, address)) if (!files.has(each)) files.set(each, 0)
  }
  const weight = [...files.values()].reduce((sum, each) => sum + each, 0)
  return { page, files: files.size, weight }
}

/** The session cookie of the sample administrator. */
export async function signIn({ url, lookAround }: MeasuredProduct): Promise<string> {
  const look = new URL(lookAround).searchParams.get('look')
  const answer = await fetch(`${url}/api/auth/look-around`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ as: 'administrator', look }),
  })
  if (!answer.ok) throw new Error(`${answer.status} for the sample account`)
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

async function run(): Promise<Result> {
  const server = await startProduct({ STORAGE: 'memory', SAMPLE_DATA: 'true' })
  try {
    const pages: Weighed[] = []
    const cookie = await signIn(server)
    for (const page of signedIn) pages.push(await weigh(server.url, page, cookie))
    const worst = pages.reduce((a, b) => (a.weight > b.weight ? a : b))
    return {
      about:
        'The scripts that a hydrated page loads at first: those that its document names, and what they import at ' +
        'once. Each file packed with gzip on its own. What a page fetches later, when it is used, is not among them.',
      limits: [atMost(`JavaScript of the heaviest hydrated page (${worst.page})`, worst.weight, most, bytes)],
      tables: [
        {
          title: 'JavaScript of hydrated pages',
          columns: ['page', 'files', 'gzip'],
          rows: pages.map(({ page, files, weight }) => [page, String(files), bytes(weight)]),
        },
      ],
    }
  } finally {
    await server.stop()
  }
}

export const workspace: Part = { name: 'workspace', title: 'Weight of the workspace', run }
