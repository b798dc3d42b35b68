import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { readQuery } from '#contract/directory/reading.ts'
import { search } from '#contract/directory/search.ts'
import { maxSearchGroups } from '#contract/system/search-limits.ts'
import {
  addStopWord,
  createSearchGroup,
  deleteSearchGroup,
  getSearchWords,
  removeStopWord,
  updateSearchGroup,
} from '#contract/system/search-words.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { searchGroups, stopWords } from '#server/database/schema/search.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertProfile, insertUser } from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'

const only = (en: string[], pt: string[] = []) => ({ en, fr: [], pt, es: [] })

describe.each(engines)('the words that staff add to the search on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let admin: Api
  beforeAll(async () => {
    t = await testApp(engine)
    admin = await apiAs(t, await insertUser(t.db, { roles: ['admin'] }))
    await insertProfile(t.db, { name: 'Ana Souza', type: 'ornithologist', bio: { en: 'Zorblat at dawn.' } })
  })
  afterAll(() => t.close())

  const found = async (q: string) =>
    (await t.api(search, { q })).items.filter(({ match }) => match === 'all').map(({ name }) => name)
  const refused = (field: string, code: string) => ({ status: 422, body: { fields: { [field]: { code } } } })

  test('a word finds what another of its group says, at once, and no longer when the group is gone', async () => {
    expect(await found('quixplim')).toEqual([])
    const group = await admin(createSearchGroup, { phrases: only(['zorblat'], ['quixplim']), tag: null })
    expect(await found('quixplim')).toEqual(['Ana Souza'])
    const changed = await admin(updateSearchGroup, {
      ...{ id: group.id, updatedAt: group.updatedAt, tag: null },
      phrases: only(['zorblat'], ['vextrum']),
    })
    expect(await found('quixplim')).toEqual([])
    expect(await found('vextrum')).toEqual(['Ana Souza'])
    // another who read it before is told
    await expect(
      admin(updateSearchGroup, {
        id: group.id,
        updatedAt: group.updatedAt,
        tag: null,
        phrases: only(['a', 'b']),
      }),
    ).rejects.toMatchObject({ status: 409, body: { current: { phrases: changed.phrases } } })
    await admin(deleteSearchGroup, { id: group.id })
    expect(await found('vextrum')).toEqual([])
    const [entry] = await t.db.select().from(auditEntries).orderBy(desc(auditEntries.id))
    expect(entry).toMatchObject({
      action: 'setting.update',
      subjectName: 'synonyms',
      before: { synonyms: ['zorblat', 'vextrum'] },
      after: { synonyms: [] },
    })
  })

  test('a word in a group with what the search reads is read in the same way', async () => {
    const read = async () => (await t.api(readQuery, { q: 'canoe matinada' })).parts.map(({ kind }) => kind)
    expect(await read()).toEqual([])
    const { id } = await admin(createSearchGroup, { phrases: only(['matinada', 'half day']), tag: null })
    expect(await read()).toEqual(['what', 'duration'])
    await admin(deleteSearchGroup, { id })
    expect(await read()).toEqual([])
  })

  test('an everyday word may mean a type, in any number', async () => {
    const { id } = await admin(createSearchGroup, {
      phrases: only(['feathernut']),
      tag: 'profile:ornithologist',
    })
    expect(await found('feathernuts')).toEqual(['Ana Souza'])
    await admin(deleteSearchGroup, { id })
  })

  test('a word that says nothing is left out, and searched for again', async () => {
    expect(await found('zorblat plimwurst')).toEqual([])
    await admin(addStopWord, { word: 'Plimwurst' })
    await admin(addStopWord, { word: 'plimwurst' })
    expect((await admin(getSearchWords)).stopWords).toEqual(['plimwurst'])
    expect(await found('zorblat plimwurst')).toEqual(['Ana Souza'])
    await admin(removeStopWord, { word: 'plimwurst' })
    expect(await found('zorblat plimwurst')).toEqual([])
    await expect(admin(removeStopWord, { word: 'plimwurst' })).rejects.toMatchObject({ status: 404 })
  })

  test('terms stored by another node are known here too', async () => {
    await t.db.insert(searchGroups).values({ id: newId(), phrases: { en: ['zorblat', 'gromfen'] } })
    await expect.poll(() => found('gromfen')).toEqual(['Ana Souza'])
    await t.db.delete(searchGroups)
    await expect.poll(() => found('gromfen')).toEqual([])
  })

  test('meaningless and existing terms are refused at their field', async () => {
    const add = (phrases: ReturnType<typeof only>, tag: string | null = null) =>
      admin(createSearchGroup, { phrases, tag })
    await expect(add(only([]))).rejects.toMatchObject(refused('phrases.en', 'required'))
    await expect(add(only(['alone', 'Alone']))).rejects.toMatchObject(refused('tag', 'required'))
    await expect(add(only(['a', '!?']))).rejects.toMatchObject(refused('phrases.en.1', 'invalid'))
    await expect(add(only(['a']), 'profile:wizard')).rejects.toMatchObject(refused('tag', 'notAnOption'))
    const { id } = await add(only(['one', 'other']))
    await expect(add(only(['one', 'other']))).rejects.toMatchObject(refused('phrases.en', 'taken'))
    await admin(deleteSearchGroup, { id })
    await expect(admin(addStopWord, { word: 'the' })).rejects.toMatchObject(refused('word', 'taken'))
    await expect(admin(addStopWord, { word: 'ß'.repeat(30) })).rejects.toMatchObject(
      refused('word', 'invalid'),
    )
    await expect(admin(addStopWord, { word: 'two words' })).rejects.toMatchObject(refused('word', 'invalid'))
  })

  test.each([
    ['another language', sql`'{"de": ["eins", "zwei"]}'`],
    ['no phrase', sql`'{}'`],
    ['an empty list', sql`'{"en": []}'`],
    ['no text', sql`'{"en": [1]}'`],
    ['a long phrase', sql`jsonb_build_object('en', jsonb_build_array(repeat('x', 61)))`],
  ])('the database itself refuses a group with %s', async (_, phrases) => {
    const add = t.db.execute(
      sql`insert into search_groups (id, phrases) values (${newId()}, ${phrases}::jsonb)`,
    )
    await expect(add).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  test('the database itself refuses a word that is not folded, and more groups than a node keeps in memory', async () => {
    await expect(t.db.insert(stopWords).values({ word: 'Água' })).rejects.toMatchObject({
      cause: { code: '23514' },
    })
    const many = Array.from({ length: maxSearchGroups + 1 }, (_, at) => ({
      id: newId(),
      phrases: { en: [`word ${at}`, 'other'] },
    }))
    await expect(t.db.insert(searchGroups).values(many)).rejects.toMatchObject({ cause: { code: '23514' } })
    expect(await t.db.$count(searchGroups, eq(searchGroups.id, many[0]?.id ?? ''))).toBe(0)
  })
})
