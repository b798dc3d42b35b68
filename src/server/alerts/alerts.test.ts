import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteMe, exportMe } from '#contract/account/sign-in.ts'
import { confirmAlerts, endAlerts, listAlerts } from '#contract/directory/alerts.ts'
import { dayMs } from '#contract/values/day.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { alerts } from '#server/database/schema/requests.ts'
import { alerting, alertsOf } from '#tests/alerts.ts'
import { engines } from '#tests/app.ts'
import { insertCity, insertOffer, insertOrganization, insertProfile, insertUser } from '#tests/factories.ts'
import { testSecret } from '#tests/secret.ts'
import { apiAs } from '#tests/signed-in.ts'
import { tellOfAlerts } from './due.ts'
import { alertTokenOf } from './link.ts'

describe.each(engines)('alerts, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof alerting>>['t']
  let mail: Awaited<ReturnType<typeof alerting>>['mail']
  beforeAll(async () => {
    ;({ t, mail } = await alerting(engine))
  })
  afterAll(async () => {
    await mail.close()
    await t.close()
  })
  beforeEach(() => t.db.delete(rateLimits))
  const { tell, lettersTo, rowsOf, ask, waiting, tokenOf } = alertsOf(() => ({ t, mail }))

  test('one mail asks, in the language of the page; once confirmed, one mail tells of the first guide, and everything is deleted', async () => {
    const city = await insertCity(t.db, { name: 'Parintins' })
    const email = 'bia@mail.example'
    expect(await ask(city, email, { language: 'pt' })).toEqual({ done: true })
    const asking = await mail.to(email)
    expect(asking).toMatchObject({ subject: 'Confirme: o Igarapé pode escrever para você?' })
    const [, token = ''] = asking.text?.match(/\/alerts\/([\w-]+)/) ?? []
    const header = (name: string) => asking.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toBe(`<${t.config.baseUrl}/alerts/${token}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const { items } = await t.api(listAlerts, { token, lang: 'pt' })
    expect(items).toMatchObject([{ kind: 'guide', city: 'Parintins', country: 'Brasil', isConfirmed: false }])
    const guide = await insertProfile(t.db, { cityId: city.id })
    // a link that a program opened confirms nothing
    expect((await tell()).told).toBe(0)
    await t.db.delete(listings).where(eq(listings.id, guide.id))
    await t.api(confirmAlerts, { token, ids: items.map(({ id }) => id) })
    await insertProfile(t.db, { cityId: city.id, name: 'Not yet public', status: 'pending' })
    await insertProfile(t.db, { cityId: city.id, name: 'An example', isSample: true })
    expect((await tell()).told).toBe(0)
    await insertProfile(t.db, { cityId: city.id })
    expect((await tell()).told).toBe(1)
    const letter = await mail.to(email, 2)
    expect(letter.subject).toBe('Agora há guias em Parintins')
    expect(letter.text).toContain('/profiles?city=Parintins')
    expect(letter.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toMatch(/\/alerts\/[\w-]+>$/)
    expect(await rowsOf(email)).toEqual([])
    expect((await tell()).told).toBe(0)
    expect(lettersTo(email)).toHaveLength(2)
  })

  test('beds are offers or houses, tours and boats are offers; each alert is for its own kind and city', async () => {
    const [city, other] = [await insertCity(t.db), await insertCity(t.db)]
    const kinds = ['stay', 'guide', 'transport', 'tour'] as const
    for (const kind of kinds) await waiting(city, `${kind}-${city.slug}@mail.example`, kind)
    await waiting(other, `house-${city.slug}@mail.example`, 'stay')
    const left = async () => (await t.db.select().from(alerts)).map(({ email }) => email.split('-')[0]).sort()
    const { id: organizationId } = await insertOrganization(t.db, {
      cityId: city.id,
      organizationType: 'tour_operator',
    })
    await tell()
    expect(await left()).toEqual(['guide', 'house', 'stay', 'tour', 'transport'])
    for (const [category, after] of [
      ['transport', ['guide', 'house', 'stay', 'tour']],
      ['tour', ['guide', 'house', 'stay']],
      ['stay', ['guide', 'house']],
    ] as const) {
      await insertOffer(t.db, { organizationId }, { category })
      await tell()
      expect(await left()).toEqual(after)
    }
    await insertProfile(t.db, { cityId: city.id, profileType: 'photographer' })
    await tell()
    expect(await left()).toEqual(['guide', 'house'])
    await insertProfile(t.db, { cityId: city.id, profileType: 'naturalist' })
    await insertOrganization(t.db, { cityId: other.id, organizationType: 'hotel' })
    await tell()
    expect(await left()).toEqual([])
  })

  test('an alert that fails before its mail is stored is sent later, and still once', async () => {
    const city = await insertCity(t.db)
    await waiting(city, 'later@mail.example')
    await insertProfile(t.db, { cityId: city.id })
    const broken = { ...t.mail, send: () => Promise.reject(new Error('killed')) }
    const breaking = tellOfAlerts(t.db, { mail: broken, config: t.config, secret: testSecret })
    await expect(breaking).rejects.toThrow('killed')
    expect(await rowsOf('later@mail.example')).toHaveLength(1)
    expect((await tell()).told).toBe(1)
    await mail.to('later@mail.example', 2)
    expect(await rowsOf('later@mail.example')).toEqual([])
  })

  test('one tap on the link of any mail ends all alerts of a mailbox: nothing is stored, nothing is sent', async () => {
    const [city, other] = [await insertCity(t.db), await insertCity(t.db)]
    const email = 'enough@mail.example'
    await waiting(city, email)
    await waiting(other, email, 'tour')
    expect(await t.api(endAlerts, { token: tokenOf(email) })).toEqual({ email, items: [] })
    expect(await rowsOf(email)).toEqual([])
    await insertProfile(t.db, { cityId: city.id })
    expect((await tell()).told).toBe(0)
  })

  test('a link that is not ours, or is too old, opens nothing', async () => {
    const old = alertTokenOf(testSecret, 'ana@mail.example', Date.now() - 61 * dayMs)
    const theirs = alertTokenOf('x'.repeat(40), 'ana@mail.example')
    for (const token of [old, theirs, 'x'.repeat(60)]) {
      await expect(t.api(listAlerts, { token })).rejects.toMatchObject({ status: 404 })
      await expect(t.api(endAlerts, { token })).rejects.toMatchObject({ status: 404 })
    }
  })

  test('errors are shown at their fields; without a city there is no alert', async () => {
    const city = await insertCity(t.db)
    const wrong = (code: string) => ({ status: 422, body: { fields: { email: { code } } } })
    await expect(ask(city, 'ana')).rejects.toMatchObject(wrong('notAnEmail'))
    await expect(ask(city, '')).rejects.toMatchObject(wrong('required'))
    await expect(ask(city, 'ana@mail.example', { website: 'x' })).rejects.toMatchObject({
      body: { reason: 'trapFilled' },
    })
    const place = await insertCity(t.db, { kind: 'place', cityId: city.id, name: 'Pier' })
    await expect(ask(place, 'ana@mail.example')).rejects.toMatchObject({ status: 404 })
  })

  test('unconfirmed alerts are deleted after three days, unfulfilled ones after twelve months', async () => {
    const city = await insertCity(t.db)
    await ask(city, 'idle@mail.example')
    await waiting(city, 'patient@mail.example')
    const age = (mailbox: string, by: string) =>
      t.db
        .update(alerts)
        .set({
          createdAt: sql`created_at - ${by}::interval`,
          confirmedAt: sql`confirmed_at - ${by}::interval`,
        })
        .where(eq(alerts.mailbox, mailbox))
    await age('idle@mail.example', '71 hours')
    await age('patient@mail.example', '11 months')
    await tell()
    expect([
      (await rowsOf('idle@mail.example')).length,
      (await rowsOf('patient@mail.example')).length,
    ]).toEqual([1, 1])
    await age('idle@mail.example', '2 hours')
    await age('patient@mail.example', '32 days')
    await tell()
    expect([await rowsOf('idle@mail.example'), await rowsOf('patient@mail.example')]).toEqual([[], []])
  })

  test('the data export of an account contains its alerts, which are deleted with it', async () => {
    const city = await insertCity(t.db, { name: 'Coari' })
    const person = await insertUser(t.db, { email: 'owner@mail.example', emailVerified: true })
    await waiting(city, person.email)
    await waiting(city, 'neighbor@mail.example')
    const api = await apiAs(t, person)
    const mine = (await api(exportMe)) as { alerts: object[] }
    expect(mine.alerts).toMatchObject([{ email: person.email, kind: 'guide', city: 'Coari' }])
    await api(deleteMe, { confirmation: person.email })
    expect(await rowsOf(person.email)).toEqual([])
    expect(await rowsOf('neighbor@mail.example')).toHaveLength(1)
  })

  test('the database refuses duplicates, an unknown kind, and anything that is not an address', async () => {
    const { id: cityId } = await insertCity(t.db)
    const row = { id: cityId, cityId, email: 'a+b@mail.example', kind: 'guide', language: 'en' } as const
    await t.db.insert(alerts).values(row)
    const again = { ...row, id: (await insertCity(t.db)).id }
    for (const wrong of [
      { ...again, email: 'A@mail.example' },
      { ...again, kind: 'boat' as never },
      { ...again, kind: 'tour', language: 'de' as never },
      { ...again, kind: 'tour', email: 'nobody' },
    ] as const)
      await expect(t.db.insert(alerts).values(wrong)).rejects.toThrow()
  })
})
