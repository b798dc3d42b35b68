import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { type Database, type DatabaseHandle, openDatabase } from '#server/database/connect.ts'
import { pageVisits, searchAsks, searchesByDay, searchesNarrowed } from '#server/database/schema/analytics.ts'
import { nothingFoundTag } from '#server/http/index.ts'
import { createLog } from '#server/log.ts'
import { engines, testDatabase } from '#tests/app.ts'
import { sentPage } from '#tests/counting.ts'
import { insertCity, insertEvent, insertOffer, insertOrganization, insertProfile } from '#tests/factories.ts'
import { createDatabase } from '#tests/postgres.ts'
import { testSecret } from '#tests/secret.ts'
import { Batch } from './batch.ts'
import { createCounter } from './counter.ts'
import { pruneCounts, writeBatch } from './counting-queries.ts'
import { Repeats } from './repeats.ts'

const log = createLog('silent')
const counterOn = (db: Database) => createCounter({ db, secret: testSecret, log })
const today = () => new Date().toISOString().slice(0, 10)

describe.each(engines)('counting on %s', (engine) => {
  let database: DatabaseHandle
  let db: Database
  beforeAll(async () => {
    database = await testDatabase(engine)
    db = database.db
  })
  afterEach(async () => {
    vi.useRealTimers()
    await db.execute(
      sql`truncate page_visits, searches_by_day, searches_narrowed, search_asks, counted_batches`,
    )
  })
  afterAll(() => database.close())

  test('each page counts for its day, language, subject and town, and adds to what is there', async () => {
    const city = await insertCity(db, { slug: 'vila-nova' })
    const profile = await insertProfile(db, { cityId: city.id, slug: 'ana' })
    const lodge = await insertOrganization(db, { cityId: city.id, slug: 'lodge' })
    const offer = await insertOffer(db, { organizationId: lodge.id })
    const event = await insertEvent(db, { cityId: city.id, slug: 'festa' })
    const counter = counterOn(db)
    for (let round = 0; round < 2; round++) {
      counter.count(sentPage('/'))
      counter.count(sentPage('/', '/', { language: 'fr' }))
      counter.count(sentPage('/profile/:slug', '/profile/ana'))
      counter.count(sentPage('/organization/:slug', '/organization/lodge'))
      counter.count(sentPage('/offer/:id', `/offer/${offer.id}`))
      counter.count(sentPage('/event/:id', '/event/festa'))
      counter.count(sentPage('/location/:country/:city', '/location/brazil/vila-nova'))
      // deleted in the meantime
      counter.count(sentPage('/profile/:slug', '/profile/nobody'))
      // no public pages, and staff
      counter.count(sentPage('/account'))
      counter.count(sentPage('none', '/nowhere'))
      counter.count(sentPage('/profiles', '/profiles', { isStaff: true }))
      await counter.write()
    }
    const blank = {
      day: today(),
      language: 'pt',
      listingId: null,
      offerId: null,
      eventId: null,
      cityId: city.id,
      visits: 2,
    }
    const rows = await db.select().from(pageVisits).orderBy(pageVisits.page, pageVisits.language)
    expect(rows).toEqual([
      { ...blank, page: 'city' },
      { ...blank, page: 'event', eventId: event.id },
      { ...blank, page: 'home', language: 'fr', cityId: null },
      { ...blank, page: 'home', cityId: null },
      { ...blank, page: 'offer', offerId: offer.id, listingId: lodge.id },
      { ...blank, page: 'organization', listingId: lodge.id },
      { ...blank, page: 'profile', listingId: profile.id },
    ])
  })

  test('a ready document counts each time, in every batch and on its own day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T23:59:59Z') })
    const counter = counterOn(db)
    const ready = sentPage('/')
    const look = (times: number) => {
      for (let time = 0; time < times; time++) counter.count(ready)
    }
    look(3)
    vi.setSystemTime(new Date('2026-11-21T00:00:00Z'))
    look(2)
    await counter.write()
    look(4)
    await counter.write()
    const rows = await db.select().from(pageVisits).orderBy(pageVisits.day)
    expect(rows.map(({ day, visits }) => [day, visits])).toEqual([
      ['2026-11-20', 3],
      ['2026-11-21', 6],
    ])
  })

  test('repeated visits of one person count 30 times an hour; others, and other pages, count', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:05:00Z') })
    const counter = counterOn(db)
    const counted = async (ip: string, path = '/search?q=canoa') => {
      const [pattern = ''] = path.split('?')
      for (let time = 0; time < 100; time++) counter.count(sentPage(pattern, path, { ip }))
      await counter.write()
      const rows = await db.select().from(pageVisits)
      await db.execute(sql`truncate page_visits`)
      return rows.reduce((sum, { visits }) => sum + visits, 0)
    }
    expect([await counted('198.51.100.1'), await counted('198.51.100.1')]).toEqual([30, 0])
    expect(await counted('198.51.100.1', '/search?q=other')).toBe(0)
    expect(await counted('198.51.100.1', '/offers')).toBe(30)
    expect(await counted('198.51.100.2')).toBe(30)
    const [{ asked } = { asked: 0 }] = await db.select().from(searchesByDay)
    expect(asked).toBe(60)
    // one customer has many /64 of IPv6
    const wide = []
    for (let network = 0; network < 6; network++) wide.push(await counted(`2001:db8:7:${network}::1`))
    expect(wide).toEqual([30, 30, 30, 30, 0, 0])
    vi.setSystemTime(new Date('2026-11-20T11:00:00Z'))
    expect(await counted('198.51.100.1')).toBe(30)
  })

  test('a batch whose answer was lost is not counted twice', async () => {
    const batch = new Batch()
    batch.visit({ page: 'home', language: 'en', subject: '' }, Date.now())
    batch.search({ q: 'canoa', topics: ['type:profile:guide'], language: 'en', isFound: true }, Date.now())
    for (let time = 0; time < 3; time++) await writeBatch(db, batch, () => 'x'.repeat(43))
    expect((await db.select().from(pageVisits)).map(({ visits }) => visits)).toEqual([1])
    expect((await db.select().from(searchesByDay)).map(({ asked }) => asked)).toEqual([1])
    expect((await db.select().from(searchesNarrowed)).map(({ asked }) => asked)).toEqual([1])
  })

  test('counts that could not be written are written later, once', async () => {
    const execute = vi.spyOn(db, 'execute').mockRejectedValueOnce(new Error('the database is away'))
    const counter = counterOn(db)
    counter.count(sentPage('/'))
    await counter.write()
    counter.count(sentPage('/'))
    await counter.stop()
    execute.mockRestore()
    expect((await db.select().from(pageVisits)).map(({ visits }) => visits)).toEqual([2])
  })

  test('words of a search are kept from the third hour in which they are asked', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:05:00Z') })
    const counter = counterOn(db)
    const ask = async (times: number, at: string) => {
      vi.setSystemTime(new Date(at))
      const page = { document: { tags: new Set([nothingFoundTag]) } }
      for (let time = 0; time < times; time++)
        counter.count(sentPage('/search', '/search?q=  Pesca%20ESPORTIVA ', page))
      await counter.write()
    }
    await ask(5, '2026-11-20T10:05:00Z')
    await ask(5, '2026-11-20T10:55:00Z')
    await ask(1, '2026-11-20T11:05:00Z')
    expect(await db.select().from(searchesByDay)).toEqual([
      { day: '2026-11-20', language: 'pt', words: '', hasWords: true, asked: 11, withoutResult: 11 },
    ])
    expect(JSON.stringify(await db.select().from(searchAsks))).not.toContain('pesca')
    await ask(2, '2026-11-20T12:05:00Z')
    const [, named] = await db.select().from(searchesByDay).orderBy(searchesByDay.words)
    expect(named).toMatchObject({ words: 'pesca esportiva', asked: 2, withoutResult: 2 })
  })

  test.each([
    'ana@example.org',
    '+55 92 99123-4567',
    '12345',
    'www.example.org',
    'one two three four five six seven',
    'x'.repeat(61),
    '???',
  ])('%s is counted, and never kept', async (q) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const counter = counterOn(db)
    for (let hour = 8; hour < 14; hour++) {
      vi.setSystemTime(new Date(Date.UTC(2026, 10, 20, hour)))
      counter.count(sentPage('/search', `/search?q=${encodeURIComponent(q)}`))
      await counter.write()
    }
    expect(await db.select().from(searchesByDay)).toMatchObject([{ words: '', asked: 6, withoutResult: 0 }])
    expect(await db.select().from(searchAsks)).toEqual([])
  })

  test('many different searches count without their words', async () => {
    const counter = counterOn(db)
    for (let word = 0; word < 200; word++) {
      const ip = `198.51.100.${word}`
      counter.count(sentPage('/search', `/search?q=palavra%20${word}`, { ip }))
    }
    await counter.write()
    expect((await db.select().from(searchAsks)).length).toBe(50)
    expect(await db.select().from(searchesByDay)).toMatchObject([{ words: '', asked: 200 }])
  })

  test('counts of days long past go', async () => {
    const row = { page: 'home', language: 'en', visits: 1 } as const
    await db.insert(pageVisits).values([
      { ...row, day: '2020-01-01' },
      { ...row, day: today() },
    ])
    await db.insert(searchAsks).values({ hash: 'x'.repeat(43), hours: 1, lastHour: new Date('2026-01-01') })
    await pruneCounts(db)
    expect((await db.select().from(pageVisits)).map(({ day }) => day)).toEqual([today()])
    expect(await db.select().from(searchAsks)).toEqual([])
  })

  test.each([
    sql`insert into page_visits (day, page, language, visits) values (current_date, 'admin', 'en', 1)`,
    sql`insert into page_visits (day, page, language, visits) values (current_date, 'home', 'de', 1)`,
    sql`insert into page_visits (day, page, language, visits) values (current_date, 'home', 'en', 0)`,
    sql`insert into page_visits (day, page, language, visits) values (current_date, 'profile', 'en', 1)`,
    sql`insert into page_visits (day, page, language, visits) values (current_date, 'city', 'en', 1)`,
    sql`insert into searches_by_day values (current_date, 'en', 'a@b', 1, 0)`,
    sql`insert into searches_by_day values (current_date, 'en', '92991234567', 1, 0)`,
    sql`insert into searches_by_day values (current_date, 'en', 'canoa', 1, 2)`,
    sql`insert into searches_by_day values (current_date, 'en', 'canoa', 1, 0, false)`,
    sql`insert into searches_narrowed values (current_date, 'en', null, 'Ana', 1, 0)`,
    sql`insert into searches_narrowed values (current_date, 'en', null, null, 1, 0)`,
    sql`insert into searches_narrowed values (current_date, 'en', null, 'profile:guide', 1, 2)`,
    sql`insert into search_asks values ('canoa', 1, now())`,
  ])('the tables themselves take nothing wrong', async (statement) => {
    await expect(db.execute(statement)).rejects.toThrow()
  })
})

