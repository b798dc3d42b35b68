import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { formerSlugs, listings } from '#server/database/schema/listings.ts'
import { offerLinks } from '#server/database/schema/offers.ts'
import { engines } from '#tests/app.ts'
import { insertProfile } from '#tests/factories.ts'
import { bringIn, rowsOf, run, undo } from '#tests/imports.ts'
import { withOfferImports } from '#tests/with-offer-imports.ts'

const prices = 'season 6+7 50; group 4 30; child 12 20; fee 3,5 Taxa do parque'
const line = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join()

describe.each(engines)('imports of offers on %s', (engine) => {
  const { t, manager, lodge, own, checked, titled, pricesOf, errorsIn } = withOfferImports(engine)

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
})
