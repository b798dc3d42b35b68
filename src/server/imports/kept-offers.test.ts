import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createImport, getImport, leaveOutRefused } from '#contract/imports/files.ts'
import { maxOffers } from '#contract/listings/offer-limits.ts'
import { newId } from '#server/database/new-id.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offerLinks, offerPrices, offers } from '#server/database/schema/offers.ts'
import { requests } from '#server/database/schema/requests.ts'
import { engines } from '#tests/app.ts'
import { insertOffer, insertOrganization, insertUser } from '#tests/factories.ts'
import { bringIn, readIn, rowsOf, run, undo } from '#tests/imports.ts'
import { dayAhead, insertAskedOf } from '#tests/requests.ts'
import { apiAs } from '#tests/signed-in.ts'
import { withOfferImports } from '#tests/with-offer-imports.ts'

describe.each(engines)('what imports of offers keep on %s', (engine) => {
  const { t, manager, lodge, own, checked, titled, pricesOf, errorsIn } = withOfferImports(engine)

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