test('a flood of addresses takes no more than a bounded piece of memory', () => {
  const repeats = new Repeats()
  const now = Date.now()
  const ipOf = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`
  for (let n = 0; n < 120_000; n++) repeats.note(ipOf(n), 'home', now)
  expect(repeats.size).toBeLessThanOrEqual(100_000)
  repeats.note(ipOf(0), 'home', now + 3_600_000)
  expect(repeats.size).toBe(1)
})

test('two processes count into the same days', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'), { template: 'template_migrated' })
  const open = () => openDatabase({ storage: 'postgresql', dataDir: '', databaseUrl, log })
  const nodes = [await open(), await open()]
  const counters = nodes.map(({ db }) => counterOn(db))
  for (let round = 0; round < 5; round++) {
    for (const counter of counters)
      for (const page of ['/', '/cities', '/events', '/offers']) counter.count(sentPage(page))
    await Promise.all(counters.map((counter) => counter.write()))
  }
  const [first] = nodes
  const rows = await (first as DatabaseHandle).db.select().from(pageVisits)
  expect(rows.map(({ visits }) => visits)).toEqual([10, 10, 10, 10])
  for (const node of nodes) await node.close()
})

test('a process that is killed loses what it had not written, and nothing is counted twice', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'), { template: 'template_migrated' })
  const cwd = resolve(import.meta.dirname, '../../..')
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl }
  const signal = await new Promise((ended) => {
    execFile(process.execPath, ['tests/count-and-die.ts'], { cwd, env }).once('exit', (_, how) => ended(how))
  })
  expect(signal).toBe('SIGKILL')
  const database = await openDatabase({ storage: 'postgresql', dataDir: '', databaseUrl, log })
  expect((await database.db.select().from(pageVisits)).map(({ visits }) => visits)).toEqual([3])
  await database.close()
})
