import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { getTranslationCounts, listTranslations, saveTranslation } from '#contract/content/translations.ts'
import type { TypeNameKind } from '#contract/content/type-name-kinds.ts'
import { listTypeNames } from '#contract/content/type-names.ts'
import { search } from '#contract/directory/search.ts'
import type { Language } from '#contract/languages.ts'
import { i18nOf } from '#i18n/i18n.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { typeNames } from '#server/database/schema/settings.ts'
import { changesHeard } from '#tests/announced.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertEvent, insertProfile, insertUser } from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'

describe.each(engines)('the names of types on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let editor: Api
  let other: Api
  beforeAll(async () => {
    t = await testApp(engine)
    editor = await apiAs(t, await insertUser(t.db, { roles: ['editor'] }))
    other = await apiAs(t, await insertUser(t.db, { roles: ['manager'] }))
    await insertProfile(t.db, { name: 'Ana Souza', type: 'botanist', bio: { en: 'Plants.' } })
  })
  afterAll(() => t.close())

  const nameOf = async (id: string, language: Language) => {
    const kind = id.split('.')[0] as TypeNameKind
    const { names } = await editor(listTypeNames, { kind, language })
    const found = names.find((each) => each.id === id)
    if (!found) throw new Error(`There is no ${id}`)
    return found
  }
  type Name = Awaited<ReturnType<typeof nameOf>>
  const save = (api: Api, { id, language, updatedAt }: Name, text: string) =>
    api(saveTranslation, { kind: 'type', field: 'name', id, language, updatedAt, text })
  const rename = async (id: string, language: Language, text: string) =>
    save(editor, await nameOf(id, language), text)
  const shown = (language: Language, key: 'types:profileTypes.guide' | 'types:eventTypes.fair') =>
    i18nOf(language).t(key)
  const openOf = async (id: string) =>
    (await editor(listTranslations, { kind: 'type', limit: 50 })).items
      .filter((row) => row.id === id)
      .flatMap(({ texts }) => texts.map(({ language }) => language))
  const refused = (code: string) => ({ status: 422, body: { fields: { text: { code } } } })

  test('a type has the name that staff give it, in that language only, and its own name again', async () => {
    const before = await nameOf('profileTypes.guide', 'pt')
    expect(before).toMatchObject({ source: 'Guide', text: 'Guia', standard: 'Guia', state: 'done' })
    expect(await save(editor, before, 'Guia local')).toMatchObject({ text: 'Guia local', standard: 'Guia' })
    expect([shown('pt', 'types:profileTypes.guide'), shown('es', 'types:profileTypes.guide')]).toEqual([
      'Guia local',
      'Guía',
    ])
    const [entry] = await t.db.select().from(auditEntries).orderBy(desc(auditEntries.id))
    expect(entry).toMatchObject({
      ...{ action: 'type.rename', subjectName: 'Guide (pt)' },
      ...{ before: { name: 'Guia' }, after: { name: 'Guia local' } },
    })
    expect(await rename('profileTypes.guide', 'pt', '')).toMatchObject({ text: 'Guia' })
    expect(shown('pt', 'types:profileTypes.guide')).toBe('Guia')
  })

  test('a cached response is made again when a name changes, and only then', async () => {
    await insertEvent(t.db, { eventType: 'fair', startsOn: '2099-05-01', endsOn: '2099-05-01' })
    await changesHeard(t.database)
    const read = async () => (await t.request('/api/tourism/events.ics?lang=fr')).text()
    expect(await read()).toContain('CATEGORIES:')
    expect(await read()).not.toContain('Grande foire')
    await rename('eventTypes.fair', 'fr', 'Grande foire')
    expect(await read()).toContain('CATEGORIES:Grande foire')
    const kept = t.app.cache.size
    expect(kept).toBeGreaterThan(0)
    // it fits once more, and is called the same: nothing is dropped
    await t.db.update(typeNames).set({ updatedAt: new Date() })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(t.app.cache.size).toBe(kept)
    await rename('eventTypes.fair', 'fr', '')
  })

  test('a new English name makes the others older, until each is written or fits as it is', async () => {
    const id = 'organizationTypes.lodge'
    expect(await openOf(id)).toEqual([])
    await rename(id, 'en', 'Forest lodge')
    expect(await openOf(id)).toEqual(['fr', 'pt', 'es'])
    const before = await nameOf(id, 'fr')
    expect(before).toMatchObject({ source: 'Forest lodge', state: 'outdated' })
    expect(await save(editor, before, before.text)).toMatchObject({ state: 'done', text: before.standard })
    await rename(id, 'pt', 'Pousada na floresta')
    expect(await openOf(id)).toEqual(['es'])
    const counts = (await editor(getTranslationCounts)).kinds.find(({ kind }) => kind === 'type')
    expect(counts).toMatchObject({ rows: 111, languages: { es: { done: 110, missing: 0, outdated: 1 } } })
    const missing = await editor(listTranslations, { kind: 'type', state: 'missing' })
    expect(missing.items).toEqual([])
    // where the English name is the software's again, so are the others that nobody changed
    await rename(id, 'en', '')
    expect(await openOf(id)).toEqual(['pt'])
    await rename(id, 'pt', '')
    expect(await openOf(id)).toEqual([])
  })

  test('pages of the desk end and begin inside the names', async () => {
    const ids = ['eventTypes.music', 'eventTypes.sport', 'offerCategories.stay']
    for (const id of ids) await rename(id, 'en', `New ${id.split('.')[1]}`)
    const first = await editor(listTranslations, { kind: 'type', limit: 2 })
    const cursor = new URLSearchParams(first.next?.split('?')[1]).get('cursor') ?? ''
    const second = await editor(listTranslations, { kind: 'type', limit: 2, cursor })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
    await t.db.delete(typeNames)
  })

  test('searches find the type by its new name and by its old one', async () => {
    const found = async (q: string) =>
      (await t.api(search, { q })).items.filter(({ match }) => match === 'all').map(({ name }) => name)
    expect(await found('raizeira')).toEqual([])
    await rename('profileTypes.botanist', 'pt', 'Raizeira')
    expect(await found('raizeira')).toEqual(['Ana Souza'])
    expect(await found('botânica')).toEqual(['Ana Souza'])
    await rename('profileTypes.botanist', 'pt', '')
    expect(await found('raizeira')).toEqual([])
  })

  test('names stored by another node are known here too', async () => {
    const row = { kind: 'profileTypes', type: 'guide', language: 'es', name: 'Guía de aquí' } as const
    await t.db.insert(typeNames).values(row)
    await expect.poll(() => shown('es', 'types:profileTypes.guide')).toBe('Guía de aquí')
    // of a type that this release does not know nothing is shown, and nothing breaks
    await t.db.insert(typeNames).values({ ...row, type: 'wizard' })
    await t.db.delete(typeNames).where(eq(typeNames.type, 'guide'))
    await expect.poll(() => shown('es', 'types:profileTypes.guide')).toBe('Guía')
    await t.db.delete(typeNames)
  })

  test('two people who change the same name are asked, also if the English one changed in the meantime', async () => {
    const read = await nameOf('profileGroups.help', 'fr')
    await save(other, read, 'Aide')
    // its answer was lost: sent once more it changes nothing
    await expect(save(other, read, 'Aide')).resolves.toMatchObject({ text: 'Aide' })
    await expect(save(editor, read, 'Secours')).rejects.toMatchObject({
      status: 409,
      body: { reason: 'contentChanged', current: { text: 'Aide', source: 'Help with travel' } },
    })
    const now = await nameOf('profileGroups.help', 'fr')
    await rename('profileGroups.help', 'en', 'Help')
    await expect(save(editor, now, 'Secours')).rejects.toMatchObject({
      body: { current: { source: 'Help' } },
    })
    expect(i18nOf('fr').t('lists:groups.profile.help')).toBe('Aide')
    await t.db.delete(typeNames)
  })

  test('an invalid name is refused at its field', async () => {
    const name = await nameOf('profileTypes.guide', 'fr')
    const tryIt = (text: string, changes: Partial<Name> = {}) => save(editor, { ...name, ...changes }, text)
    await expect(tryIt('x'.repeat(61))).rejects.toMatchObject(refused('tooLong'))
    await expect(tryIt('Guide\u0007')).rejects.toMatchObject(refused('hiddenCharacters'))
    await expect(tryIt('Guide\nlocal')).rejects.toMatchObject(refused('hiddenCharacters'))
    await expect(tryIt('Guide {{count}}')).rejects.toMatchObject(refused('notAName'))
    await expect(tryIt('$t(common:home)')).rejects.toMatchObject(refused('notAName'))
    await expect(tryIt('12')).rejects.toMatchObject(refused('notAName'))
    await expect(tryIt('!!')).rejects.toMatchObject(refused('notAName'))
    await expect(tryIt('guide.example.org/x')).rejects.toMatchObject(refused('addressInName'))
    // another type of the list is called so
    await expect(tryIt('EDUCATEUR(trice)')).rejects.toMatchObject(refused('taken'))
    await expect(tryIt('x', { id: 'profileTypes.wizard' })).rejects.toMatchObject({ status: 404 })
    await expect(tryIt('x', { id: 'profileTypes.toString' })).rejects.toMatchObject({ status: 404 })
    await expect(tryIt('x', { id: 'statuses.verified' })).rejects.toMatchObject({ status: 404 })
    expect(await t.db.$count(typeNames)).toBe(0)
  })

  test.each([
    ['another kind', { kind: 'statuses' }],
    ['another language', { language: 'de' }],
    ['an empty name', { name: '' }],
    ['a long name', { name: 'x'.repeat(61) }],
    ['a line break', { name: 'a\nb' }],
    ['an open place', { name: '{{x}}' }],
    ['space around it', { name: ' a' }],
  ])('the database itself refuses %s', async (_, wrong) => {
    const row = { kind: 'profileTypes', type: 'guide', language: 'pt', name: 'Guia', ...wrong }
    const add = t.db.execute(sql`insert into type_names (kind, type, language, name)
      values (${row.kind}, ${row.type}, ${row.language}, ${row.name})`)
    await expect(add).rejects.toMatchObject({ cause: { code: '23514' } })
  })
})
