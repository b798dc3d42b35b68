import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { currencies } from '#contract/enums.ts'
import { engines, testDatabase } from '#tests/app.ts'
import { aboutIn, aboutUsd, currencyOfReader } from './exchange-rates.ts'

describe.each(engines)('rough rates on %s', (engine) => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  beforeAll(async () => {
    database = await testDatabase(engine)
  })
  afterAll(() => database.close())

  it.each(currencies)('the database compares %s at the rate of the data folder', async (currency) => {
    const { rows } = await database.db.execute<{ usd: string }>(
      sql`select about_usd(1000000, ${currency}::text) as usd`,
    )
    expect(Number(rows[0]?.usd)).toBeCloseTo(aboutUsd(1_000_000, currency), 1)
  })
})

test('a price in another currency has two digits that count', () => {
  expect(aboutIn(65, 'USD', 'BRL')).toBe(360)
  expect(aboutIn(120_000, 'COP', 'EUR')).toBe(26)
})

test.each([
  ['pt-BR,pt;q=0.9,en;q=0.8', 'BRL'],
  ['fr,fr-FR;q=0.8', 'EUR'],
  ['es-419,es-PE;q=0.9', 'PEN'],
  ['en-GB,en', undefined],
  ['pt', undefined],
  ['zh-Hans-CN', undefined],
  [undefined, undefined],
])('a browser that names %s reads prices in %s', (header, currency) => {
  expect(currencyOfReader(header)).toBe(currency)
})
