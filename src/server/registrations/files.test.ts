import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listings } from '#server/database/schema/listings.ts'
import { registrations } from '#server/database/schema/revisions.ts'
import { engines } from '#tests/app.ts'
import { insertCity } from '#tests/factories.ts'
import { bringIn, check, type Importing, importing, readIn, rowsOf, undo } from '#tests/imports.ts'

describe.each(engines)('registrations in files, on %s', (engine) => {
  let { t, manager } = {} as Importing
  beforeAll(async () => {
    ;({ t, manager } = await importing(engine))
    await insertCity(t.db, { name: 'Tefé' })
  })
  afterAll(() => t.close())

  const file = (cell: string, name = 'Pousada Sol') =>
    `key;name;organizationType;city;countryCode;registrations\n${name};${name};lodge;Tefé;BR;"${cell}"\n`
  const there = () =>
    t.db
      .select({
        registry: registrations.registry,
        number: registrations.number,
        holder: registrations.holder,
        result: registrations.result,
      })
      .from(registrations)
      .innerJoin(listings, eq(listings.id, registrations.listingId))
      .where(eq(listings.name, 'Pousada Sol'))
      .orderBy(registrations.id)

  test('come with their listing unchecked, keep a check that still fits, and go back when undone', async () => {
    await bringIn(manager, 'organizations', file('Cadastur: 26.1-2; Prefeitura: P 7'))
    const holder = 'Pousada Sol'
    expect(await there()).toEqual([
      { registry: 'Cadastur', number: '26.1-2', holder, result: null },
      { registry: 'Prefeitura', number: 'P 7', holder, result: null },
    ])
    await t.db.update(registrations).set({ result: 'valid', checkedAt: new Date(), checkedAgainst: 'x' })
    const same = await bringIn(manager, 'organizations', file('Cadastur: 26.1-2; Prefeitura: P 7'))
    expect(same.counts).toMatchObject({ same: 1 })
    const changed = await bringIn(manager, 'organizations', file('Cadastur: 26.1-2; Prefeitura: P 8'))
    expect(changed.counts).toMatchObject({ changed: 1 })
    expect(await there()).toMatchObject([{ result: 'valid' }, { number: 'P 8', result: null }])
    await undo(manager, changed)
    expect(await there()).toMatchObject([
      { number: '26.1-2', result: 'valid' },
      { number: 'P 7', result: null },
    ])
    const before = await t.db.$count(registrations)
    const other = await bringIn(manager, 'organizations', file('Cadastur: 9', 'Pousada Lua'))
    expect(await t.db.$count(registrations)).toBe(before + 1)
    await undo(manager, other)
    expect(await t.db.$count(registrations)).toBe(before)
  })

  test('a cell that is no list of registers with numbers is refused', async () => {
    for (const wrong of ['26.1-2', 'Cadastur: 1; cadastur: 2', ': 5']) {
      const made = await check(manager, await readIn(manager, 'organizations', file(wrong)))
      expect(await rowsOf(manager, made), wrong).toMatchObject([
        { errors: { registrations: { code: 'notRegistrations' } } },
      ])
    }
  })
})
