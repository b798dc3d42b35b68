import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/database/new-id.ts'
import { events } from '#server/database/schema/events.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { engines, testApp } from '#tests/app.ts'
import {
  insertCity,
  insertEvent,
  insertGuide,
  insertImage,
  insertOffer,
  insertOrganization,
  insertProfile,
  insertSocialLink,
  insertUser,
} from '#tests/factories.ts'

describe.each(engines)('what a change announces on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let city: string
  const heard: string[] = []
  beforeAll(async () => {
    t = await testApp(engine)
    city = (await insertCity(t.db)).id
    await t.database.listen(
      'content_changed',
      (payload) => void heard.push(payload ?? ''),
      () => {},
    )
  })
  afterAll(() => t.close())
  beforeEach(async () => {
    await settled()
    heard.length = 0
  })

  let marks = 0
  /** Waits until all that was announced before is heard. */
  async function settled() {
    const mark = `mark-${++marks}`
    await t.db.execute(sql`select pg_notify('content_changed', ${mark})`)
    await expect.poll(() => heard).toContain(mark)
  }
  async function announced(): Promise<string[]> {
    await settled()
    const tags = heard
      .filter((payload) => !payload.startsWith('mark-'))
      .flatMap((payload) => payload.split(' '))
    return [...new Set(tags)].sort()
  }
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
    heard.length = 0
    await change(id, { phone: '+559299' })
    expect(await announced()).toEqual([`listing:${id}`])
    heard.length = 0
    await change(id, { phone: '+559299' })
    expect(await announced()).toEqual([])
    await change(id, { description: { en: 'Knows every bird.' } })
    expect(await announced()).toEqual(['list:profile:words', `listing:${id}`, 'search'])
  })

  test('what a card shows announces the card, which lists carry', async () => {
    const { id } = await insertOrganization(t.db, { cityId: city })
    await announced()
    heard.length = 0
    await change(id, { licenseNumber: 'EX-1' })
    expect(await announced()).toEqual([`card:${id}`, `listing:${id}`])
  })

  test('a listing that moves in its lists announces every list in which it stands', async () => {
    const { id } = await insertProfile(t.db, { cityId: city, languages: ['pt'] })
    await announced()
    heard.length = 0
    await change(id, { rating: 4.5 })
    const lists = ['', `:city:${city}`, ':country:BR', ':language:pt', ':type:guide', ':words']
    const moved = [
      ...lists.map((narrowed) => `list:profile${narrowed}`),
      ...[`card:${id}`, `listing:${id}`, 'search'],
    ]
    expect(await announced()).toEqual(moved.sort())
    heard.length = 0
    await change(id, { status: 'suspended' })
    const ofCity = [`city:${city}`, 'country:BR', 'list:city', 'list:city:country:BR', 'list:city:words']
    const counts = ['counts', `counts:city:${city}`, 'list:offer', ...ofCity]
    expect(await announced()).toEqual(expect.arrayContaining([...moved, ...counts]))
  })

  test('links, guides and offers announce their listing', async () => {
    const lodge = await insertOrganization(t.db, { cityId: city })
    const guide = await insertProfile(t.db, { cityId: city })
    await announced()
    heard.length = 0
    await insertSocialLink(t.db, { organizationId: lodge.id })
    expect(await announced()).toEqual([`listing:${lodge.id}`])
    heard.length = 0
    await insertGuide(t.db, { organizationId: lodge.id, profileId: guide.id })
    expect(await announced()).toEqual([`listing:${lodge.id}`, `listing:${guide.id}`].sort())
    heard.length = 0
    const offer = await insertOffer(t.db, { organizationId: lodge.id })
    const seen = ['list:offer', `listing:${lodge.id}`]
    const searched = [...seen, 'search']
    expect(await announced()).toEqual(searched)
    heard.length = 0
    const changes = [
      [sql`price = 7`, seen],
      [sql`months = '{4}'`, seen],
      [sql`title = '{"en": "Another"}'`, searched],
      [sql`archived_at = now()`, searched],
    ] as const
    for (const [change, tags] of changes) {
      await t.db.execute(sql`update offers set ${change} where id = ${offer.id}`)
      expect(await announced()).toEqual(tags)
      heard.length = 0
    }
    await t.db.execute(sql`update offers set price = 8 where id = ${offer.id}`)
    await t.db.execute(sql`update offers set deleted_at = now(), archived_at = null where id = ${offer.id}`)
    expect(await announced()).toEqual([])
    for (const change of [sql`deleted_at = null`, sql`deleted_at = now()`]) {
      await t.db.execute(sql`update offers set ${change} where id = ${offer.id}`)
      expect(await announced()).toEqual(searched)
      heard.length = 0
    }
  })

  test('an organization that comes or goes announces who guides for it, and nothing of them else', async () => {
    const lodge = await insertOrganization(t.db, { cityId: city, status: 'pending' })
    const guide = await insertProfile(t.db, { cityId: city })
    await insertGuide(t.db, { organizationId: lodge.id, profileId: guide.id })
    for (const status of ['verified', 'suspended'] as const) {
      await announced()
      heard.length = 0
      await change(lodge.id, { status })
      expect(await announced()).toContain(`listing:${guide.id}`)
    }
    heard.length = 0
    await change(lodge.id, { phone: '1' })
    expect(await announced()).toEqual([])
  })

  test('a city that opens or closes announces the list of open ones, one that only grows does not', async () => {
    const { id } = await insertCity(t.db)
    await announced()
    heard.length = 0
    const [first, second] = [
      await insertProfile(t.db, { cityId: id }),
      await insertProfile(t.db, { cityId: id }),
    ]
    expect(await announced()).toContain('list:city:open')
    heard.length = 0
    await t.db.delete(listings).where(eq(listings.id, first.id))
    expect(await announced()).not.toContain('list:city:open')
    await t.db.delete(listings).where(eq(listings.id, second.id))
    expect(await announced()).toContain('list:city:open')
  })

  test('a gallery announces its listing or its city, of an offer the lists of offers too; of a draft nothing', async () => {
    const { id: imageId } = await insertImage(t.db, { bytes: Buffer.from('x'), hash: 'x' })
    const lodge = await insertOrganization(t.db, { cityId: city })
    const offer = await insertOffer(t.db, { organizationId: lodge.id })
    const draft = await insertProfile(t.db, { status: 'pending', cityId: city })
    await announced()
    const add = async (of: { listingId: string } | { offerId: string } | { cityId: string }) => {
      heard.length = 0
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
    const moved = [...lists.map((narrowed) => `list:organization${narrowed}`), `listing:${lodge.id}`]
    expect(await announced()).toEqual([...moved, 'list:offer', 'search'].sort())
    heard.length = 0
    await t.db
      .update(pictures)
      .set({ caption: { en: 'Dawn' } })
      .where(eq(pictures.id, id))
    expect(await announced()).toEqual([`listing:${lodge.id}`])
    await add({ offerId: offer.id })
    expect(await announced()).toEqual(['list:offer', `listing:${lodge.id}`])
    const ofCity = await add({ cityId: city })
    expect(await announced()).toEqual([`city:${city}`])
    heard.length = 0
    await t.db.delete(pictures).where(eq(pictures.id, ofCity))
    expect(await announced()).toEqual([`city:${city}`])
    heard.length = 0
    await t.db.delete(pictures).where(eq(pictures.id, id))
    expect(await announced()).toEqual([...moved, 'list:offer', 'search'].sort())
  })

  test('an event announces itself, and its lists where it moves', async () => {
    const { id } = await insertEvent(t.db, { cityId: city, maxParticipants: 9 })
    await announced()
    heard.length = 0
    await t.db.update(events).set({ currentParticipants: 3 }).where(eq(events.id, id))
    expect(await announced()).toEqual([`event:${id}`])
    heard.length = 0
    await t.db.execute(sql`update event_places set taken = 4 where event_id = ${id}`)
    expect(await announced()).toEqual([`event:${id}`])
    heard.length = 0
    await t.db.update(events).set({ startsOn: '2031-05-01' }).where(eq(events.id, id))
    expect(await announced()).toEqual(expect.arrayContaining([`event:${id}`, `list:event:city:${city}`]))
  })

  test('a city that is renamed announces everything', async () => {
    await t.db.update(locations).set({ name: 'Outra' }).where(eq(locations.id, city))
    expect(await announced()).toEqual(['*'])
  })

  test('a place that changes announces what stands there, an own one nothing before something does', async () => {
    const owner = await insertUser(t.db)
    const here = { kind: 'place' as const, cityId: city }
    const [own, public_] = [
      await insertCity(t.db, { ...here, ownerId: owner.id }),
      await insertCity(t.db, here),
    ]
    const rename = (id: string, name: string) =>
      t.db.update(locations).set({ name }).where(eq(locations.id, id))
    await announced()
    heard.length = 0
    await rename(own.id, 'Cais')
    const draft = await insertProfile(t.db, { cityId: city, placeId: own.id, status: 'pending' })
    await rename(own.id, 'Porto')
    const another = { ...here, id: newId(), name: 'Lago', slug: 'lago', countryCode: 'BR' as const }
    await t.db.insert(locations).values({ ...another, ownerId: owner.id })
    expect(await announced()).toEqual([])
    await rename(public_.id, 'Praia')
    const lists = ['country:BR', 'list:city', 'list:city:country:BR', 'list:city:words', 'search', 'counts']
    expect(await announced()).toEqual([`city:${public_.id}`, ...lists].sort())
    await change(draft.id, { status: 'verified' })
    expect(await announced()).toEqual(expect.arrayContaining([`city:${own.id}`, 'list:city']))
    heard.length = 0
    await rename(own.id, 'Cais')
    expect(await announced()).toEqual([`city:${own.id}`, `listing:${draft.id}`, ...lists].sort())
    heard.length = 0
    await change(draft.id, { placeId: null })
    expect(await announced()).toEqual(expect.arrayContaining([`city:${own.id}`, 'list:city']))
    heard.length = 0
    await rename(own.id, 'Outro')
    expect(await announced()).toEqual([])
  })

  test('an event that is canceled leaves its lists; its page, which says so, is announced to the end', async () => {
    const { id } = await insertEvent(t.db, { cityId: city })
    await announced()
    heard.length = 0
    const cancel = { status: 'canceled', canceledAt: new Date() } as const
    await t.db.update(events).set(cancel).where(eq(events.id, id))
    const lists = ['list:event', `list:event:city:${city}`, 'counts', `event:${id}`]
    expect(await announced()).toEqual(expect.arrayContaining(lists))
    heard.length = 0
    await t.db.update(events).set({ cancelNote: 'No.' }).where(eq(events.id, id))
    expect(await announced()).toEqual([`event:${id}`])
    heard.length = 0
    await t.db.delete(events).where(eq(events.id, id))
    expect(await announced()).toEqual([`event:${id}`])
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
    }
    const unseen = [
      ...['audit_entries', 'contact_taps', 'former_slugs', 'gone_slugs', 'installation'],
      ...['known_devices', 'linked_accounts', 'passkey_challenges', 'passkeys', 'sign_in_codes'],
      ...['listing_counts', 'listing_languages', 'rate_limits', 'roles', 'search_words', 'sessions'],
      ...['user_roles', 'users', 'verifications', 'onboarding_drafts', 'handovers'],
      ...[
        'applications',
        'application_links',
        'application_events',
        'guide_invitations',
        'listing_revisions',
        'event_messages',
        'request_steps',
        'requests',
        'reports',
        'report_entries',
        'claims',
        'claim_codes',
        'merged_listings',
      ],
      ...['page_visits', 'searches_by_day', 'search_asks', 'counted_batches'],
      ...['imports', 'import_parts', 'import_rows'],
    ]
    expect([...announcing, ...Object.keys(byOthers), ...unseen].sort()).toEqual(
      rows.map(({ table }) => table),
    )
    for (const table of Object.values(byOthers)) expect(announcing).toContain(table)
  })
})
