import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { TranslatedField, TranslatedKind } from '#contract/content/translation-kinds.ts'
import { getTranslationCounts, listTranslations } from '#contract/content/translations.ts'
import { locations } from '#server/database/schema/locations.ts'
import { engines } from '#tests/app.ts'
import { insertCity, insertOffer, insertOrganization, insertProfile } from '#tests/factories.ts'
import { withDesk } from '#tests/with-desk.ts'

describe.each(engines)('whose texts are at the translation desk on %s', (engine) => {
  const { t, city, editor, manager, textsOf, firstOf, save } = withDesk(engine)

  test('every text of a city, and every kind, can be written from here', async () => {
    const { id } = await insertCity(t.db, {
      ...{ name: 'Maués', description: { en: 'A town.' }, gettingThere: { river: { en: 'By boat.' } } },
      ...{ seasonOf: 'water', seasonHigh: [5], seasonLow: [10], seasonText: { en: 'High in May.' } },
      seasonSource: 'A book',
    })
    const profile = await insertProfile(t.db, {
      cityId: city.id,
      specialty: { en: 'Birds' },
      bio: { en: 'I guide.' },
    })
    const organization = await insertOrganization(t.db, { cityId: city.id })
    const offer = await insertOffer(
      t.db,
      { organizationId: organization.id },
      { highlights: [{ en: 'Dawn' }], description: { en: 'A tour.' } },
    )
    const place = (await insertCity(t.db, {
      ...{ kind: 'place', cityId: city.id, name: 'Porto', gettingThere: { landing: { en: 'At the pier.' } } },
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
    const { id } = await insertOrganization(t.db, { cityId: city.id })
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
    const noDay = ['translations', 'event:2030-02-30', city.id]
    const forged = Buffer.from(JSON.stringify(noDay)).toString('base64url')
    await expect(manager(listTranslations, { cursor: forged })).rejects.toMatchObject({ status: 422 })
    await expect(manager(listTranslations, { cursor: 'WyJ4Il0' })).rejects.toMatchObject({ status: 422 })
  })
})
