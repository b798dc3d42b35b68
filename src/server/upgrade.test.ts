import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { getMapView } from '#contract/directory/map-view.ts'
import { listNearest } from '#contract/directory/nearest.ts'
import { getOfferDays } from '#contract/directory/offers.ts'
import { listProfileOrganizations } from '#contract/directory/organizations.ts'
import { readQuery } from '#contract/directory/reading.ts'
import { downloads } from '#contract/downloads.ts'
import { listingKinds } from '#contract/enums.ts'
import { endpointGroups } from '#contract/index.ts'
import { sessionCookie } from '#server/accounts/session-token.ts'
import { createLog } from '#server/log.ts'
import { appOn, bothEngines } from '#tests/app.ts'
import {
  type Answer,
  type Answers,
  asToday,
  byTitle,
  offerList,
  twin,
  withoutNewPages,
  withoutRivers,
} from '#tests/fixtures/upgrade/as-today.ts'
import { writeOldMigrations } from '#tests/fixtures/upgrade/old-database.ts'
import { createDatabase } from '#tests/postgres.ts'
import { wrongCities, wrongLanguagesAndCounts } from '#tests/wrong-counts.ts'
import { openDatabase } from './database/connect.ts'
import { migrate } from './database/migrate.ts'

const fixtures = resolve(import.meta.dirname, '../../tests/fixtures/upgrade')
const recorded: { public: Answers; signedIn: Answers } = JSON.parse(
  readFileSync(join(fixtures, 'answers.json'), 'utf8'),
)
const log = createLog('silent')

type Rated = { id: string; rating: number | null; total_reviews: number }

/** As the newest snapshot of the schema has them. */
function declaredIndexes(): string[] {
  const meta = resolve(import.meta.dirname, 'database/migrations/meta')
  const newest = readdirSync(meta).sort().at(-2)
  const { tables } = JSON.parse(readFileSync(join(meta, String(newest)), 'utf8')) as {
    tables: Record<string, { indexes: object }>
  }
  return Object.values(tables).flatMap(({ indexes }) => Object.keys(indexes))
}

