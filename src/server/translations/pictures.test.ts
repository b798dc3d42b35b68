import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { getManagedCity } from '#contract/content/cities.ts'
import { getTranslationCounts, listTranslations, saveTranslation } from '#contract/content/translations.ts'
import { getEvent } from '#contract/directory/events.ts'
import { changePicture } from '#contract/listings/gallery.ts'
import { paths } from '#contract/paths.ts'
import { getCompleteness } from '#contract/system/analytics.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { engines, testApp } from '#tests/app.ts'
import {
  insertCity,
  insertEvent,
  insertImage,
  insertOffer,
  insertOrganization,
  insertProfile,
  insertUser,
} from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'

describe.each(engines)('the words of pictures, at the translation desk on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let admin: Api
  let editor: Api
  let city: { id: string }
  let imageId: string
  beforeAll(async () => {
    t = await testApp(engine)
    admin = await apiAs(t, await insertUser(t.db, { roles: ['admin'] }))
    editor = await apiAs(t, await insertUser(t.db, { roles: ['editor'] }))
    city = await insertCity(t.db, { name: 'Tefé' })
    imageId = (await insertImage(t.db, { bytes: Buffer.from('picture'), hash: 'hash' })).id
  })
  afterAll(() => t.close())

  const insert = async (of: object, row: object = {}) => {
    const id = newId()
    const words = { caption: { en: 'The port' }, alternative: { en: 'Boats' } }
    await t.db.insert(pictures).values({ id, imageId, uploadKey: newId(), ...words, ...of, ...row })
    return id
  }
  const rowsOf = async (api: Api, asked: object = {}) =>
    (await api(listTranslations, { kind: 'picture', limit: 50, ...asked })).items
  const idsOf = async (api: Api, asked: object = {}) => (await rowsOf(api, asked)).map(({ id }) => id)
  const open = async (api: Api, id: string, asked: object = {}) => {
    const row = (await rowsOf(api, { language: 'fr', ...asked })).find((each) => each.id === id)
    if (!row?.texts[0]) throw new Error('There is no such text')
    return { row, text: row.texts[0] }
  }
  const save = (api: Api, { kind, id, field, language, updatedAt }: typeof first, text: string) =>
    api(saveTranslation, { kind, id, field, language, updatedAt, text })
  let first: Awaited<ReturnType<typeof open>>['text']

  test('are next to the picture, are saved as its gallery saves them, and the city counts them', async () => {
    const before = await insert({ cityId: city.id }, { position: 1, caption: {}, alternative: {} })
    const id = await insert({ cityId: city.id }, { position: 2 })
    expect((await editor(getManagedCity, { id: city.id })).untranslated.missing).toEqual(['fr', 'pt', 'es'])
    expect(await idsOf(editor, { of: city.id })).toEqual([id])
    const { row, text } = await open(editor, id)
    first = text
    expect(row).toMatchObject({
      ...{ name: 'Tefé (2)', path: paths.contentCity(city.id, 'pictures'), picture: { files: [] } },
      texts: [
        { field: 'caption', source: 'The port', state: 'missing' },
        { field: 'alternative', source: 'Boats', state: 'missing' },
      ],
    })
    await expect(save(editor, text, 'x'.repeat(201))).rejects.toMatchObject({
      body: { fields: { text: { code: 'tooLong' } } },
    })
    expect(await save(editor, text, 'Le port')).toMatchObject({ state: 'done', text: 'Le port' })
    const [entry] = await t.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, city.id))
      .orderBy(desc(auditEntries.id))
    expect(entry).toMatchObject({ action: 'city.update', after: { fields: ['pictures'] } })
    const { kinds } = await editor(getTranslationCounts)
    expect(kinds.find(({ kind }) => kind === 'picture')).toMatchObject({
      ...{ rows: 1, languages: { fr: { done: 0, missing: 1 }, en: { done: 1 } } },
    })
    const analyst = await apiAs(t, await insertUser(t.db, { roles: ['developer'] }))
    const written = (await analyst(getCompleteness)).kinds.find(({ kind }) => kind === 'picture')
    expect(written).toMatchObject({ texts: 2, written: { en: 2, fr: 1, pt: 0, es: 0 } })
    expect(await idsOf(editor)).not.toContain(before)
  })

  test('are outdated once the source is rewritten; a late save is reported', async () => {
    const whole = { en: 'River', fr: 'Fleuve', pt: 'Rio', es: 'Río' }
    const id = await insert({ cityId: city.id }, { caption: whole, alternative: {} })
    expect(await idsOf(editor)).not.toContain(id)
    await editor(changePicture, { id, texts: { caption: { en: 'The river' } } })
    const { text } = await open(editor, id)
    expect(text).toMatchObject({ state: 'outdated', text: 'Fleuve' })
    await expect(
      save(editor, { ...text, updatedAt: '2020-01-01T00:00:00.000Z' }, 'Rivière'),
    ).rejects.toMatchObject({
      status: 409,
      body: { reason: 'contentChanged', current: { text: 'Fleuve', source: 'The river' } },
    })
    expect(await save(editor, text, 'Fleuve')).toMatchObject({ state: 'done', text: 'Fleuve' })
    expect(await idsOf(editor, { language: 'fr', state: 'outdated' })).not.toContain(id)
  })

  test('those of an event are seen by its visitors at once', async () => {
    const later = { startsOn: '2999-01-01', endsOn: '2999-01-01', sortDate: '2999-01-01' }
    const event = await insertEvent(t.db, { ...later, cityId: city.id, title: { en: 'Feast' } })
    const id = await insert({ eventId: event.id })
    const caption = async () => (await t.api(getEvent, { id: event.id, lang: 'fr' })).pictures[0]?.caption
    expect(await caption()).toBe('The port')
    expect((await open(editor, id, { q: 'feast' })).row.path).toContain(event.id)
    await save(editor, (await open(editor, id)).text, 'Le port')
    await expect.poll(caption).toBe('Le port')
  })

  test('those of listings and offers are for who keeps everyone’s; who keeps content alone neither reads nor writes them', async () => {
    const profile = await insertProfile(t.db, { cityId: city.id, name: 'Ana' })
    const lodge = await insertOrganization(t.db, { cityId: city.id, name: 'Lodge' })
    const offer = await insertOffer(t.db, { organizationId: lodge.id }, { title: { en: 'A night tour' } })
    const ofProfile = await insert({ listingId: profile.id })
    const ofLodge = await insert({ listingId: lodge.id })
    const ofOffer = await insert({ offerId: offer.id })
    const theirs = [ofOffer, ofLodge, ofProfile]
    expect((await idsOf(admin)).slice(0, 3)).toEqual(theirs)
    for (const id of theirs) expect(await idsOf(editor)).not.toContain(id)
    expect(await idsOf(admin, { q: 'night' })).toEqual([ofOffer])
    expect(await idsOf(admin, { q: 'LODGE' })).toEqual([ofLodge])
    expect(await idsOf(editor, { q: 'lodge' })).toEqual([])
    const { text, row } = await open(admin, ofLodge)
    expect(row.path).toBe(paths.ownListing('organization', lodge.slug, 'pictures'))
    await expect(save(editor, text, 'Le port')).rejects.toMatchObject({ status: 404 })
    expect(await save(admin, text, 'Le port')).toMatchObject({ state: 'done' })
    expect(await save(admin, (await open(admin, ofOffer)).text, 'Le port')).toMatchObject({ state: 'done' })
  })

  test('hidden texts are not on the desk, and pages follow each other', async () => {
    const draft = await insertProfile(t.db, { cityId: city.id, status: 'pending' })
    const over = { startsOn: '2019-01-01', endsOn: '2019-01-01', sortDate: '2019-01-01' }
    const past = await insertEvent(t.db, { ...over, cityId: city.id })
    const lodge = await insertOrganization(t.db)
    const gone = await insertOffer(t.db, { organizationId: lodge.id }, { deletedAt: new Date() })
    const removed = { imageId: null, removedAt: new Date(), removedReason: 'Not theirs' }
    const hidden = [
      await insert({ listingId: draft.id }),
      await insert({ eventId: past.id }),
      await insert({ offerId: gone.id }),
      await insert({ cityId: city.id }, removed),
    ]
    const all = await idsOf(admin)
    for (const id of hidden) expect(all).not.toContain(id)
    expect(all.length).toBeGreaterThan(2)
    const read: string[] = []
    for (let cursor: string | undefined; read.length === 0 || cursor; ) {
      const page = await admin(listTranslations, { kind: 'picture', limit: 1, cursor })
      read.push(...page.items.map(({ id }) => id))
      cursor = new URLSearchParams(page.next?.split('?')[1]).get('cursor') ?? undefined
    }
    expect(read).toEqual(all)
  })
})
