import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmAlerts, disownAlerts, endAlerts, listAlerts } from '#contract/directory/alerts.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { alerts } from '#server/database/schema/requests.ts'
import { alerting, alertsOf } from '#tests/alerts.ts'
import { engines } from '#tests/app.ts'
import { insertCity, insertProfile } from '#tests/factories.ts'
import { visitorOf } from '#tests/visitor.ts'

describe.each(engines)('alerts that strangers ask for, on %s', (engine) => {
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
  const { tell, lettersTo, rowsOf, ask, tokenOf, waiting } = alertsOf(() => ({ t, mail }))

  test('strangers on thirty networks cause one mail, and cannot keep the owner from confirming her own', async () => {
    const email = 'ana@mail.example'
    const cities = await Promise.all(Array.from({ length: 30 }, () => insertCity(t.db)))
    for (const [n, city] of cities.entries()) {
      const { api } = visitorOf(t, { ip: `203.0.113.${n}` })
      for (const again of [email, 'Ana+again@mail.example'])
        expect(await ask(city, again, {}, api)).toEqual({ done: true })
    }
    const own = await insertCity(t.db, { name: 'Tefé' })
    await ask(own, email, { kind: 'tour' }, visitorOf(t, { ip: '198.51.100.77' }).api)
    expect(await rowsOf(email)).toHaveLength(31)
    const asking = await mail.to(email)
    const [, token = ''] = asking.text?.match(/\/alerts\/([\w-]+)/) ?? []
    const { items } = await t.api(listAlerts, { token })
    expect(items[0]).toMatchObject({ kind: 'tour', city: 'Tefé' })
    const hers = await t.api(confirmAlerts, { token, ids: [items[0]?.id ?? ''] })
    expect(hers.items.filter(({ isConfirmed }) => isConfirmed)).toMatchObject([{ city: 'Tefé' }])
    expect(lettersTo(email).length + lettersTo('Ana+again@mail.example').length).toBe(1)
    // the address that the link was sent to gets the mail, whatever was typed last
    await ask(own, 'Ana+again@mail.example', { kind: 'stay' })
    const all = (await t.api(listAlerts, { token })).items.map(({ id }) => id)
    await t.api(confirmAlerts, { token, ids: all })
    expect(new Set((await rowsOf(email)).map((row) => row.email))).toEqual(new Set([email]))
    await t.api(endAlerts, { token })
  })

  test('a network asks twenty times an hour, and another is not counted with it', async () => {
    const city = await insertCity(t.db)
    const { api } = visitorOf(t, { ip: '203.0.113.9' })
    for (let n = 0; n < 20; n += 1) await ask(city, `one-${n}@mail.example`, {}, api)
    const refused = ask(city, 'one-too-many@mail.example', {}, api)
    await expect(refused).rejects.toMatchObject({ status: 429 })
    expect(await rowsOf('one-too-many@mail.example')).toEqual([])
    expect(await ask(city, 'another@mail.example')).toEqual({ done: true })
  })

  test('the response is the same for an address that is new, known, confirmed, or unwanted', async () => {
    const city = await insertCity(t.db)
    await waiting(city, 'known@mail.example')
    await ask(city, 'stopped@mail.example')
    const token = tokenOf('stopped@mail.example')
    expect(await t.api(disownAlerts, { token })).toEqual({ email: 'stopped@mail.example', items: [] })
    await mail.to('stopped@mail.example')
    // as if its last mail were long ago
    await t.db.delete(rateLimits)
    const answer = async (email: string) => {
      const body = JSON.stringify({ kind: 'guide', city: city.id, email })
      const headers = { 'content-type': 'application/json' }
      const response = await t.request('/api/tourism/alerts', { method: 'POST', body, headers })
      return [response.status, await response.text()]
    }
    const expected = [200, '{"done":true}']
    for (const who of ['known', 'stopped', 'new'])
      expect(await answer(`${who}@mail.example`), who).toEqual(expected)
    expect(await rowsOf('stopped@mail.example')).toEqual([])
    expect((await rowsOf('known@mail.example'))[0]?.confirmedAt).not.toBeNull()
    await mail.to('new@mail.example')
    for (const who of ['known', 'stopped']) expect(lettersTo(`${who}@mail.example`), who).toHaveLength(1)
  })

  test('saying "this was not me" also ends confirmed alerts; an address that does not exist gets no more mail', async () => {
    const city = await insertCity(t.db)
    await waiting(city, 'wrong@mail.example')
    await ask(city, 'nobody@mail.example')
    await expect
      .poll(async () => {
        await t.db.delete(rateLimits)
        await t.db.delete(alerts).where(eq(alerts.mailbox, 'nobody@mail.example'))
        await ask(city, 'nobody@mail.example')
        return (await rowsOf('nobody@mail.example')).length
      })
      .toBe(0)
    await t.api(disownAlerts, { token: tokenOf('Wrong+x@mail.example') })
    await insertProfile(t.db, { cityId: city.id })
    await tell()
    await ask(city, 'heard@mail.example')
    await mail.to('heard@mail.example')
    expect(lettersTo('wrong@mail.example')).toHaveLength(1)
  })
})