describe.each(bothEngines)('a database of the release before listings on %s', (engine) => {
  let t: Awaited<ReturnType<typeof appOn>>
  let hidden: Record<string, unknown>[] = []
  let ratings: Record<string, unknown>[] = []
  const dataDir = mkdtempSync(join(tmpdir(), 'igarape-upgraded-'))
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'igarape-upgrade-'))
    writeOldMigrations(folder)
    const storage = engine === 'pglite' ? 'memory' : 'postgresql'
    const databaseUrl = engine === 'pglite' ? undefined : await createDatabase(inject('postgresUrl'))
    const database = await openDatabase({ storage, dataDir: '', databaseUrl, log })
    await migrate(database, folder)
    const { rows: rated } = await database.db.execute<Rated>(sql`
      select id, rating, total_reviews from profiles union all select id, rating, total_reviews from organizations`)
    await migrate(database)
    ratings = (
      await database.db.execute(sql`select id from listings where rating is not null or total_reviews <> 0`)
    ).rows
    // that release showed numbers that nobody had given; from here on again, so that all else is compared
    for (const { id, rating, total_reviews } of rated)
      await database.db.execute(
        sql`update listings set rating = ${rating}, total_reviews = ${total_reviews} where id = ${id}`,
      )
    // one of today: a session ends after some time
    await database.db.execute(sql`update sessions set created_at = now(), updated_at = now()`)
    // that release showed what a draft organizes; from here on nobody does, so that all else is compared
    hidden = (
      await database.db.execute(sql`with was as (select id from events where listing_hidden)
      update events e set listing_id = null from was where e.id = was.id returning right(e.id::text, 3) as id`)
    ).rows
    rmSync(folder, { recursive: true })
    // that release kept its secret in the database
    const secretOfBefore = { STORAGE: 'filesystem', DATA_DIR: dataDir, SECRET: '' }
    t = await appOn(database, { BASE_URL: 'http://directory.example', ...secretOfBefore })
  })
  afterAll(async () => {
    await t.close()
    rmSync(dataDir, { recursive: true })
  })

  async function answerTo(path: string, expected: Answer, headers: Record<string, string> = {}) {
    const response = await t.request(byTitle(path), { headers })
    const answer: Record<string, unknown> = { status: response.status }
    for (const name of ['location', 'link', 'x-total-count', 'content-language']) {
      const value = response.headers.get(name)
      if (value) answer[name] = path.startsWith(offerList) ? value.replace('sort=name&', '') : value
    }
    if (response.status !== 200) return answer
    answer.type = response.headers.get('content-type')?.split(';')[0]
    if (expected.text) answer.text = withoutRivers(withoutNewPages(await response.text()))
    if (expected.body) answer.body = await response.json()
    if (expected.ids !== undefined) {
      const rows = (await response.json()) as { id: string }[]
      answer.ids = rows.map(({ id }) => Number(id.slice(-12))).join(' ')
    }
    return answer
  }

  test('it has every index that the schema declares', async () => {
    const { rows } = await t.db.execute<{ name: string }>(
      sql`select indexname as name from pg_indexes where schemaname = 'public'`,
    )
    const there = new Set(rows.map(({ name }) => name))
    expect(declaredIndexes().filter((name) => !there.has(name))).toEqual([])
  })

  const isOfTwin = (path: string) => new RegExp(`/organizations?/(slug/)?${twin.was}(/|$)`).test(path)
  const all = Object.entries(recorded.public)

  // by words more is found than that release found: offers, other forms of a word, synonyms
  const isOfWords = (path: string) => path.startsWith('/api/tourism/') && /[?&]q=/.test(path)

  test.each(all.filter(([path]) => isOfWords(path)))(
    '%s finds what it found before',
    async (path, before) => {
      const response = await t.request(path)
      expect(response.status).toBe(before.status)
      if (before.status !== 200) return
      const rows = (await response.json()) as { id: string }[]
      const then = before.ids?.split(' ') ?? (before.body as { id: string }[]).map(({ id }) => id.slice(-12))
      const now = new Set(rows.map(({ id }) => String(Number(id.slice(-12)))))
      const lost = then.filter((id) => id && !now.has(String(Number(id))))
      expect(lost).toEqual([])
    },
  )

  const isAsBefore = (path: string) => !isOfTwin(path) && !isOfWords(path)
  test.each(all.filter(([path]) => isAsBefore(path)))('%s is answered as before', async (path, before) => {
    expect(await answerTo(path, before)).toMatchObject(asToday(before))
  })

  test.each(all.filter(([path]) => isOfTwin(path)))(
    '%s is found under its new slug',
    async (path, before) => {
      const moved = path.replace(twin.was, twin.is)
      const redirect = { status: 301, location: moved }
      // the picture of a former slug was never found
      const expected = path.startsWith('/api/image/') ? { status: 404 } : redirect
      expect(await answerTo(path, expected)).toMatchObject(expected)
      expect(await answerTo(moved, before)).toMatchObject(asToday(before))
    },
  )

  test('its secret moved to a file', async () => {
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe('only-of-this-fixture\n')
    const { rows } = await t.db.execute(sql`select key, value from installation`)
    expect(rows).toEqual([{ key: 'secret-fingerprint', value: expect.stringMatching(/^[\da-f]{32}$/) }])
  })

  test('every kept counter is the true one', async () => {
    for (const kind of listingKinds) expect(await wrongLanguagesAndCounts(t.db, kind)).toEqual([])
    expect(await wrongCities(t.db)).toEqual([])
  })

  test('every tap is kept with its listing', async () => {
    const { rows } = await t.db.execute(
      sql`select right(listing_id::text, 3) as id, day::text, taps from contact_taps
      where day < '2026-04-01' order by 1, 2`,
    )
    expect(rows).toEqual([
      { id: '101', day: '2026-03-01', taps: 5 },
      { id: '101', day: '2026-03-02', taps: 1 },
      { id: '106', day: '2026-03-01', taps: 2 },
      { id: '201', day: '2026-03-01', taps: 11 },
      { id: '205', day: '2026-03-01', taps: 3 },
    ])
  })

  test('a rating that no review gave is gone', () => {
    expect(ratings).toEqual([])
  })

  test('the events of a draft are hidden with it', () => {
    expect(hidden).toEqual([{ id: '607' }])
  })

  test('drafts and what they have are kept', async () => {
    const { rows } = await t.db.execute(sql`
      select slug, kind, status, (select count(*)::int from social_links where listing_id = listings.id) as links,
        (select count(*)::int from offer_links where listing_id = listings.id) as offers
      from listings where not is_public order by slug collate "C"`)
    const none = { links: 0, offers: 0 }
    expect(rows).toEqual([
      { slug: 'closed-lodge', kind: 'organization', status: 'suspended', ...none },
      { slug: 'draft', kind: 'profile', status: 'pending', links: 1, offers: 1 },
      { slug: 'draft-lodge', kind: 'organization', status: 'pending', ...none },
      { slug: 'no-city', kind: 'profile', status: 'verified', ...none },
      { slug: 'no-text', kind: 'profile', status: 'verified', ...none },
      { slug: 'no-type', kind: 'profile', status: 'verified', ...none },
      { slug: 'rejected', kind: 'profile', status: 'rejected', ...none },
      { slug: 'taken-down', kind: 'profile', status: 'suspended', ...none },
    ])
  })

  // last: asking with a session makes it live on
  test.each(Object.entries(recorded.signedIn))('a session still sees %s', async (path, before) => {
    const cookie = sessionCookie('token-of-nina', 'only-of-this-fixture', false, 3600).split(';')[0] ?? ''
    expect(await answerTo(path, before, { cookie })).toMatchObject(before)
  })
})

const isPublic = ({ access }: { access: unknown }) => access === 'public'

test('every public call was recorded', () => {
  // that release took no requests of travelers, and no reports
  const {
    Account: _,
    Administration: __,
    Description: ___,
    Requests: ____,
    Reports: _____,
    Reviews: ______,
    Decisions: _______,
    ...open
  } = endpointGroups
  const drawn = downloads.filter(({ path }) =>
    /^\/(drawings|map)\/|^\/api\/image\/(picture|review)\/|^\/api\/transparency|^\/share\/home|\/user\/|\/requests\/|^\/calendar\//.test(
      path,
    ),
  )
  const files = downloads.filter((each) => isPublic(each) && !drawn.includes(each))
  // nor did it say for whom somebody guides, how a search is read, what is near and which days are free, and have a map of everything
  const since: unknown[] = [listProfileOrganizations, readQuery, listNearest, getMapView, getOfferDays]
  const calls = Object.values(open)
    .flat()
    .filter((call) => isPublic(call) && !since.includes(call))
  const patterns = [...calls, ...files].map(({ path }) => path)
  const paths = Object.keys(recorded.public).map((path) => path.split('?')[0] ?? '')
  const isOf = (pattern: string) =>
    new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)
  expect(patterns.filter((pattern) => !paths.some((path) => isOf(pattern).test(path)))).toEqual([])
  expect(patterns.length).toBeGreaterThan(30)
})
