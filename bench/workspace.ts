import { globSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { paths } from '#contract/paths.ts'
import { filesOfPage } from '#i18n/texts-of-pages.ts'
import { bytes } from './measure/numbers.ts'
import { type MeasuredProduct, startProduct } from './measure/servers.ts'
import { atMost, type Part, type Result } from './report/result.ts'
import { filesOfDocument, importsOf } from './weight/page-files.ts'

const most = 150 * 1024
const signedIn = [
  '/dashboard',
  '/admin',
  '/admin/applications',
  '/admin/applications/new',
  '/admin/users',
  '/admin/roles',
  '/admin/audit',
  '/account',
  '/admin/enquiries',
  paths.ownEvents(),
  paths.newEvent(),
  '/admin/revisions',
  '/admin/reports',
  '/admin/claims',
  paths.settings(),
  paths.analytics(),
  '/admin/imports',
  '/admin/imports/new',
  paths.ownListings('profile'),
  paths.ownListings('organization'),
  paths.ownPlaces(),
  paths.content(),
  paths.contentAttractions(),
  paths.contentCountries(),
  paths.translations(),
  paths.typeNames(),
  paths.searchWords(),
]
/** The tabs of an example listing; a professional has those of an organization but one. */
const listing = { kind: 'organization', slug: 'remanso-cor-de-cha-expedicoes' } as const
const tabs = ['info', 'social', 'offers', 'pictures', 'guides', 'handing'] as const
const tabPages = [
  ...tabs.map((tab) => ({ ...listing, tab })),
  { kind: 'profile', slug: 'ana-beatriz-correa', tab: 'info' } as const,
]

type Weighed = { page: string; files: number; weight: number }

/** The files with the page's texts in French, which are the longest; the page loads them before it does anything. */
const textsOf = (page: string) =>
  filesOfPage(page, false).map((file) => {
    const [found] = globSync(`texts-????????-${file}-fr.js`, { cwd: 'build/client/assets' })
    if (!found) throw new Error(`there are no texts of ${file}`)
    return `/assets/${found}`
  })

/** The JavaScript of a hydrated page's first load: what the document names, what that imports at once, and its texts. */
async function weigh(url: string, page: string, cookie: string): Promise<Weighed> {
  const answer = await fetch(url + page, { headers: { cookie, 'accept-language': 'fr' } })
  if (!answer.ok) throw new Error(`${answer.status} for ${page}`)
  const named = filesOfDocument(await answer.text()).filter(({ kind }) => kind === 'script')
  const addresses = [...named.map(({ address }) => address), ...textsOf(page)]
  const files = new Map<string, number>(addresses.map((address) => [address, 0]))
  // a Map hands out what is added to it while it is walked through
  for (const [address] of files) {
    const script = await (await fetch(url + address)).text()
    files.set(address, gzipSync(script, { level: 9 }).length)
    for (const each of importsOf(script, address)) if (!files.has(each)) files.set(each, 0)
  }
  const weight = [...files.values()].reduce((sum, each) => sum + each, 0)
  return { page, files: files.size, weight }
}

/** The session cookie of a sample person: of the administrator, unless told otherwise. */
export async function signIn(
  { url, lookAround }: MeasuredProduct,
  as: 'administrator' | 'traveller' | 'provider' = 'administrator',
): Promise<string> {
  const look = new URL(lookAround).searchParams.get('look')
  const answer = await fetch(`${url}/api/auth/look-around`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ as, look }),
  })
  if (!answer.ok) throw new Error(`${answer.status} for the sample account`)
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

/** The page of an application that the sample traveller sends. */
async function applicationPage(server: MeasuredProduct): Promise<string> {
  const cookie = await signIn(server, 'traveller')
  const answer = await fetch(`${server.url}/api/auth/onboarding/submit`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({
      accountType: 'profile',
      profileType: 'guide',
      phoneCountryCode: '+55',
      phoneNumber: '(92) 99123-4567',
      name: 'Ana Beatriz',
      otherTown: 'Novo Airão',
    }),
  })
  if (!answer.ok) throw new Error(`${answer.status} for an application`)
  const { id } = (await answer.json()) as { id: string }
  return paths.application(id)
}

async function run(): Promise<Result> {
  const server = await startProduct({ STORAGE: 'memory', SAMPLE_DATA: 'true' })
  try {
    const pages: Weighed[] = []
    const cookie = await signIn(server)
    for (const page of signedIn) pages.push(await weigh(server.url, page, cookie))
    for (const { kind, slug, tab } of tabPages) {
      const weighed = await weigh(server.url, paths.ownListing(kind, slug, tab), cookie)
      pages.push({ ...weighed, page: paths.ownListing(kind, ':slug', tab) })
    }
    const application = await weigh(server.url, await applicationPage(server), cookie)
    pages.push({ ...application, page: paths.application(':id') })
    const worst = pages.reduce((a, b) => (a.weight > b.weight ? a : b))
    return {
      about:
        'The scripts that a hydrated page loads at first: those that its document names, and what they import at ' +
        'once, and its texts (in French, the longest). Each file packed with gzip on its own. What a page fetches later, when it is used, is not among them.',
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
