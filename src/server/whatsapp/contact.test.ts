import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { languages } from '#contract/languages.ts'
import { contactTaps } from '#server/database/schema/contacts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { testApp } from '#tests/app.ts'
import { insertOffer, insertOrganization, insertProfile } from '#tests/factories.ts'

describe('WhatsApp contact', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp('postgresql', { SITE_NAME: 'Igarapé & Co' })
  })
  afterAll(() => t.close())

  const phone = '+55 92 90000-0000'
  const open = (slug: string, query = '', init?: RequestInit) =>
    t.request(`/api/tourism/contact/${slug}/whatsapp${query}`, init)
  const urlOf = async (slug: string, query = '') =>
    new URL((await open(slug, query)).headers.get('location') ?? '')

  test('the button opens a chat with a greeting in each language', async () => {
    await insertProfile(t.db, { name: 'Ana $& {{site}} Sá', slug: 'ana', phone })
    const greetings = new Set<string>()
    for (const lang of languages) {
      const response = await open('ana', `?lang=${lang}`)
      const address = new URL(response.headers.get('location') ?? '')
      expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'no-store'])
      expect(address.origin + address.pathname).toBe('https://wa.me/5592900000000')
      const greeting = address.searchParams.get('text') ?? ''
      expect(greeting).toContain('Ana $& {{site}} Sá')
      expect(greeting).toContain('Igarapé & Co')
      greetings.add(greeting)
    }
    expect(greetings.size).toBe(languages.length)
    expect((await open('ana', '?lang=xx')).status).toBe(422)
  })

  test('every tap is counted by listing, day and language, a look ahead is not', async () => {
    const { id } = await insertProfile(t.db, { slug: 'tapped', phone })
    const organization = await insertOrganization(t.db, { slug: 'tapped-too', phone })
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2028-02-29T23:59:59.999Z') })
    for (const slug of ['tapped', 'tapped', id, 'tapped-too']) await open(slug)
    await open('tapped', '', { headers: { 'sec-purpose': 'prefetch;prerender' } })
    await open('tapped', '', { method: 'HEAD' })
    const counted = await t.db.select().from(contactTaps).where(eq(contactTaps.listingId, id))
    expect(counted).toEqual([{ listingId: id, day: '2028-02-29', language: 'en', taps: 3 }])
    const other = await t.db.select().from(contactTaps).where(eq(contactTaps.listingId, organization.id))
    expect(other).toMatchObject([{ taps: 1 }])
  })

  test('from an offer the message carries it, in the language of the provider and of the traveler, with its page', async () => {
    const { id: profileId } = await insertProfile(t.db, { slug: 'paddler', phone, originalLanguage: 'pt' })
    const title = { pt: 'Passeio de canoa', fr: 'Sortie en canoë' }
    const { id } = await insertOffer(t.db, { profileId }, { title, originalLanguage: 'pt' })
    const asked = `?offer=${id}&from=2027-05-03&to=2027-05-05&people=2`
    const text = (await urlOf('paddler', `${asked}&lang=fr`)).searchParams.get('text') ?? ''
    const parts = text.split('\n\n')
    expect(parts).toEqual([
      'Olá! Encontrei “Passeio de canoa” no Igarapé & Co e gostaria de saber mais.\nData: seg., 3 de mai. – qua., 5 de mai. de 2027 · Pessoas: 2',
      'Bonjour\u00a0! J’ai trouvé «\u202fSortie en canoë\u202f» sur Igarapé & Co et j’aimerais en savoir plus.\nDate\u00a0: lun. 3 – mer. 5 mai 2027 · Personnes\u00a0: 2',
      expect.stringMatching(new RegExp(`^https?://.+/offer/${id}$`)),
    ])
    const inOne = (await urlOf('paddler', `?offer=${id}&lang=pt`)).searchParams.get('text')?.split('\n\n')
    expect(inOne).toHaveLength(2)
    // what is not known yet is left to be filled in
    expect(inOne?.[0]).toMatch(/\nData: __ · Pessoas: __$/)
    const counted = await t.db.select().from(contactTaps).where(eq(contactTaps.listingId, profileId))
    expect(counted.sort((a, b) => (a.language < b.language ? -1 : 1))).toMatchObject([
      { language: 'fr', taps: 1 },
      { language: 'pt', taps: 1 },
    ])
  })

  test('an offer of somebody else, or one that is not shown, opens no chat and counts no tap', async () => {
    const { id: profileId } = await insertProfile(t.db, { slug: 'quiet', phone })
    const other = await insertProfile(t.db, { phone })
    const { id: theirs } = await insertOffer(t.db, { profileId: other.id })
    const { id: archived } = await insertOffer(t.db, { profileId }, { archivedAt: new Date() })
    for (const offer of [theirs, archived]) expect((await open('quiet', `?offer=${offer}`)).status).toBe(404)
    expect((await open('quiet', '?offer=nonsense')).status).toBe(422)
    expect(await t.db.select().from(contactTaps).where(eq(contactTaps.listingId, profileId))).toEqual([])
  })

  test('an organization cannot take the address of a professional, nor the other way round', async () => {
    await insertProfile(t.db, { slug: 'twins' })
    await insertOrganization(t.db, { slug: 'lodge' })
    const taken = { cause: { code: '23505' } }
    await expect(insertOrganization(t.db, { slug: 'twins' })).rejects.toMatchObject(taken)
    await expect(insertProfile(t.db, { slug: 'lodge' })).rejects.toMatchObject(taken)
  })

  test('an old slug still reaches the provider', async () => {
    const { id } = await insertProfile(t.db, { slug: 'before', phone })
    await t.db.update(listings).set({ slug: 'after' }).where(eq(listings.id, id))
    expect((await urlOf('before')).pathname).toBe('/5592900000000')
  })

  test('there is no chat where there is no phone or no published listing', async () => {
    await insertProfile(t.db, { slug: 'no-phone' })
    await insertProfile(t.db, { slug: 'unpublished', phone, status: 'pending' })
    await insertOrganization(t.db, { slug: 'suspended', phone, status: 'suspended' })
    for (const slug of ['no-phone', 'unpublished', 'suspended', 'nobody']) {
      const response = await open(slug)
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })
})
