import { urlOf } from '#contract/client.ts'
import { listManagedAttractions } from '#contract/content/attractions.ts'
import { listManagedCities } from '#contract/content/cities.ts'
import { listTranslations } from '#contract/content/translations.ts'
import { listOwnEvents } from '#contract/events/own-events.ts'
import { withQuery } from '#contract/paths.ts'
import { insertPerson } from '#tests/people.ts'
import { testSecret } from '#tests/secret.ts'
import { sessionOf } from '#tests/signed-in.ts'
import { loadContent } from './data/content.ts'
import { prepareDatabase } from './data/prepare.ts'
import { type Client, drive } from './measure/client.ts'
import { median, ms, quantile } from './measure/numbers.ts'
import { startPostgresql } from './measure/postgresql.ts'
import { startProduct } from './measure/servers.ts'
import { postgresqlVersion } from './report/machine.ts'
import { atMost, type Part, type Result } from './report/result.ts'

const size = 100_000
const goal = 50
const requests = 50
const desk = urlOf(listTranslations, {})

/** How staff look for what they keep. */
const asked: [list: string, call: string, how: Record<string, Record<string, string>>][] = [
  [
    'cities',
    urlOf(listManagedCities, {}),
    {
      all: {},
      'of a country': { country: 'PE' },
      'open ones': { isActive: 'true' },
      'part of a common name': { q: 'silva' },
      'a rare name with a typing error': { q: 'vila silva 777x' },
    },
  ],
  [
    'attractions',
    urlOf(listManagedAttractions, {}),
    { all: {}, 'part of a common name': { q: 'silva' }, 'a name that none has': { q: 'zzqx' } },
  ],
  [
    'events',
    urlOf(listOwnEvents, {}),
    {
      all: { scope: 'all' },
      'to be approved': { scope: 'all', view: 'pending' },
      over: { scope: 'all', view: 'ended' },
      'part of a common name': { scope: 'all', q: 'silva' },
    },
  ],
  [
    'texts at the desk',
    desk,
    {
      all: {},
      'cities, into French': { kind: 'city', language: 'fr' },
      'attractions, older than their source': { kind: 'attraction', state: 'outdated' },
      'events that are over': { kind: 'event', events: 'past' },
    },
  ],
]

type Measured = { list: string; name: string; took: number[] }

async function run(): Promise<Result> {
  const postgresql = await startPostgresql()
  try {
    const databaseUrl = await postgresql.create('bench_content_lists')
    const handle = await prepareDatabase({ databaseUrl }, 2_000)
    const { cookie } = await sessionOf(handle.db, await insertPerson(handle.db, ['admin']))
    await handle.onOneConnection((db) => loadContent(db, size))
    await handle.close()
    const product = await startProduct({
      STORAGE: 'postgresql',
      DATABASE_URL: databaseUrl,
      SECRET: testSecret,
    })
    try {
      return report(postgresql.version, await measureAll(product.client, { cookie }))
    } finally {
      await product.stop()
    }
  } finally {
    await postgresql.stop()
  }
}

async function measureAll(client: Client, headers: { cookie: string }): Promise<Measured[]> {
  const found: Measured[] = []
  const measure = async (list: string, name: string, address: string) => {
    await drive(client, Array(5).fill(address), { headers })
    found.push({ list, name, took: await drive(client, Array(requests).fill(address), { headers }) })
  }
  for (const [list, call, ways] of asked) {
    for (const [name, query] of Object.entries(ways)) await measure(list, name, withQuery(call, query))
    const first = withQuery(call, ways.all ?? {})
    await measure(list, 'all, from the 40th page', await deepPage(client, first, headers))
  }
  return found
}

async function deepPage(client: Client, first: string, headers: { cookie: string }): Promise<string> {
  let address = first
  for (let page = 1; page < 40; page++) {
    const { headers: answered } = await client.get(address, headers)
    address = /<([^>]+)>; rel="next"/.exec(String(answered.link))?.[1] ?? address
  }
  return address
}

function report(version: number, found: Measured[]): Result {
  const worst = found.reduce((a, b) => (median(a.took) > median(b.took) ? a : b))
  return {
    about:
      `What staff keep, ${size.toLocaleString('en')} cities, attractions and events each, ${postgresqlVersion(version)}: ` +
      `${requests} requests each, one after the other. No such answer is ever cached.`,
    limits: [
      atMost(
        `list of the content at 100,000, median (${worst.list}: ${worst.name})`,
        median(worst.took),
        goal,
        ms,
      ),
    ],
    tables: [
      {
        title: 'How long staff wait for a page of a list',
        columns: ['list', 'asked for', 'median', 'p95'],
        rows: found.map(({ list, name, took }) => [list, name, ms(median(took)), ms(quantile(took, 0.95))]),
      },
    ],
  }
}

export const contentLists: Part = { name: 'content-lists', title: 'Lists of the content', run }
