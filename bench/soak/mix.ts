import { randomInt } from 'node:crypto'
import { zipf } from '#bench/cache/visits.ts'
import { rareName, rareNames } from '#bench/data/name-words.ts'
import type { MeasuredProduct } from '#bench/measure/servers.ts'
import { signIn } from '#bench/workspace.ts'
import { profileTypes } from '#contract/enums.ts'
import { languages } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { publicPages } from '#contract/public-pages.ts'
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
export async function createMix(
  server: Pick<MeasuredProduct, 'url'>,
  { staff, owner, traveller }: People,
): Promise<() => Asked> {
  const read = async (path: string) =>
    (await (await fetch(`${server.url}/api/tourism/${path}`)).json()) as Row[]
  const [profiles, organizations, offers] = (await Promise.all(
    ['profiles', 'organizations', 'offers'].map((kind) => read(`${kind}?limit=48`)),
  )) as [Row[], Row[], Row[]]
  const picture = await redAndBlue(1200, 900).jpeg().toBuffer()
  const pages = [
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
  const [nextPage, nextList, nextLanguage] = [pages, lists, languages].map(({ length }) => zipf(length)) as [
    () => number,
    () => number,
    () => number,
  ]
  const visitor = () => ({
    'accept-language': languages[nextLanguage()] as string,
    'accept-encoding': 'br',
    'x-forwarded-for': `198.51.${randomInt(256)}.${randomInt(1, 255)}`,
  })
  const send = (method: string, body: object, cookie = ''): RequestInit => ({
    method,
    body: JSON.stringify(body),
    headers: {
      ...visitor(),
      'content-type': 'application/json',
      origin: server.url,
      ...(cookie && { cookie }),
    },
  })
  let number = Date.now() % rareNames
  const word = () => {
    number = (number + 7) % rareNames
    return rareName(number)
  }
  const make: Record<Kind, () => Omit<Asked, 'kind'>> = {
    page: () => ({ path: pages[nextPage()] as string, init: { headers: visitor() } }),
    list: () => ({ path: lists[nextList()] as string, init: { headers: visitor() } }),
    search: () => ({
      path: `/search?q=${encodeURIComponent(`${word()} ${word()}`)}`,
      init: { headers: visitor() },
    }),
    'signed in': () => ({ path: anyOf(own), init: { headers: { ...visitor(), cookie: owner } } }),
    save: () => ({
      path: `/api/tourism/admin/my-profiles/${anyOf(profiles).id}`,
      init: send('PUT', { texts: { bio: { pt: `Guio no rio: ${word()} ${word()}` } } }, staff),
    }),
    booking: () => ({
      path: `/api/tourism/offers/${anyOf(offers).id}/book`,
      init: send('POST', { from: dayAhead(randomInt(5, 60)), ...asked() }),
    }),
    draft: () => ({
      path: '/api/auth/onboarding/draft',
      init: send('PATCH', { about: { name: `Ana ${word()}`, introduction: word() } }, traveller),
    }),
    upload: () => ({
      path: '/api/auth/user/picture',
      init: { method: 'PUT', body: formOf(picture), headers: { origin: server.url, cookie: owner } },
    }),
  }
  const round = Object.entries(shares).flatMap(([kind, count]) => Array<Kind>(count).fill(kind as Kind))
  let waiting: Kind[] = []
  return () => {
    if (waiting.length === 0) waiting = round.toSorted(() => Math.random() - 0.5)
    const kind = waiting.pop() as Kind
    return { kind, ...make[kind]() }
  }
}
