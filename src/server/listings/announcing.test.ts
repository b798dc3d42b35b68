import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/database/new-id.ts'
import { listings } from '#server/database/schema/listings.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { type HearingServer, hearingServer } from '#tests/announced.ts'
import { bothEngines } from '#tests/app.ts'
import {
  insertCity,
  insertGuide,
  insertImage,
  insertOffer,
  insertOrganization,
  insertProfile,
  insertSocialLink,
} from '#tests/factories.ts'

describe.each(bothEngines)('announcements of changes, on %s', (engine) => {
  let { t, announced } = {} as HearingServer
  let city: string
  beforeAll(async () => {
    ;({ t, announced } = await hearingServer(engine))
    city = (await insertCity(t.db)).id
  })
  afterAll(() => t.close())
  beforeEach(async () => void (await announced()))

  const change = (id: string, fields: Partial<typeof listings.$inferInsert>) =>
    t.db.update(listings).set(fields).where(eq(listings.id, id))

  test('a draft, its links and its taps announce nothing, nor does an update that matches no row', async () => {
    const draft = await insertProfile(t.db, { status: 'pending', cityId: city })
    await change(draft.id, { phone: '+5592', name: 'Another' })
    await insertSocialLink(t.db, { profileId: draft.id })
    await insertOffer(t.db, { profileId: draft.id })
    await t.db.update(listings).set({ phone: '1' }).where(sql`false`)
    await t.db.execute(sql`insert into contact_taps (listing_id, day) values (${draft.id}, '2030-01-01')`)
    await t.db.delete(listings).where(eq(listings.id, draft.id))
    expect(await announced()).toEqual([])
  })

  test('a change of what a listing says announces the listing, and its words where they changed', async () => {
    // the first phone would move it in the recommended order
    const { id } = await insertProfile(t.db, { cityId: city, phone: '+559200' })
    await announced()
    await change(id, { phone: '+559299' })
    expect(await announced()).toEqual([`listing:${id}`])
    await change(id, { phone: '+559299' })
    expect(await announced()).toEqual([])
    await change(id, { description: { en: 'Knows every bird.' } })
    expect(await announced()).toEqual(['list:profile:words', `listing:${id}`, 'search'])
  })

  test('a change to a card’s data announces the card, whose tag lists carry', async () => {
    const { id } = await insertOrganization(t.db, { cityId: city })
    await announced()
    await change(id, { licenseNumber: 'EX-1' })
    expect(await announced()).toEqual([`card:${id}`, `listing:${id}`])
  })

  test('a listing that moves in its lists announces every list in which it stands', async () => {
    const { id } = await insertProfile(t.db, { cityId: city, languages: ['pt'] })
    await announced()
    await change(id, { rating: 4.5 })
    const lists = ['', `:city:${city}`, ':country:BR', ':language:pt', ':type:guide', ':words']
    const moved = [
      ...lists.map((narrowed) => `list:profile${narrowed}`),
      ...[`card:${id}`, `listing:${id}`, 'search'],
    ]
    expect(await announced()).toEqual(moved.sort())
    await change(id, { status: 'suspended' })
    const ofCity = [`city:${city}`, 'country:BR', 'list:city', 'list:city:country:BR', 'list:city:words']
    const counts = ['counts', `counts:city:${city}`, 'list:offer', ...ofCity]
    expect(await announced()).toEqual(expect.arrayContaining([...moved, ...counts]))
  })

  test('links, guides and offers announce their listing', async () => {
    const lodge = await insertOrganization(t.db, { cityId: city })
    const guide = await insertProfile(t.db, { cityId: city })
    await announced()
    await insertSocialLink(t.db, { organizationId: lodge.id })
    expect(await announced()).toEqual([`listing:${lodge.id}`])
    await insertGuide(t.db, { organizationId: lodge.id, profileId: guide.id })
    expect(await announced()).toEqual([`listing:${lodge.id}`, `listing:${guide.id}`].sort())
    const offer = await insertOffer(t.db, { organizationId: lodge.id })
    const seen = [`card:${lodge.id}`, 'list:offer', `listing:${lodge.id}`]
    const searched = [...seen, 'search']
    expect(await announced()).toEqual(searched)
    await t.db.execute(sql`insert into offer_prices (id, offer_id, kind, min_people, amount)
      values (${newId()}, ${offer.id}, 'group', 4, 6)`)
    expect(await announced()).toEqual(['list:offer', `listing:${lodge.id}`])
    const changes = [
      [sql`price = 7`, seen],
      [sql`months = '{4}'`, seen],
      [sql`title = '{"en": "Another"}'`, searched],
      [sql`archived_at = now()`, searched],
    ] as const
    for (const [change, tags] of changes) {
      await t.db.execute(sql`update offers set ${change} where id = ${offer.id}`)
      expect(await announced()).toEqual(tags)
    }
    await t.db.execute(sql`update offers set price = 8 where id = ${offer.id}`)
    await t.db.execute(sql`update offers set deleted_at = now(), archived_at = null where id = ${offer.id}`)
    expect(await announced()).toEqual([])
    for (const change of [sql`deleted_at = null`, sql`deleted_at = now()`]) {
      await t.db.execute(sql`update offers set ${change} where id = ${offer.id}`)
      expect(await announced()).toEqual(searched)
    }
  })

  test('an organization that comes or goes announces who guides for it, and nothing of them else', async () => {
    const lodge = await insertOrganization(t.db, { cityId: city, status: 'pending' })
    const guide = await insertProfile(t.db, { cityId: city })
    await insertGuide(t.db, { organizationId: lodge.id, profileId: guide.id })
    for (const status of ['verified', 'suspended'] as const) {
      await announced()
      await change(lodge.id, { status })
      expect(await announced()).toContain(`listing:${guide.id}`)
    }
    await change(lodge.id, { phone: '1' })
    expect(await announced()).toEqual([])
  })

  test('a gallery announces its listing or its city, of an offer the lists of offers too; of a draft nothing', async () => {
    const { id: imageId } = await insertImage(t.db, { bytes: Buffer.from('x'), hash: 'x' })
    const lodge = await insertOrganization(t.db, { cityId: city })
    const offer = await insertOffer(t.db, { organizationId: lodge.id })
    const draft = await insertProfile(t.db, { status: 'pending', cityId: city })
    await announced()
    const add = async (of: { listingId: string } | { offerId: string } | { cityId: string }) => {
      const id = newId()
      await t.db.insert(pictures).values({ id, uploadKey: id, imageId, ...of })
      return id
    }
    await add({ listingId: draft.id })
    expect(await announced()).toEqual([])
    const id = await add({ listingId: lodge.id })
    // a picture moves it in the recommended order
    const lists = [
      '',
      `:city:${city}`,
      ':country:BR',
      `:type:${lodge.type}`,
      ':words',
      ...lodge.languages.map((each) => `:language:${each}`),
    ]
    const ofLodge = [`card:${lodge.id}`, `listing:${lodge.id}`]
    const moved = [...lists.map((narrowed) => `list:organization${narrowed}`), ...ofLodge]
    expect(await announced()).toEqual([...moved, 'list:offer', 'search'].sort())
    await t.db
      .update(pictures)
      .set({ caption: { en: 'Dawn' } })
      .where(eq(pictures.id, id))
    expect(await announced()).toEqual(ofLodge)
    await add({ offerId: offer.id })
    expect(await announced()).toEqual([`card:${lodge.id}`, 'list:offer', `listing:${lodge.id}`])
    const ofCity = await add({ cityId: city })
    expect(await announced()).toEqual([`city:${city}`])
    await t.db.delete(pictures).where(eq(pictures.id, ofCity))
    expect(await announced()).toEqual([`city:${city}`])
    await t.db.delete(pictures).where(eq(pictures.id, id))
    expect(await announced()).toEqual([...moved, 'list:offer', 'search'].sort())
  })

  test('every table of which visitors see something announces, whatever is done to it', async () => {
    const { rows } = await t.db.execute<{ table: string; events: number }>(sql`
      select c.relname as "table", bit_or(g.tgtype)::int as events
      from pg_class c left join pg_trigger g on g.tgrelid = c.oid and g.tgname like '%\\_announce\\_%'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1 order by 1`)
    // insert 4, delete 8, update 16, truncate 32
    const announcing = rows.filter(({ events }) => (events & 60) === 60).map(({ table }) => table)
    // an offer comes and goes with its link
    const byOthers = {
      offers: 'offer_links',
      images: 'listings',
      image_variants: 'pictures',
      event_places: 'events',
      review_pictures: 'reviews',
    }
    const unseen = [
      ...['audit_entries', 'contact_taps', 'former_slugs', 'gone_slugs', 'installation'],
      ...['known_devices', 'linked_accounts', 'passkey_challenges', 'passkeys', 'sign_in_codes'],
      ...[
        'listing_counts',
        'listing_languages',
        'map_cells',
        'map_points',
        'rate_limits',
        'roles',
        'search_words',
        'sessions',
      ],
      ...['saved_views', 'user_roles', 'users', 'verifications', 'onboarding_drafts', 'handovers'],
      ...[
        'applications',
        'application_links',
        'application_events',
        'guide_invitations',
        'listing_revisions',
        'event_messages',
        'deposit_means',
        'request_deposits',
        'request_messages',
        'request_steps',
        'requests',
        'past_days',
        'unwanted_mailboxes',
        'alerts',
        'reports',
        'report_entries',
        'claims',
        'claim_codes',
        'calendar_addresses',
        'offer_calendar_addresses',
        'outside_calendars',
        'merged_listings',
        'registration_notices',
        'decisions',
        'decision_recipients',
        'objections',
      ],
      ...['page_visits', 'searches_by_day', 'searches_narrowed', 'search_asks', 'counted_batches'],
      ...['imports', 'import_parts', 'import_rows'],
    ]
    expect([...announcing, ...Object.keys(byOthers), ...unseen].sort()).toEqual(
      rows.map(({ table }) => table),
    )
    for (const table of Object.values(byOthers)) expect(announcing).toContain(table)
  })
})
