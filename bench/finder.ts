import { sql } from 'drizzle-orm'
import { urlOf } from '#contract/client.ts'
import { findRecords } from '#contract/system/finder.ts'
import type { Database } from '#server/database/connect.ts'
import { insertPerson } from '#tests/people.ts'
import { testSecret } from '#tests/secret.ts'
import { sessionOf } from '#tests/signed-in.ts'
import { loadOffers } from './data/offers.ts'
import { prepareDatabase } from './data/prepare.ts'
import { drive } from './measure/client.ts'
import { median, ms, quantile } from './measure/numbers.ts'
import { startPostgresql } from './measure/postgresql.ts'
import { startProduct } from './measure/servers.ts'
import { postgresqlVersion } from './report/machine.ts'
import { atMost, type Part, type Result } from './report/result.ts'

const size = 100_000
const goal = 100
const requests = 100

/** What staff type; the id is that of a listing. */
const typed = {
  'part of a common name': 'silva',
  'three letters': 'ana',
  'the words of a common name': 'ana silva',
  'a name that nobody has': 'zzqx',
  'an e-mail address': 'ana@example',
  'an id': '',
}

async function run(): Promise<Result> {
  const postgresql = await startPostgresql()
  try {
    const databaseUrl = await postgresql.create('bench_finder')
    const handle = await prepareDatabase({ databaseUrl }, size)
    await loadOffers(handle, size)
    const { cookie } = await sessionOf(handle.db, await insertPerson(handle.db, ['admin']))
    const asked = { ...typed, 'an id': await anyListing(handle.db) }
    await handle.close()
    const product = await startProduct({
      STORAGE: 'postgresql',
      DATABASE_URL: databaseUrl,
      SECRET: testSecret,
    })
    try {
      const found = []
      for (const [name, q] of Object.entries(asked)) {
        const address = urlOf(findRecords, { q })
        await drive(product.client, Array(10).fill(address), { headers: { cookie } })
        const took = await drive(product.client, Array(requests).fill(address), { headers: { cookie } })
        found.push({ name, took })
      }
      return report(postgresql.version, found)
    } finally {
      await product.stop()
    }
  } finally {
    await postgresql.stop()
  }
}

async function anyListing(db: Database): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from listings order by id limit 1`)
  return rows[0]?.id ?? ''
}

function report(version: number, found: { name: string; took: number[] }[]): Result {
  const worst = found.reduce((a, b) => (median(a.took) > median(b.took) ? a : b))
  return {
    about:
      `The finder of staff, ${size.toLocaleString('en')} professionals and as many offers, ${postgresqlVersion(version)}: ` +
      `${requests} requests each as administrator, one after the other, so every kind of record is searched.`,
    limits: [
      atMost(
        `the finder at ${size.toLocaleString('en')} listings, median (${worst.name})`,
        median(worst.took),
        goal,
        ms,
      ),
    ],
    tables: [
      {
        title: 'How long the finder takes',
        columns: ['typed', 'median', 'p95'],
        rows: found.map(({ name, took }) => [name, ms(median(took)), ms(quantile(took, 0.95))]),
      },
    ],
  }
}

/** The finder of staff over a large directory. */
export const finder: Part = { name: 'finder', title: 'The finder', run }
