import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { getTranslationCounts, listTranslations, saveTranslation } from '#contract/content/translations.ts'
import { getOrganizationBySlug, listOrganizations } from '#contract/directory/organizations.ts'
import type { LocalizedText } from '#contract/languages.ts'
import { updateMyOrganization } from '#contract/listings/changes.ts'
import { listRevisions, restoreRevision } from '#contract/listings/revisions.ts'
import { organization as fields } from '#entities/listing.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertOrganization, insertUser } from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'

const inAll = (word: string): LocalizedText => ({
  en: `${word} en`,
  fr: `${word} fr`,
  pt: `${word} pt`,
  es: `${word} es`,
})

describe.each(engines)('license, specialties and certifications of an organization on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let admin: Api
  beforeAll(async () => {
    t = await testApp(engine)
    admin = await apiAs(t, await insertUser(t.db, { roles: ['admin'] }))
  })
  afterAll(() => t.close())

  async function withLodge(row: Partial<typeof listings.$inferInsert> = {}) {
    const owner = await insertUser(t.db, { roles: ['provider'] })
    const words = { description: inAll('Rooms'), originalLanguage: 'pt' as const }
    const { id, slug, updatedAt } = await insertOrganization(t.db, { ownerId: owner.id, ...words, ...row })
    const api = await apiAs(t, owner)
    const change = (input: object) => api(updateMyOrganization, { id, ...input })
    const rowNow = async () => (await t.db.select().from(listings).where(eq(listings.id, id)))[0]
    return { id, slug, updatedAt, change, rowNow }
  }
  const textsOf = async (id: string, asked: object = {}) =>
    (await admin(listTranslations, { kind: 'organization', limit: 50, ...asked })).items
      .filter((row) => row.id === id)
      .flatMap(({ texts }) => texts)

  test('visitors read the owner’s texts, each in their language', async () => {
    const { id, slug, change } = await withLodge()
    expect(await t.api(getOrganizationBySlug, { slug, lang: 'fr' })).toMatchObject({ specialties: [] })
    const after = await change({
      licenseNumber: ' 12.345 ',
      texts: {
        specialties: [{ pt: ' Aves ', fr: 'Oiseaux' }, { pt: 'Pesca' }],
        certifications: [inAll('Safe')],
      },
    })
    expect(after).toMatchObject({
      licenseNumber: '12.345',
      specialties: ['Aves', 'Pesca'],
      certifications: ['Safe pt'],
      texts: { specialties: [{ pt: 'Aves', fr: 'Oiseaux' }, { pt: 'Pesca' }] },
    })
    await expect
      .poll(() => t.api(getOrganizationBySlug, { slug, lang: 'fr' }))
      .toMatchObject({
        ...{ licenseNumber: '12.345', specialties: ['Oiseaux', 'Pesca'], certifications: ['Safe fr'] },
        textLanguages: { specialties: [null, 'pt'] },
      })
    const [card] = (await t.api(listOrganizations, { limit: 100 })).items.filter((each) => each.id === id)
    expect(card?.licenseNumber).toBe('12.345')
    const [entry] = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(entry?.after).toEqual({ fields: ['certifications', 'licenseNumber', 'specialties'] })
  })

  test('a phrase is stored once; a plain list keeps translations; omitted fields stay; an empty one removes', async () => {
    const { change, rowNow } = await withLodge()
    const specialties = [
      { pt: 'Aves', en: 'Birds' },
      { pt: ' aves ', fr: 'Oiseaux' },
      {},
      { pt: '', en: null },
      { en: 'Boats' },
    ]
    const first = await change({ texts: { specialties } })
    expect(first.texts.specialties).toEqual([{ pt: 'Aves', en: 'Birds', fr: 'Oiseaux' }, { en: 'Boats' }])
    // an answer that was lost: the same again is no change
    expect(await change({ texts: { specialties } })).toEqual(first)
    const plain = await change({ specialties: ['Pesca', 'Aves', 'Pesca', ' '] })
    expect(plain.texts.specialties).toEqual([{ pt: 'Pesca' }, { pt: 'Aves', en: 'Birds', fr: 'Oiseaux' }])
    await change({ licenseNumber: 'X', employeeCount: 3 })
    expect((await rowNow())?.specialties).toHaveLength(2)
    await change({ licenseNumber: '', texts: { specialties: [] } })
    expect(await rowNow()).toMatchObject({ licenseNumber: null, specialties: [], employeeCount: 3 })
  })

  test('too many, too long and hidden is refused at its field, and nothing of it is kept', async () => {
    const { change, updatedAt, rowNow } = await withLodge()
    const many = Array.from({ length: fields.specialties.max + 1 }, (_, n) => ({ pt: `Nº ${n}` }))
    const refusals = [
      [
        { texts: { specialties: many } },
        'texts.specialties',
        { code: 'tooMany', most: fields.specialties.max },
      ],
      [
        { texts: { certifications: [{ pt: 'a' }, { fr: 'x'.repeat(121) }] } },
        'texts.certifications.1.fr',
        { code: 'tooLong', most: 120 },
      ],
      [{ texts: { specialties: [{ pt: 'A\nB' }] } }, 'texts.specialties.0.pt', { code: 'hiddenCharacters' }],
      [{ specialties: ['A\u0007B'] }, 'specialties.0', { code: 'hiddenCharacters' }],
      [
        { licenseNumber: '1'.repeat(81) },
        'licenseNumber',
        { code: 'tooLong', most: fields.licenseNumber.max },
      ],
    ] as const
    for (const [input, field, wrong] of refusals) {
      const body = { fields: { [field]: wrong } }
      await expect(change({ employeeCount: 9, ...input })).rejects.toMatchObject({ status: 422, body })
    }
    const late = change({ updatedAt: new Date(0).toISOString(), texts: { specialties: [{ pt: 'Tarde' }] } })
    const current = { specialties: [], updatedAt: updatedAt.toISOString() }
    await expect(late).rejects.toMatchObject({ status: 409, body: { reason: 'listingChanged', current } })
    expect(await rowNow()).toMatchObject({ employeeCount: null, specialties: [], updatedAt })
  })

  test('a license number of a live page is a change that staff see and restore; words are not', async () => {
    const { id, change, rowNow } = await withLodge({ licenseNumber: '111' })
    await change({ texts: { certifications: [{ pt: 'Selo' }] } })
    const shown = async () =>
      (await admin(listRevisions, { limit: 50 })).items.find(({ listing }) => listing.id === id)
    expect(await shown()).toBeUndefined()
    await change({ licenseNumber: '222' })
    const revision = await shown()
    expect(revision?.changes).toEqual([
      { field: 'licenseNumber', platform: null, before: '111', after: '222', now: '222' },
    ])
    const { changedAt = '' } = revision ?? {}
    await admin(restoreRevision, { id: revision?.id ?? '', changedAt, ground: 'fraud' })
    expect(await rowNow()).toMatchObject({ licenseNumber: '111', certifications: [{ pt: 'Selo' }] })
  })

  test('missing and outdated phrases are on the translation desk, and are written there, one line each', async () => {
    const { id, change } = await withLodge()
    const before = await admin(getTranslationCounts)
    const missingIn = ({ kinds }: typeof before) =>
      kinds.find(({ kind }) => kind === 'organization')?.languages.fr.missing ?? 0
    await change({ texts: { specialties: [inAll('Birds'), { pt: 'Pesca', en: 'Fishing', es: 'Pesca' }] } })
    expect(missingIn(await admin(getTranslationCounts))).toBe(missingIn(before) + 1)
    const [text, ...others] = await textsOf(id)
    expect(others).toEqual([])
    expect(text).toMatchObject({
      field: 'specialties',
      language: 'fr',
      state: 'missing',
      source: 'Birds pt\nPesca',
    })
    if (!text) throw new Error('no text')
    const { kind, field, language, updatedAt } = text
    const sent = { kind, id, field, language, updatedAt }
    const less = admin(saveTranslation, { ...sent, text: 'Oiseaux' })
    await expect(less).rejects.toMatchObject({ body: { fields: { text: { code: 'tooShort', least: 2 } } } })
    await admin(saveTranslation, { ...sent, text: 'Oiseaux\nPêche' })
    expect(await textsOf(id)).toEqual([])
    // a source that is rewritten leaves its translations behind
    const changed = await change({ texts: { specialties: [{ ...inAll('Birds'), pt: 'Aves raras' }] } })
    expect(changed.texts.specialties).toEqual([{ ...inAll('Birds'), pt: 'Aves raras' }])
    const again = await change({ texts: { specialties: [{ ...inAll('Birds'), pt: 'Aves' }] } })
    expect(again.textTimes.specialties?.pt).toBeTruthy()
    expect((await textsOf(id, { state: 'outdated' })).map(({ language }) => language)).toEqual([
      'en',
      'fr',
      'es',
    ])
  })
})
