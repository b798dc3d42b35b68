import { urlOf } from '#contract/client.ts'
import { listManagedListings } from '#contract/listings/managed-listings.ts'
import { listMyProfiles } from '#contract/listings/own-listings.ts'
import { listMyLocations } from '#contract/listings/own-places.ts'
import { withQuery } from '#contract/paths.ts'
import { insertPerson } from '#tests/people.ts'
import { testSecret } from '#tests/secret.ts'
import { sessionOf } from '#tests/signed-in.ts'
import { loadPlaces } from './data/places.ts'
import { prepareDatabase } from './data/prepare.ts'
import { type Client, drive } from './measure/client.ts'
import { median, ms, quantile } from './measure/numbers.ts'
import { startPostgresql } from './measure/postgresql.ts'
import { startProduct } from './measure/servers.ts'
import { postgresqlVersion } from './report/machine.ts'
import { atMost, type Part, type Result } from './report/result.ts'

const size = 100_000
const goal = 50
const requests = 100
const calls = {
  profiles: urlOf(listMyProfiles, {}),
  'rows of staff': urlOf(listManagedListings, { kind: 'profile' }),
  places: urlOf(listMyLocations, {}),
}

/** How staff look for a listing among everyone's; and an owner for theirs. */
const ofProfiles: Asked = {
  mine: {},
  everyone: { scope: 'all' },
  'waiting for review': { scope: 'all', status: 'pending' },
  'taken offline': { scope: 'all', status: 'suspended' },
  'a type': { scope: 'all', type: 'naturalist' },
  'a city': { scope: 'all', city: 'Manaus' },
  'a city and a type': { scope: 'all', city: 'Manaus', type: 'guide' },
  'part of a common name': { scope: 'all', q: 'silva' },
  'part of a rare name': { scope: 'all', q: 'ximenes q' },
  'a name that nobody has': { scope: 'all', q: 'zzqx' },
  'two letters': { scope: 'all', q: 'an' },
  'a name among those waiting': { scope: 'all', q: 'silva', status: 'pending' },
}

/** The rows of the staff's table. */
const ofStaff: Asked = {
  'the last change first': {},
  'by name': { sort: 'name' },
  'the least complete first': { sort: 'completeness' },
  'the most complete first': { sort: 'completeness', direction: 'desc' },
  'waiting for review': { state: 'pending' },
  'taken offline': { state: 'suspended', sort: 'name' },
  'without an owner': { owner: 'none' },
  'under half': { completeness: 'underHalf' },
  'a country': { country: 'PE' },
  'a type': { type: 'naturalist', sort: 'completeness' },
  'a city': { city: 'Manaus' },
  'part of a common name': { q: 'silva' },
  'part of a rare name': { q: 'ximenes q' },
  'a name that nobody has': { q: 'zzqx' },
  'two letters': { q: 'an' },
}

/** The same for places, of which staff keep everyone's. */
const ofPlaces: Asked = {
  'nobody’s': {},
  everyone: { scope: 'all' },
  'a city': { scope: 'all', city: 'Manaus' },
  'part of a common name': { scope: 'all', q: 'silva' },
  'part of a rare name': { scope: 'all', q: 'bes 77' },
  'a name that no place has': { scope: 'all', q: 'zzqx' },
  'two letters': { scope: 'all', q: 'an' },
  'a name in a city': { scope: 'all', q: 'silva', city: 'Manaus' },
}

/** What a provider asks for, who has as many places as one may have. */
const ofProvider: Asked = {
  'a provider’s own': {},
  'offered to a provider': { scope: 'offered' },
  'offered, in a city': { scope: 'offered', city: 'Manaus' },
  'offered, part of a name': { scope: 'offered', q: 'silva' },
}

type Asked = Record<string, Record<string, string>>
type Measured = { list: string; name: string; took: number[] }
type Cookies = { staff: string; provider: string }

async function run(): Promise<Result> {
  const postgresql = await startPostgresql()
  try {
    const databaseUrl = await postgresql.create('bench_own_lists')
    const handle = await prepareDatabase({ databaseUrl }, size)
    const signedIn = async (role: string) => {
      const person = await insertPerson(handle.db, [role])
      return { id: person.id, cookie: (await sessionOf(handle.db, person)).cookie }
    }
    const [staff, provider] = [await signedIn('admin'), await signedIn('provider')]
    await handle.onOneConnection((db) => loadPlaces(db, size, provider.id))
    await handle.close()
    const product = await startProduct({
      STORAGE: 'postgresql',
      DATABASE_URL: databaseUrl,
      SECRET: testSecret,
    })
    try {
      return report(
        postgresql.version,
        await measureAll(product.client, { staff: staff.cookie, provider: provider.cookie }),
      )
    } finally {
      await product.stop()
    }
  } finally {
    await postgresql.stop()
  }
}

async function measureAll(client: Client, { staff, provider }: Cookies): Promise<Measured[]> {
  const found: Measured[] = []
  const measure = async (list: string, name: string, address: string, cookie: string) => {
    await drive(client, Array(10).fill(address), { headers: { cookie } })
    found.push({
      list,
      name,
      took: await drive(client, Array(requests).fill(address), { headers: { cookie } }),
    })
  }
  const measureEach = async (list: keyof typeof calls, asked: Asked, cookie: string) => {
    for (const [name, query] of Object.entries(asked))
      await measure(list, name, withQuery(calls[list], query), cookie)
  }
  await measureEach('profiles', ofProfiles, staff)
  await measureEach('rows of staff', ofStaff, staff)
  await measureEach('places', ofPlaces, staff)
  await measureEach('places', ofProvider, provider)
  for (const [list, call] of Object.entries(calls))
    await measure(list, 'everyone, from the 40th page', await deepPage(client, call, staff), staff)
  return found
}

async function deepPage(client: Client, call: string, cookie: string): Promise<string> {
  let address = withQuery(call, { scope: 'all', limit: 100 })
  for (let page = 1; page < 40; page++) {
    const { headers } = await client.get(address, { cookie })
    address = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1] ?? address
  }
  return address.replace('limit=100', 'limit=24')
}

function report(version: number, found: Measured[]): Result {
  const worst = found.reduce((a, b) => (median(a.took) > median(b.took) ? a : b))
  return {
    about:
      `The lists of one's own and of everyone's profiles and places in the owner area, ${size.toLocaleString('en')} of each, ${postgresqlVersion(version)}: ` +
      `${requests} requests each, one after the other, 24 rows a page with all their texts. No such answer is ever cached.`,
    limits: [
      atMost(
        `list of the owner area at 100,000, median (${worst.list}: ${worst.name})`,
        median(worst.took),
        goal,
        ms,
      ),
    ],
    tables: [
      {
        title: 'How long staff and providers wait for a page of a list',
        columns: ['list', 'asked for', 'median', 'p95'],
        rows: found.map(({ list, name, took }) => [list, name, ms(median(took)), ms(quantile(took, 0.95))]),
      },
    ],
  }
}

export const ownLists: Part = { name: 'own-lists', title: 'Lists of the owner area', run }
