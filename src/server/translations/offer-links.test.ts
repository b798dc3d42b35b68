import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { getTranslationCounts, listTranslations, saveTranslation } from '#contract/content/translations.ts'
import { listOrganizationOffers } from '#contract/directory/organizations.ts'
import { customizeOrganizationOffer, updateOffer } from '#contract/listings/offer-changes.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertOffer, insertOrganization, insertUser } from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'

describe.each(engines)('texts of an offer on one page, at the translation desk, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let admin: Api
  let lodge: { id: string; slug: string }
  beforeAll(async () => {
    t = await testApp(engine)
    admin = await apiAs(t, await insertUser(t.db, { roles: ['admin'] }))
    lodge = await insertOrganization(t.db)
  })
  afterAll(() => t.close())

  const custom = (link: object = {}, row: object = {}) =>
    insertOffer(
      t.db,
      { organizationId: lodge.id },
      { title: { pt: 'Passeio' }, originalLanguage: 'pt', ...row },
      { customTitle: { pt: 'Canoa à noite' }, ...link },
    )
  const textsOf = async (linkId: string, asked: object = {}) => {
    const wanted = { kind: 'offerLink' as const, limit: 50, ...asked }
    return (await admin(listTranslations, wanted)).items
      .filter(({ id }) => id === linkId)
      .flatMap(({ texts }) => texts)
  }
  const french = async (linkId: string) => {
    const [text] = await textsOf(linkId, { language: 'fr' })
    if (!text) throw new Error('There is no such text')
    return text
  }
  const save = async (linkId: string, typed: string) => {
    const { kind, id, field, language, updatedAt } = await french(linkId)
    return admin(saveTranslation, { kind, id, field, language, updatedAt, text: typed })
  }

  test('a title that is only there is translated, and visitors read it', async () => {
    const { linkId, id } = await custom()
    expect(await french(linkId)).toMatchObject({ field: 'title', source: 'Canoa à noite', state: 'missing' })
    expect(await save(linkId, 'Canoë de nuit')).toMatchObject({ state: 'done', text: 'Canoë de nuit' })
    expect(await textsOf(linkId, { language: 'fr' })).toEqual([])
    const titleOf = async () =>
      (await t.api(listOrganizationOffers, { slug: lodge.slug, lang: 'fr' })).items.find(
        (offer) => offer.id === id,
      )?.title
    await expect.poll(titleOf).toBe('Canoë de nuit')
    const { kinds } = await admin(getTranslationCounts)
    const counts = kinds.find(({ kind }) => kind === 'offerLink')
    expect(counts).toMatchObject({ rows: 1, languages: { fr: { done: 1 }, es: { missing: 1 } } })
  })

  test('it is outdated once its source is rewritten, and fits again when it is saved unchanged', async () => {
    const { linkId } = await custom({ customTitle: { pt: 'Antes', fr: 'Avant', en: 'Before', es: 'Antes' } })
    expect(await textsOf(linkId)).toEqual([])
    await admin(customizeOrganizationOffer, { linkId, texts: { customTitle: { pt: 'Depois' } } })
    expect(await french(linkId)).toMatchObject({ state: 'outdated', text: 'Avant' })
    expect(await save(linkId, 'Avant')).toMatchObject({ state: 'done', text: 'Avant' })
    expect((await textsOf(linkId)).map(({ language }) => language)).toEqual(['en', 'es'])
  })

  test('phrases are one line each; a page saved in the meantime is reported', async () => {
    const { linkId, id } = await custom({
      ...{ customTitle: {}, customHighlights: [{ pt: 'Aves' }, { pt: 'Botos' }] },
    })
    expect(await french(linkId)).toMatchObject({ field: 'highlights', source: 'Aves\nBotos' })
    await expect(save(linkId, 'Oiseaux')).rejects.toMatchObject({
      body: { fields: { text: { code: 'tooShort' } } },
    })
    const { kind, field, language, updatedAt } = await french(linkId)
    await admin(updateOffer, { id, maxGroupSize: 3 })
    const late = { kind, id: linkId, field, language, updatedAt, text: 'Oiseaux\nDauphins' }
    await expect(admin(saveTranslation, late)).rejects.toMatchObject({ body: { reason: 'contentChanged' } })
    await save(linkId, 'Oiseaux\nDauphins')
    const [link] = await t.db.select().from(offerLinks).where(eq(offerLinks.id, linkId))
    expect(link?.customHighlights).toEqual([
      { pt: 'Aves', fr: 'Oiseaux' },
      { pt: 'Botos', fr: 'Dauphins' },
    ])
  })

  test('it is written in the language of its offer, also when that changes', async () => {
    const { linkId, id } = await custom({ customTitle: { pt: 'Canoa', es: 'Canoa' } })
    expect((await textsOf(linkId)).map(({ language }) => language)).toEqual(['en', 'fr'])
    await t.db.update(offers).set({ originalLanguage: 'es' }).where(eq(offers.id, id))
    expect((await textsOf(linkId)).map(({ original, language }) => [original, language])).toEqual([
      ['es', 'en'],
      ['es', 'fr'],
    ])
  })

  test('hidden texts are not on the desk, and pages follow each other', async () => {
    const gone = await custom({}, { deletedAt: new Date() })
    expect(await textsOf(gone.linkId)).toEqual([])
    const all = (await admin(listTranslations, { kind: 'offerLink', limit: 50 })).items.map(({ id }) => id)
    const read: string[] = []
    for (let cursor: string | undefined; read.length === 0 || cursor; ) {
      const page = await admin(listTranslations, { kind: 'offerLink', limit: 1, cursor })
      read.push(...page.items.map(({ id }) => id))
      cursor = new URLSearchParams(page.next?.split('?')[1]).get('cursor') ?? undefined
    }
    expect(read).toEqual(all)
    expect(all.length).toBeGreaterThan(1)
  })
})
