import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { listAuditEntries } from '#contract/system/administration.ts'
import { createRole } from '#contract/system/roles.ts'
import { changeSettings, getSettings } from '#contract/system/settings.ts'
import { openDatabase } from '#server/database/connect.ts'
import { createLog } from '#server/log.ts'
import { appOn, engines, testApp } from '#tests/app.ts'
import { insertUser } from '#tests/factories.ts'
import { createDatabase } from '#tests/postgres.ts'
import { apiAs, requestAs } from '#tests/signed-in.ts'
import { noticeOn } from './notice.ts'

type App = Awaited<ReturnType<typeof testApp>>
const admin = async (t: App) => apiAs(t, await insertUser(t.db, { roles: ['admin'] }))
const nameShown = async (t: App) => (await (await t.request('/manifest.webmanifest')).json()).name

describe.each(engines)('settings on %s', (engine) => {
  let t: App
  beforeAll(async () => {
    t = await testApp(engine, { OPERATOR_NAME: 'Associação Furo', SUPPORT_WHATSAPP: '+5592900000000' })
  })
  afterAll(() => t.close())

  test('a change counts at once, is in the log with before and after, and an empty text brings the default back', async () => {
    const api = await admin(t)
    const before = await api(getSettings)
    expect(before).toMatchObject({ siteName: 'Igarapé', reviewWindow: '1-2', can: { edit: true } })
    const { updatedAt } = before
    const after = await api(changeSettings, { updatedAt, siteName: ' Rio Verde ', reviewWindow: '3-5' })
    expect(after).toMatchObject({ siteName: 'Rio Verde', reviewWindow: '3-5' })
    expect(after.facts.siteName.updatedBy).toBeTruthy()
    expect(await nameShown(t)).toBe('Rio Verde')
    expect(t.app.config).toMatchObject({ siteName: 'Rio Verde', reviewWindow: { least: 3, most: 5 } })
    const { items } = await api(listAuditEntries, { kind: 'setting.' })
    expect(items.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: { reviewWindow: null }, after: { reviewWindow: '3-5' } },
      { before: { siteName: null }, after: { siteName: 'Rio Verde' } },
    ])
    const back = await api(changeSettings, { siteName: '' })
    expect(back.siteName).toBe('Igarapé')
    expect(back.facts.siteName.updatedBy).toBeNull()
    expect(await nameShown(t)).toBe('Igarapé')
  })

  test('a value from the environment is named with its variable, and cannot be changed', async () => {
    const api = await admin(t)
    const { facts, operatorName } = await api(getSettings)
    expect(operatorName).toBe('Associação Furo')
    expect([facts.operatorName.variable, facts.siteName.variable]).toEqual(['OPERATOR_NAME', null])
    await expect(
      api(changeSettings, { operatorName: 'Another', siteName: 'Taken along' }),
    ).rejects.toMatchObject({
      status: 409,
      body: { reason: 'settingLocked', fields: { operatorName: { code: 'unchangeable' } } },
    })
    expect((await api(getSettings)).siteName).toBe('Igarapé')
    // sent along as it is, it is no change
    const sent = { operatorName: 'Associação Furo', supportEmail: 'help@rio.example' }
    expect(await api(changeSettings, sent)).toMatchObject(sent)
  })

  test('a late save returns the present values', async () => {
    const api = await admin(t)
    const { updatedAt } = await api(getSettings)
    await api(changeSettings, { updatedAt, operatorContact: 'Rua Um' })
    await expect(api(changeSettings, { updatedAt, operatorContact: 'Rua Dois' })).rejects.toMatchObject({
      status: 409,
      body: { reason: 'settingsChanged', current: { operatorContact: 'Rua Um' } },
    })
  })

  test.each([
    [{ supportEmail: 'no address' }, 'supportEmail', 'notAnEmail'],
    [{ supportWhatsapp: '92 9000' }, 'supportWhatsapp', 'notAPhone'],
    [{ siteName: 'x'.repeat(61) }, 'siteName', 'tooLong'],
    [{ siteName: 'two\nlines' }, 'siteName', 'hiddenCharacters'],
    [{ reviewWindow: '1-3' as '1-2' }, 'reviewWindow', 'notAnOption'],
    [{ notice: { texts: { en: 'x'.repeat(281) }, from: null, until: null } }, 'notice.texts.en', 'tooLong'],
    [{ notice: { texts: {}, from: '2026-12-02', until: '2026-12-01' } }, 'notice.until', 'beforeFirstDay'],
  ])('%j is refused at its field', async (change, field, code) => {
    const api = await admin(t)
    await expect(api(changeSettings, change)).rejects.toMatchObject({
      status: 422,
      body: { fields: { [field]: { code } } },
    })
  })

  test('the table itself takes no other key and no wrong value', async () => {
    const store = (key: string, value: unknown) =>
      t.db.execute(sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
        on conflict (key) do update set value = excluded.value`)
    for (const [key, value] of [
      ['theme', 'dark'],
      ['siteName', ''],
      ['siteName', 7],
      ['reviewWindow', '0-1'],
      ['supportWhatsapp', '0092'],
      ['notice', { texts: { de: 'Hallo' } }],
      ['notice', { texts: { en: 'x' }, from: 'soon' }],
      ['notice', 'closed'],
    ] as const)
      await expect(store(key, value), `${key} ${value}`).rejects.toThrow()
    await expect(store('siteName', null)).resolves.toBeTruthy()
  })
})

test('VIEW_SETTINGS allows reading, and UPDATE_SETTINGS changing', async () => {
  const t = await testApp()
  const holding = async (permission: string) => {
    const name = `Holds ${permission}`
    await (await admin(t))(createRole, { name, description: name, permissions: [permission] })
    return insertUser(t.db, { roles: [name] })
  }
  const reader = await holding('VIEW_SETTINGS')
  expect((await (await apiAs(t, reader))(getSettings)).can).toEqual({ edit: false })
  const change = {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: '{"siteName":"X"}',
  }
  expect((await (await requestAs(t, reader))('/api/admin/settings', change)).status).toBe(403)
  const editor = await holding('UPDATE_SETTINGS')
  expect((await (await requestAs(t, editor))('/api/admin/settings', change)).status).toBe(200)
  await t.close()
})

test('another node of the same database shows a change at once, and drops its documents', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'), { template: 'template_migrated' })
  const open = async () =>
    appOn(await openDatabase({ storage: 'postgresql', dataDir: '', databaseUrl, log: createLog('silent') }))
  const [one, two] = [await open(), await open()]
  const nameOnTwo = async () => (await (await two.request('/api/openapi.json')).json()).info.title
  expect(await nameOnTwo()).toBe('Igarapé')
  await (await admin(one))(changeSettings, { siteName: 'Rio Verde' })
  await expect.poll(nameOnTwo).toBe('Rio Verde')
  for (const each of [one, two]) await each.close()
})

test('a notice stands from its first to its last day, in the language of the page or the nearest', () => {
  const notice = { texts: { en: 'Closed', pt: 'Fechado' }, from: '2026-12-24', until: '2026-12-26' }
  const at = (moment: string, language: 'fr' | 'pt' = 'pt') => noticeOn(notice, language, new Date(moment))
  // a day in Manaus begins at four o'clock in Greenwich
  expect(at('2026-12-24T03:59:00Z')).toBeUndefined()
  expect(at('2026-12-24T04:00:00Z')).toEqual({ text: 'Fechado', language: 'pt' })
  expect(at('2026-12-25T12:00:00Z', 'fr')).toEqual({ text: 'Closed', language: 'en' })
  expect(at('2026-12-27T03:59:00Z')?.text).toBe('Fechado')
  expect(at('2026-12-27T04:00:00Z')).toBeUndefined()
})

test('a phone number is kept plain however it is written', async () => {
  const t = await testApp()
  const api = await admin(t)
  const written = [
    '+55 92 99999-0000',
    '+55 (92) 99999.0000',
    '0055 92 99999 0000',
    '\u202a+55 92 99999‑0000\u202c',
  ]
  for (const supportWhatsapp of written) {
    const saved = await api(changeSettings, { supportWhatsapp })
    expect(saved.supportWhatsapp, supportWhatsapp).toBe('+5592999990000')
    await api(changeSettings, { supportWhatsapp: ' ' })
  }
  await t.close()
})
