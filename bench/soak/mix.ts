import { randomInt } from 'node:crypto'
import { zipf } from '#bench/cache/visits.ts'
import { rareName, rareNames } from '#bench/data/name-words.ts'
import type { MeasuredProduct } from '#bench/measure/servers.ts'
import { signIn } from '#bench/workspace.ts'
import type { MonthOfDays } from '#contract/directory/offers.ts'
import { publicPages } from '#contract/directory/public-pages.ts'
import { profileTypes } from '#contract/enums.ts'
import { languages } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { formOf, redAndBlue } from '#tests/pictures.ts'
import { asked, dayAhead } from '#tests/requests.ts'

/** What is asked, and how often among eighty requests. */
const shares = {
  page: 30,
  list: 15,
  search: 12,
  'signed in': 10,
  save: 6,
  booking: 3,
  draft: 3,
  upload: 1,
} as const
export type Kind = keyof typeof shares
type Asked = { kind: Kind; path: string; init?: RequestInit }

type Row = { id: string; slug: string }
const anyOf = <Item>(items: readonly Item[]) => items[randomInt(items.length)] as Item

/** The session cookies of those who are signed in; the server must offer to look around. */
export async function signInPeople(server: MeasuredProduct) {
  return {
    staff: await signIn(server),
    owner: await signIn(server, 'provider'),
    traveller: await signIn(server, 'traveller'),
  }
}
export type People = Awaited<ReturnType<typeof signInPeople>>

/** Gives one request after the other of visitors and of people who are signed in, as a busy day brings them. */
export async function createMix(server: Pick<MeasuredProduct, 'url'>, people: People): Promise<() => Asked> {
  const make = makersOf(
    server.url,
    people,
    await readRows(server.url),
    await redAndBlue(1200, 900).jpeg().toBuffer(),
  )
  const round = Object.entries(shares).flatMap(([kind, count]) => Array<Kind>(count).fill(kind as Kind))
  let waiting: Kind[] = []
  return () => {
    if (waiting.length === 0) waiting = round.toSorted(() => Math.random() - 0.5)
    const kind = waiting.pop() as Kind
    return { kind, ...make[kind]() }
  }
}

async function readRows(url: string) {
  const [profiles, organizations, offers] = (await Promise.all(
    ['profiles', 'organizations', 'offers'].map(async (kind) =>
      (await fetch(`${url}/api/tourism/${kind}?limit=48`)).json(),
    ),
  )) as [Row[], Row[], Row[]]
  return { profiles, organizations, offers, free: await readFreeDays(url, offers) }
}

/** The days of this month and the next on which two people may have an offer. */
async function readFreeDays(url: string, offers: Row[]): Promise<{ id: string; from: string }[]> {
  const free: { id: string; from: string }[] = []
  for (const { id } of offers) {
    for (const day of [dayAhead(0), dayAhead(31)]) {
      const month = new URLSearchParams({ month: day.slice(0, 7), people: '2' })
      const answer = await fetch(`${url}/api/tourism/offers/${id}/days?${month}`)
      const { days } = (await answer.json()) as MonthOfDays
      for (const { day, state } of days) if (state === 'free') free.push({ id, from: day })
    }
  }
  return free
}
type Rows = Awaited<ReturnType<typeof readRows>>

const pagesOf = ({ profiles, organizations, offers }: Rows) => [
  ...publicPages.filter(({ name }) => name !== 'search results').map(({ example }) => example),
  ...profiles.map(({ slug }) => paths.profile(slug)),
  ...organizations.map(({ slug }) => paths.organization(slug)),
  ...offers.map(({ id }) => paths.offer(id)),
  ...profileTypes.map((type) => `/profiles?type=${type}`),
]

const lists = [
  ...['profiles', 'organizations', 'offers', 'events', 'locations'].flatMap((kind) => [
    kind,
    `${kind}?limit=6`,
    `${kind}?country=brazil`,
  ]),
  ...profileTypes.map((type) => `profiles?type=${type}`),
  ...['recommended', 'price', 'newest'].map((sort) => `offers?sort=${sort}`),
  ...['rating', 'newest'].map((sort) => `profiles?sort=${sort}`),
].map((path) => `/api/tourism/${path}`)

const own = ['/account', '/api/auth/user', '/api/auth/onboarding', '/api/tourism/admin/my-profiles']

/** One of the items after the other, the first ones more often. */
function popularOf<Item>(items: readonly Item[]) {
  const next = zipf(items.length)
  return () => items[next()] as Item
}

const nextLanguage = popularOf(languages)
const visitor = () => ({
  'accept-language': nextLanguage(),
  'accept-encoding': 'br',
  'x-forwarded-for': `198.51.${randomInt(256)}.${randomInt(1, 255)}`,
})

let number = Date.now() % rareNames
const word = () => {
  number = (number + 7) % rareNames
  return rareName(number)
}

/** What makes a request of each kind. */
function makersOf(
  origin: string,
  { staff, owner, traveller }: People,
  rows: Rows,
  picture: Buffer,
): Record<Kind, () => Omit<Asked, 'kind'>> {
  const [nextPage, nextList] = [popularOf(pagesOf(rows)), popularOf(lists)]
  const asVisitor = (path: string) => ({ path, init: { headers: visitor() } })
  const send = (method: string, body: object, cookie = ''): RequestInit => ({
    method,
    body: JSON.stringify(body),
    headers: { ...visitor(), 'content-type': 'application/json', origin, ...(cookie && { cookie }) },
  })
  return {
    page: () => asVisitor(nextPage()),
    list: () => asVisitor(nextList()),
    search: () => asVisitor(`/search?q=${encodeURIComponent(`${word()} ${word()}`)}`),
    'signed in': () => ({ path: anyOf(own), init: { headers: { ...visitor(), cookie: owner } } }),
    save: () => ({
      path: `/api/tourism/admin/my-profiles/${anyOf(rows.profiles).id}`,
      init: send('PUT', { texts: { bio: { pt: `Guio no rio: ${word()} ${word()}` } } }, staff),
    }),
    booking: () => {
      const { id, from } = anyOf(rows.free)
      return { path: `/api/tourism/offers/${id}/book`, init: send('POST', { from, ...asked() }) }
    },
    draft: () => ({
      path: '/api/auth/onboarding/draft',
      init: send('PATCH', { about: { name: `Ana ${word()}`, introduction: word() } }, traveller),
    }),
    upload: () => ({
      path: '/api/auth/user/picture',
      init: { method: 'PUT', body: formOf(picture), headers: { origin, cookie: owner } },
    }),
  }
}
