import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { getManagedCity, updateCity } from '#contract/content/cities.ts'
import type { TranslatedField, TranslatedKind } from '#contract/content/translation-kinds.ts'
import { getTranslationCounts, listTranslations, saveTranslation } from '#contract/content/translations.ts'
import type { Language } from '#contract/languages.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { events } from '#server/database/schema/events.ts'
import { attractions, locations } from '#server/database/schema/locations.ts'
import { engines, testApp } from '#tests/app.ts'
import {
  insertAttraction,
  insertCity,
  insertEvent,
  insertOffer,
  insertOrganization,
  insertProfile,
  insertUser,
} from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'

describe.each(engines)('the translation desk on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let editor: Api
  let manager: Api
  let cityId: string
  beforeAll(async () => {
    t = await testApp(engine)
    editor = await apiAs(t, await insertUser(t.db, { roles: ['editor'] }))
    manager = await apiAs(t, await insertUser(t.db, { roles: ['admin'] }))
    const texts = { description: { pt: 'Uma cidade.', en: 'A town.' }, originalLanguage: 'pt' as const }
    cityId = (await insertCity(t.db, { name: 'Tefé', ...texts })).id
  })
  afterAll(() => t.close())

  type Asked = {
    kind?: TranslatedKind
    language?: Language
    state?: 'missing' | 'outdated'
    events?: 'draft' | 'past'
  }
  const textsOf = async (api: Api, asked: Asked, id?: string) =>
    (await api(listTranslations, { limit: 50, ...asked })).items
      .filter((row) => !id || row.id === id)
      .flatMap(({ texts }) => texts)
  const firstOf = async (api: Api, asked: Asked, id: string) => {
    const [text] = await textsOf(api, asked, id)
    if (!text) throw new Error('There is no such text')
    return text
  }
  const save = (api: Api, text: Awaited<ReturnType<typeof firstOf>>, typed: string) => {
    const { kind, id, field, language, updatedAt } = text
    return api(saveTranslation, { kind, id, field, language, updatedAt, text: typed })
  }
  const inTwo = { kind: 'city', language: 'fr' } as const

  test('drafts and events that are over come only where they are asked for, say so, and are saved', async () => {
    const { id: profileId } = await insertProfile(t.db, { cityId })
    const texts = {
      title: { pt: 'Festa' },
      description: { pt: 'Dança.' },
      originalLanguage: 'pt' as const,
      cityId,
    }
    const draft = await insertEvent(t.db, { ...texts, profileId, status: 'draft' })
    const waiting = await insertEvent(t.db, { ...texts, status: 'pending', sentAt: new Date() })
    const past = await insertEvent(t.db, { ...texts, startsOn: '2019-06-01', sortDate: '2019-06-01' })
    const later = await insertEvent(t.db, { ...texts, startsOn: '2020-06-01', sortDate: '2020-06-01' })
    const list = async (asked: object) =>
      (await editor(listTranslations, { limit: 50, ...asked })).items.map(({ id, hidden }) => [id, hidden])
    const open = await list({ kind: 'event' })
    for (const { id } of [draft, waiting, past, later]) expect(open.flat()).not.toContain(id)
    expect((await list({ events: 'draft' })).sort()).toEqual(
      [draft, waiting].map(({ id }) => [id, 'draft']).sort(),
    )
    const first = await editor(listTranslations, { events: 'past', limit: 1 })
    const cursor = new URLSearchParams(first.next?.split('?')[1]).get('cursor') ?? ''
    const second = await editor(listTranslations, { events: 'past', limit: 1, cursor })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([later.id, past.id])
    expect(await list({ events: 'past', kind: 'city' })).toEqual([])
    const missing = (await textsOf(editor, { events: 'draft', language: 'fr' }, draft.id))[0]
    if (!missing) throw new Error('There is no such text')
    expect(await save(editor, missing, 'Fête')).toMatchObject({ state: 'done', text: 'Fête' })
    const [row] = await t.db.select().from(events).where(eq(events.id, draft.id))
    expect(row).toMatchObject({ status: 'draft', title: { pt: 'Festa', fr: 'Fête' } })
  })

  test('a missing text is next to its source, is saved as the form saves it, and leaves the desk', async () => {
    const text = await firstOf(editor, inTwo, cityId)
    expect(text).toMatchObject({
      field: 'description',
      state: 'missing',
      original: 'pt',
      source: 'Uma cidade.',
    })
    expect(await save(editor, text, 'Une ville.')).toMatchObject({ state: 'done', text: 'Une ville.' })
    expect(await textsOf(editor, inTwo, cityId)).toEqual([])
    expect((await editor(getManagedCity, { id: cityId })).description).toMatchObject({ fr: 'Une ville.' })
    // its answer was lost: sent once more it changes nothing
    expect(await save(editor, text, 'Une ville.')).toMatchObject({ state: 'done' })
    const [entry] = await t.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, cityId))
      .orderBy(desc(auditEntries.id))
    expect(entry).toMatchObject({ action: 'city.update', after: { fields: ['description'] } })
  })

  test('a text is outdated once its source is rewritten, and fits again when it is saved, changed or not', async () => {
    const { id } = await insertCity(t.db, {
      ...{ name: 'Coari', originalLanguage: 'pt' },
      description: { pt: 'Antes.', en: 'Before.', fr: 'Avant.', es: 'Antes.' },
    })
    expect(await textsOf(editor, { kind: 'city' }, id)).toEqual([])
    await editor(updateCity, { id, description: { pt: 'Depois.' } })
    const older = await textsOf(editor, { kind: 'city', state: 'outdated' }, id)
    expect(older.map(({ language }) => language)).toEqual(['en', 'fr', 'es'])
    expect(await textsOf(editor, { kind: 'city', state: 'missing' }, id)).toEqual([])
    const [english] = older
    if (!english) throw new Error('no English text')
    expect(await save(editor, english, 'Before.')).toMatchObject({ state: 'done', text: 'Before.' })
    const french = await firstOf(editor, { kind: 'city', language: 'fr' }, id)
    expect(await save(editor, french, 'Après.')).toMatchObject({ state: 'done', text: 'Après.' })
    expect((await textsOf(editor, { kind: 'city' }, id)).map(({ language }) => language)).toEqual(['es'])
  })

  test('a source that changes in the meantime is reported with its present text, and nothing is saved', async () => {
    const { id } = await insertAttraction(t.db, { cityId, name: 'Lago', description: { en: 'A lake.' } })
    const read = await firstOf(editor, { kind: 'attraction', language: 'es' }, id)
    await t.db
      .update(attractions)
      .set({ description: { en: 'A large lake.' }, updatedAt: new Date(Date.now() + 5) })
      .where(eq(attractions.id, id))
    await expect(save(editor, read, 'Un lago.')).rejects.toMatchObject({
      status: 409,
      body: { reason: 'contentChanged', current: { source: 'A large lake.', text: '', state: 'missing' } },
    })
    const now = await firstOf(editor, { kind: 'attraction', language: 'es' }, id)
    await save(editor, now, 'Un lago grande.')
    // somebody else who read the same and writes something else is told the present text
    await expect(save(manager, now, 'Otro lago.')).rejects.toMatchObject({
      status: 409,
      body: { current: { text: 'Un lago grande.', state: 'done' } },
    })
  })

  test('phrases are lines, one for each; more or fewer are refused', async () => {
    const { id } = await insertEvent(t.db, {
      ...{ cityId, startsOn: '2999-01-01', endsOn: '2999-01-01' },
      title: { en: 'Feast', fr: 'Fête', pt: 'Festa', es: 'Fiesta' },
      description: { en: 'A feast.', fr: 'Une fête.', pt: 'Uma festa.', es: 'Una fiesta.' },
      included: [
        { en: 'Water' },
        { pt: 'Só em português' },
        { en: 'Food', fr: 'Repas' },
        { en: 'Tea', fr: 'Thé' },
      ],
    })
    const text = await firstOf(editor, { kind: 'event', language: 'fr' }, id)
    expect(text).toMatchObject({
      field: 'included',
      source: 'Water\nFood\nTea',
      text: '\nRepas\nThé',
      state: 'missing',
    })
    const refused = (code: string) => ({ status: 422, body: { fields: { text: { code } } } })
    await expect(save(editor, text, 'Eau')).rejects.toMatchObject(refused('tooShort'))
    await expect(save(editor, text, 'Eau\n\nThé')).rejects.toMatchObject(refused('tooShort'))
    await expect(save(editor, text, 'Eau\nRepas\nThé\nVin')).rejects.toMatchObject(refused('tooMany'))
    const whole = 'Eau\nRepas\nThé'
    expect(await save(editor, text, whole)).toMatchObject({ state: 'done', text: whole })
  })

  test('every text of a city, and every kind, can be written from here', async () => {
    const { id } = await insertCity(t.db, {
      ...{ name: 'Maués', description: { en: 'A town.' }, gettingThere: { river: { en: 'By boat.' } } },
      ...{ seasonOf: 'water', seasonHigh: [5], seasonLow: [10], seasonText: { en: 'High in May.' } },
      seasonSource: 'A book',
    })
    const profile = await insertProfile(t.db, { cityId, specialty: { en: 'Birds' }, bio: { en: 'I guide.' } })
    const organization = await insertOrganization(t.db, { cityId })
    const offer = await insertOffer(
      t.db,
      { organizationId: organization.id },
      { highlights: [{ en: 'Dawn' }], description: { en: 'A tour.' } },
    )
    const place = (await insertCity(t.db, {
      ...{ kind: 'place', cityId, name: 'Porto', gettingThere: { landing: { en: 'At the pier.' } } },
    })) as { id: string }
    const expected: [TranslatedKind, string, TranslatedField[]][] = [
      ['city', id, ['description', 'seasonText', 'river']],
      ['profile', profile.id, ['specialty', 'description']],
      ['organization', organization.id, ['description']],
      ['offer', offer.id, ['title', 'description', 'highlights']],
      ['place', place.id, ['landing']],
    ]
    for (const [kind, rowId, fields] of expected) {
      const texts = await textsOf(manager, { kind, language: 'pt' }, rowId)
      expect(texts.map(({ field }) => field)).toEqual(fields)
      for (const { field } of texts) {
        const text = await firstOf(manager, { kind, language: 'pt' }, rowId)
        expect(text.field).toBe(field)
        expect(await save(manager, text, `Em português: ${field}`)).toMatchObject({ state: 'done' })
      }
      expect(await textsOf(manager, { kind, language: 'pt' }, rowId)).toEqual([])
    }
    const [row] = await t.db.select().from(locations).where(eq(locations.id, id))
    expect(row).toMatchObject({ seasonHigh: [5], seasonSource: 'A book', factsSet: true })
  })

  test('people who manage only content see no listings, offers and places, and cannot write them', async () => {
    const { id } = await insertOrganization(t.db, { cityId })
    const { kinds } = await editor(getTranslationCounts)
    expect(kinds.map(({ kind }) => kind)).toEqual([
      ...['country', 'city', 'attraction', 'event', 'picture', 'type'],
    ])
    const rows = (await editor(listTranslations, { limit: 50 })).items
    expect(rows.some(({ kind }) => kind === 'organization')).toBe(false)
    await expect(editor(listTranslations, { kind: 'organization' })).rejects.toMatchObject({ status: 403 })
    const text = await firstOf(manager, { kind: 'organization', language: 'fr' }, id)
    await expect(save(editor, text, 'Des chambres.')).rejects.toMatchObject({ status: 404 })
  })

  test('an invalid translation is refused at its text', async () => {
    const text = await firstOf(manager, { kind: 'city', language: 'es' }, cityId)
    const refused = (code: string) => ({ status: 422, body: { fields: { text: { code } } } })
    await expect(save(editor, { ...text, language: 'pt' }, 'Outra.')).rejects.toMatchObject(
      refused('unchangeable'),
    )
    await expect(save(editor, text, ' ')).rejects.toMatchObject(refused('required'))
    await expect(save(editor, text, 'x'.repeat(2001))).rejects.toMatchObject(refused('tooLong'))
    await expect(save(editor, { ...text, field: 'title' }, 'x')).rejects.toMatchObject({
      status: 422,
      body: { fields: { field: { code: 'notAnOption' } } },
    })
    await expect(save(editor, { ...text, id: 'no-id' }, 'x')).rejects.toMatchObject({ status: 404 })
  })

  test('pages follow each other through the kinds without leaving anything out, and figures count the rows', async () => {
    for (const name of ['Aa', 'Ab', 'Ac', 'Ad'])
      await insertCity(t.db, { name, description: { en: `${name} is a town.` } })
    const all = (await manager(listTranslations, { language: 'fr', limit: 50 })).items
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await manager(listTranslations, { language: 'fr', limit: 2, ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next
        ? (new URL(page.next, 'http://x').searchParams.get('cursor') ?? undefined)
        : undefined
    } while (cursor)
    expect(seen).toEqual(all.map(({ id }) => id))
    expect(new Set(all.map(({ kind }) => kind)).size).toBeGreaterThan(2)
    const cities = (await manager(getTranslationCounts)).kinds.find(({ kind }) => kind === 'city')
    const lacking = all.filter(({ kind }) => kind === 'city').length
    expect(cities?.languages.fr).toMatchObject({ missing: lacking, done: (cities?.rows ?? 0) - lacking })
    const noDay = ['translations', 'event:2030-02-30', cityId]
    const forged = Buffer.from(JSON.stringify(noDay)).toString('base64url')
    await expect(manager(listTranslations, { cursor: forged })).rejects.toMatchObject({ status: 422 })
    await expect(manager(listTranslations, { cursor: 'WyJ4Il0' })).rejects.toMatchObject({ status: 422 })
  })
})
