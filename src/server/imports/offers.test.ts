import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { createImport, getImport, leaveOutRefused } from '#contract/imports/files.ts'
import { maxOffers } from '#contract/listings/offer-limits.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { formerSlugs, listings } from '#server/database/schema/listings.ts'
import { offerLinks, offerPrices, offers } from '#server/database/schema/offers.ts'
import { requests } from '#server/database/schema/requests.ts'
import { engines } from '#tests/app.ts'
import { insertOffer, insertOrganization, insertProfile, insertUser } from '#tests/factories.ts'
import { bringIn, check, type Importing, importing, readIn, rowsOf, run, undo } from '#tests/imports.ts'
import { dayAhead, insertAskedOf } from '#tests/requests.ts'
import { apiAs } from '#tests/signed-in.ts'

const prices = 'season 6+7 50; group 4 30; child 12 20; fee 3,5 Taxa do parque'
const line = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join()

describe.each(engines)('imports of offers on %s', (engine) => {
  let { t, manager } = {} as Importing
  let lodge: { id: string; slug: string }
  let own: { id: string; ownerId: string | null; slug: string }
  beforeAll(async () => {
    ;({ t, manager } = await importing(engine))
  })
  beforeEach(async () => {
    lodge = await insertOrganization(t.db)
    own = await insertProfile(t.db, { ownerId: (await insertUser(t.db)).id })
  })
  afterAll(() => t.close())

  const titled = async (title: string) =>
    (
      await t.db
        .select()
        .from(offers)
        .where(sql`${offers.title}::text like ${`%"${title}"%`}`)
    )[0]
  const pricesOf = (offerId: string) =>
    t.db.select().from(offerPrices).where(eq(offerPrices.offerId, offerId)).orderBy(asc(offerPrices.position))
  const checked = async (api: Api, file: string) => check(api, await readIn(api, 'offers', file))
  const errorsIn = async (file: string) =>
    (await rowsOf(manager, await checked(manager, file))).map(({ errors }) => errors)

  test('a file of offers is checked and run, and is the same when it comes again', async () => {
    const fileOf = (price: string, rules: string) =>
      `${line(['título', 'prestador', 'preço', 'preços', 'meses', 'dias', 'horários', 'descrição', 'title.en'])}\n${line(
        [
          'Canoa à noite',
          lodge.slug,
          price,
          rules,
          '6;7',
          '1; 3',
          '6h30; 15:00',
          'Um passeio.',
          'Night canoe',
        ],
      )}\n${line(['Trilha', own.id, '', '', '', '', '', 'Outro passeio.', ''])}\n`
    const made = await checked(manager, fileOf('65,5', prices))
    expect(made.counts).toMatchObject({ new: 2, refused: 0 })
    expect(await titled('Canoa à noite')).toBeUndefined()
    await run(manager, made)
    const offer = await titled('Canoa à noite')
    expect(offer).toMatchObject({
      ...{ title: { pt: 'Canoa à noite', en: 'Night canoe' }, price: 65.5, currency: 'BRL', ownerId: null },
      ...{ months: [6, 7], weekdays: [1, 3], startTimes: ['06:30', '15:00'], originalLanguage: 'pt' },
    })
    const rules = await pricesOf(offer?.id as string)
    expect(rules).toMatchObject([
      { kind: 'season', months: [6, 7], amount: 50 },
      { kind: 'group', minPeople: 4, amount: 30 },
      { kind: 'child', maxAge: 12, amount: 20 },
      { kind: 'fee', amount: 3.5, label: { pt: 'Taxa do parque' } },
    ])
    const links = await t.db
      .select()
      .from(offerLinks)
      .where(eq(offerLinks.offerId, offer?.id as string))
    expect(links).toMatchObject([{ listingId: lodge.id, position: 1 }])
    // who has the page has the offer
    expect(await titled('Trilha')).toMatchObject({ ownerId: own.ownerId })

    expect((await checked(manager, fileOf('65.50', prices))).counts).toMatchObject({ same: 2 })
    const log = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, made.id))
    expect(log).toMatchObject([{ action: 'import.run', after: { of: 'offers', new: 2 } }])
  })

  test('the usual deposit is brought in, and is a share or an amount', async () => {
    const title = `Sinal ${lodge.slug}`
    const head = 'nome,prestador,preço,sinal em porcentagem,valor do sinal,dias do sinal,condições do sinal'
    const fileOf = (percent: string, amount: string) =>
      `${head}\n${line([title, lodge.slug, '65', percent, amount, '5', 'Devolvido até a véspera.'])}\n`
    expect(await errorsIn(fileOf('30', '20'))).toEqual([{ depositAmount: { code: 'eitherOr' } }])
    expect(await errorsIn(fileOf('101', ''))).toEqual([{ depositPercent: { code: 'tooLarge', most: 100 } }])
    const made = await bringIn(manager, 'offers', fileOf('30', ''))
    expect(made.counts).toMatchObject({ new: 1, refused: 0 })
    expect(await titled(title)).toMatchObject({
      ...{ depositPercent: 30, depositAmount: null, depositDays: 5 },
      depositTerms: { pt: 'Devolvido até a véspera.' },
    })
  })

  test('rules of a price are changed, alone too, and put back with what they were', async () => {
    const title = { pt: `Rio ${lodge.slug}` }
    const file = (price: string, rules: string) =>
      `name,listing,price,prices\n${line([title.pt, lodge.slug, price, rules])}\n`
    await bringIn(manager, 'offers', file('65', prices))
    const { id = '' } = (await titled(title.pt)) ?? {}
    const rules = await pricesOf(id)
    const both = await checked(manager, file('70', 'season 7+6 55; fee 3.50 Taxa do parque'))
    expect(await rowsOf(manager, both)).toMatchObject([{ outcome: 'changed', fields: ['price', 'prices'] }])
    await run(manager, both)
    expect(await pricesOf(id)).toMatchObject([
      { id: rules[0]?.id, amount: 55, position: 0 },
      { id: rules[3]?.id, kind: 'fee', position: 1 },
    ])
    await undo(manager, both)
    expect(await pricesOf(id)).toEqual(rules)
    expect(await titled(title.pt)).toMatchObject({ price: 65 })
    const alone = await bringIn(manager, 'offers', file('', 'group 2 10'))
    expect(await pricesOf(id)).toMatchObject([{ kind: 'group', amount: 10 }])
    expect((await undo(manager, alone)).counts).toMatchObject({ undone: 1, kept: 0 })
    expect(await pricesOf(id)).toEqual(rules)
  })

  test('errors of an offer are at its cells', async () => {
    const head =
      'name,listing,prices,start times,months,capacity,min group,max group,cancellation,duration amount'
    const rows = [
      ['A', 'nowhere', '', '', '', '', '', '', '', ''],
      ['B', lodge.slug, 'group 4', '', '', '', '', '', '', ''],
      ['C', lodge.slug, 'season 6+7 50; season 7 60', '', '', '', '', '', '', ''],
      ['D', lodge.slug, 'season 13 50', '', '', '', '', '', '', ''],
      ['E', lodge.slug, 'fee 3', '', '', '', '', '', '', ''],
      ['F', lodge.slug, '', 'at dawn', '', '', '', '', '', ''],
      ['G', lodge.slug, '', '', '6; 13', '', '', '', '', ''],
      ['H', lodge.slug, '', '', 'June', '', '', '', '', ''],
      ['I', lodge.slug, '', '', '', '8', '', '', '', ''],
      ['J', lodge.slug, '', '', '', '', '9', '4', '', ''],
      ['K', lodge.slug, '', '', '', '', '', '', 'own', ''],
      ['www.spam.example', lodge.slug, '', '', '', '', '', '', '', '3'],
      [
        'L',
        lodge.slug,
        Array.from({ length: 31 }, (_, n) => `fee 1 F${n}`).join(';'),
        '',
        '',
        '',
        '',
        '',
        '',
        '',
      ],
    ]
    expect(await errorsIn(`${head}\n${rows.map(line).join('\n')}\n`)).toEqual([
      { listing: { code: 'unknownListing' } },
      { prices: { code: 'notPriceRules' } },
      { prices: { code: 'monthTwice' } },
      { prices: { code: 'tooLarge', most: 12 } },
      { prices: { code: 'notPriceRules' } },
      { startTimes: { code: 'notATime' } },
      { months: { code: 'tooLarge', most: 12 } },
      { months: { code: 'notANumber' } },
      { capacityUnit: { code: 'required' } },
      { minGroupSize: { code: 'tooLarge', most: 4 } },
      { cancellationText: { code: 'required' } },
      { name: { code: 'addressInName' } },
      { prices: { code: 'tooMany', most: 30 } },
    ])
  })

  test('a page is named by its id, its address or one that it had; an offer stays on its page', async () => {
    const { id, slug } = lodge
    const other = await insertProfile(t.db)
    await t.db.insert(formerSlugs).values({ kind: 'organization', slug: `old-${slug}`, targetId: id })
    const names = [id, id.toUpperCase(), `https://site.example/pt/organizations/${slug}/?a=/b`, `old-${slug}`]
    const file = names.map((name, at) => `Passeio ${at},${name}`).join('\n')
    const made = await bringIn(manager, 'offers', `name,listing\n${file}\n`)
    expect(made.counts).toMatchObject({ new: 4 })
    const linked = await t.db.select().from(offerLinks).where(eq(offerLinks.listingId, id))
    expect(linked.map(({ position }) => position).sort()).toEqual([1, 2, 3, 4])
    const moved = `id,name,listing\n${linked[0]?.offerId},Passeio,${other.slug}\n`
    expect(await errorsIn(moved)).toEqual([{ listing: { code: 'unchangeable' } }])
    await t.db
      .update(listings)
      .set({ status: 'pending', statusBefore: 'verified', deletedAt: new Date() })
      .where(eq(listings.id, id))
    expect(await errorsIn(`name,listing\nX,${slug}\n`)).toEqual([{ listing: { code: 'unknownListing' } }])
  })

  test('two offers of one title are told apart by their ids alone, and a deleted one stays as it is', async () => {
    const of = { organizationId: lodge.id }
    const row = { title: { pt: 'Igual' }, originalLanguage: 'pt' } as const
    const [one, gone] = [await insertOffer(t.db, of, row), await insertOffer(t.db, of, row)]
    const byName = `name,listing,price\nIGUAL,${lodge.slug},9\n`
    expect(await errorsIn(byName)).toEqual([{ name: { code: 'severalFound' } }])
    await t.db.update(offers).set({ deletedAt: new Date() }).where(eq(offers.id, gone.id))
    expect(await errorsIn(`id,price\n${one.id},9\n${gone.id},9\n`)).toEqual([
      {},
      { key: { code: 'unchangeable' } },
    ])
    expect((await checked(manager, byName)).counts).toMatchObject({ changed: 1 })
    expect(await errorsIn(`name,listing\nNovo,${lodge.slug}\nnovo,${lodge.id}\n`)).toEqual([
      {},
      { name: { code: 'twiceInFile' } },
    ])
  })

  test('a fee keeps its name in other languages as long as it is called the same', async () => {
    const offer = await insertOffer(
      t.db,
      { organizationId: lodge.id },
      { title: { pt: 'X' }, originalLanguage: 'pt' },
    )
    const label = { pt: 'Taxa', fr: 'Droit' }
    const fee = { id: newId(), offerId: offer.id, kind: 'fee', amount: 3, label } as const
    await t.db.insert(offerPrices).values(fee)
    await bringIn(manager, 'offers', `id,prices\n${offer.id},group 4 30; fee 5 Taxa\n`)
    expect(await pricesOf(offer.id)).toMatchObject([{ kind: 'group' }, { id: fee.id, amount: 5, label }])
  })

  test(`nobody gets more than ${maxOffers} offers by files`, async () => {
    const rows = Array.from({ length: maxOffers - 2 }, (_, n) => ({
      ...{ id: newId(), title: { pt: `Oferta ${n}` }, ownerId: own.ownerId },
    }))
    await t.db.insert(offers).values(rows)
    const file = [1, 2, 3].map((n) => `Nova ${n},${own.slug}`).join('\n')
    const made = await checked(manager, `name,listing\n${file}\nLivre,${lodge.slug}\n`)
    const refused = { listing: { code: 'offersFull', most: maxOffers } }
    expect((await rowsOf(manager, made)).map(({ errors }) => errors)).toEqual([{}, {}, refused, {}])
    const many = Array.from({ length: maxOffers + 1 }, (_, n) => `De todos ${n},${lodge.slug}`).join('\n')
    expect((await checked(manager, `name,listing\n${many}\n`)).counts).toMatchObject({ new: 100, refused: 1 })
    await manager(leaveOutRefused, { id: made.id })
    // one more was created in the meantime
    await t.db.insert(offers).values({ id: newId(), title: { pt: 'Mais uma' }, ownerId: own.ownerId })
    expect((await run(manager, made)).counts).toMatchObject({ new: 2, refused: 1 })
    expect(await t.db.$count(offers, eq(offers.ownerId, own.ownerId as string))).toBe(maxOffers)
  })

  test('there are never fewer places than are taken, neither by a file nor by undoing one', async () => {
    const capacity = { capacityPerDay: 4, capacityUnit: 'person' } as const
    const offer = await insertOffer(t.db, { profileId: own.id }, capacity)
    const confirmed = { state: 'confirmed', settledFrom: dayAhead(30), settledTo: dayAhead(31) } as const
    const take = async (count: number) => {
      const ids = await insertAskedOf(t.db, offer.id, own.id, count)
      for (const id of ids) await t.db.update(requests).set(confirmed).where(eq(requests.id, id))
    }
    await take(3)
    const fileOf = (places: number) => `id,capacity\n${offer.id},${places}\n`
    expect(await errorsIn(fileOf(2))).toEqual([{ capacityPerDay: { code: 'tooSmall', least: 3 } }])
    const more = await bringIn(manager, 'offers', fileOf(8))
    await take(2)
    expect((await undo(manager, more)).counts).toMatchObject({ undone: 0, kept: 1 })
    expect(await rowsOf(manager, more)).toMatchObject([{ kept: { reason: 'used', by: 'request' } }])
    const [now] = await t.db.select().from(offers).where(eq(offers.id, offer.id))
    expect(now?.capacityPerDay).toBe(8)
  })

  test('offers requested, changed, moved or handed over since stay when an import is undone', async () => {
    const titles = ['Pedida', 'Mudada', 'Movida', 'Intacta']
    const file = titles.map((title) => `${title} ${lodge.slug},${lodge.slug}`).join('\n')
    const made = await bringIn(manager, 'offers', `name,listing\n${file}\nHerdada,${own.slug}\n`)
    const idOf = async (title: string) => (await titled(`${title} ${lodge.slug}`))?.id as string
    await insertAskedOf(t.db, await idOf('Pedida'), lodge.id, 1)
    await bringIn(manager, 'offers', `id,price\n${await idOf('Mudada')},5\n`)
    const other = await insertOrganization(t.db)
    const isMoved = eq(offerLinks.offerId, await idOf('Movida'))
    await t.db.update(offerLinks).set({ listingId: other.id }).where(isMoved)
    await t.db
      .update(listings)
      .set({ ownerId: (await insertUser(t.db)).id })
      .where(eq(listings.id, own.id))
    expect((await undo(manager, made)).counts).toMatchObject({ undone: 1, kept: 4 })
    expect((await rowsOf(manager, made)).map(({ kept }) => kept)).toEqual([
      { reason: 'used', by: 'request' },
      { reason: 'changed', by: null },
      { reason: 'used', by: 'owner' },
      null,
      { reason: 'used', by: 'owner' },
    ])
    expect(await titled(`Intacta ${lodge.slug}`)).toBeUndefined()
    expect(await t.db.$count(offerLinks, and(isMoved))).toBe(1)
  })

  test('people who do not manage both kinds of pages import no offers and see no import of them', async () => {
    const file = `name,listing\nSegredo,${lodge.slug}\n`
    const made = await readIn(manager, 'offers', file)
    for (const roles of [['editor'], ['moderator'], ['provider']]) {
      const api = await apiAs(t, await insertUser(t.db, { roles }))
      const begun = api(createImport, { kind: 'offers', fileName: 'a.csv', bytes: 10 })
      await expect(begun).rejects.toMatchObject({ status: 403 })
      const seen = api(getImport, { id: made.id })
      await expect(seen).rejects.toMatchObject({ status: roles[0] === 'editor' ? 404 : 403 })
    }
    const both = await apiAs(t, await insertUser(t.db, { roles: ['editor', 'moderator'] }))
    expect(await both(getImport, { id: made.id })).toMatchObject({ can: { publish: false } })
    expect((await checked(both, file)).counts).toMatchObject({ new: 1 })
  })
})
