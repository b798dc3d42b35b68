import { eq, type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { phrasesStateOf, type TextState, textStateOf } from '#contract/content/text-times.ts'
import { type Language, type LocalizedText, languages } from '#contract/languages.ts'
import { listingEntities } from '#entities/listing.ts'
import { isText } from '#fields/each.ts'
import { newId } from '#server/database/new-id.ts'
import { listings } from '#server/database/schema/listings.ts'
import { engines, testDatabase } from '#tests/app.ts'
import { sources } from './source-queries.ts'

/** The same numbers on every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const bitsOf = (stateIn: (language: Language) => TextState) =>
  languages.reduce((bits, language, at) => {
    const state = stateIn(language)
    // of a text that has no source nothing is missing, and nobody translates into the language of the source
    return bits | (state === 'missing' ? 1 << at : state === 'outdated' ? 16 << at : 0)
  }, 0)

test.each(engines)('the database finds the same gaps as the forms show, on %s', async (engine) => {
  const { db, close } = await testDatabase(engine)
  const any = numbers(7)
  const someText = (): LocalizedText =>
    Object.fromEntries(languages.filter(() => any(3) > 0).map((language) => [language, any(9) ? 'x' : '']))
  for (let round = 0; round < 150; round++) {
    const original = languages[any(4)] as Language
    const times = Object.fromEntries(
      languages.filter(() => any(3) > 0).map((each) => [each, `2030-01-0${1 + any(3)}T00:00:00.000Z`]),
    )
    const text = someText()
    const phrases = Array.from({ length: any(4) }, someText)
    const { rows } = await db.execute<{ text: number; list: number }>(sql`
      select text_gap(${JSON.stringify(text)}::jsonb, ${JSON.stringify(times)}::jsonb, ${original}) as text,
        list_gap(${JSON.stringify(phrases)}::jsonb, ${JSON.stringify(times)}::jsonb, ${original}) as list`)
    const expected = {
      text: text[original] ? bitsOf((language) => textStateOf(text, times, original, language)) : 0,
      list: phrases.some((phrase) => phrase[original])
        ? bitsOf((language) => phrasesStateOf(phrases, times, original, language))
        : 0,
    }
    expect(rows[0], JSON.stringify({ text, phrases, times, original })).toEqual(expected)
  }
  await close()
})

test.each(engines)('each text of a listing counts as soon as it is written, on %s', async (engine) => {
  const { db, close } = await testDatabase(engine)
  const inFrench = { localized: { fr: 'Un texte' }, phrases: [{ fr: 'Un mot' }] }
  for (const [kind, fields] of Object.entries(listingEntities)) {
    for (const [name, of] of Object.entries(fields)) {
      if (!isText(of)) continue
      const listing = { id: newId(), kind, slug: `${kind}-${name.toLowerCase()}`, originalLanguage: 'fr' }
      await db
        .insert(listings)
        .values({ ...listing, [name]: inFrench[of.kind] } as typeof listings.$inferInsert)
      const [row] = await db.select().from(listings).where(eq(listings.id, listing.id))
      // missing in English, Portuguese and Spanish
      expect(row?.untranslated, name).toBe(1 | 4 | 8)
    }
  }
  await close()
})

/** What providers write to those who ask, and what was agreed with it: nobody translates it for them. */
const betweenPeople = ['deposit_means', 'requests']

test.each(engines)(
  'every table with a column for gaps fills it, and is on the desk, on %s',
  async (engine) => {
    const { db, close } = await testDatabase(engine)
    const tablesIn = async (query: SQL) =>
      (await db.execute<{ table: string }>(query)).rows.map(({ table }) => table)
    const withColumn = await tablesIn(
      sql`select table_name as table from information_schema.columns
      where table_schema = 'public' and column_name = 'untranslated' order by 1`,
    )
    const filled = await tablesIn(
      sql`select tgrelid::regclass::text as table from pg_trigger where tgname like '%\\_untranslated' order by 1`,
    )
    const withTexts = await tablesIn(
      sql`select distinct conrelid::regclass::text as table from pg_constraint
      where pg_get_constraintdef(oid) like '%is_localized_%' order by 1`,
    )
    expect(filled).toEqual(withColumn)
    expect([...new Set(Object.values(sources).map(({ table }) => table))].sort()).toEqual(withColumn)
    expect(withTexts.filter((table) => !withColumn.includes(table))).toEqual(betweenPeople)
    await close()
  },
)
