import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { updateMyOrganization } from '#contract/listings/changes.ts'
import { deleteMyOrganization, restoreMyOrganization } from '#contract/listings/deletion.ts'
import { changeListingStatuses } from '#contract/listings/managed-listings.ts'
import {
  checkRegistration,
  deleteRegistration,
  getRegistrations,
  setRegistration,
} from '#contract/registrations/registrations.ts'
import { changeSettings, getSettings, type RegistrationRule } from '#contract/system/settings.ts'
import { decisions } from '#server/database/schema/decisions/register.ts'
import { listings } from '#server/database/schema/listings.ts'
import { registrations } from '#server/database/schema/revisions.ts'
import { settings } from '#server/database/schema/settings.ts'
import { engines } from '#tests/app.ts'
import { insertOrganization, insertProfile, insertUser } from '#tests/factories.ts'
import { dayAhead } from '#tests/requests.ts'
import { type Revising, refusedFor, revising } from '#tests/revising.ts'
import { apiAs } from '#tests/signed-in.ts'
import { doWhatIsDueOfRegistrations } from './rule.ts'

const entry = { country: 'BR', registry: 'Cadastur', number: 'A-1', holder: 'Lodge Ltda' } as const
const allOfBrazil = (from: string): RegistrationRule[] => [{ country: 'BR', type: null, from }]

describe.each(engines)('what needs a registration to be public, on %s', (engine) => {
  let { t, mail, staff, close, withLodge, rowOf } = {} as Revising
  let admin: Awaited<ReturnType<typeof apiAs>>
  beforeAll(async () => {
    ;({ t, mail, staff, close, withLodge, rowOf } = await revising(engine))
    admin = await apiAs(t, await insertUser(t.db, { roles: ['admin'] }))
  })
  afterAll(() => close())
  afterEach(async () => {
    await t.db.delete(settings).where(eq(settings.key, 'registrationRules'))
  })

  const rule = (registrationRules: RegistrationRule[]) => admin(changeSettings, { registrationRules })
  const parts = () => ({ mail: t.app.mail, config: t.app.config })
  const due = () => doWhatIsDueOfRegistrations(t.db, parts())
  const statusOf = async ({ id }: { id: string }) => (await rowOf(id))?.status
  const add = async (api: typeof admin, id: string, more: object = {}) =>
    (await api(setRegistration, { id, ...entry, ...more })).items.at(-1) as { id: string; changedAt: string }
  const check = ({ id, changedAt }: { id: string; changedAt: string }) =>
    staff.api(checkRegistration, { id, changedAt, result: 'valid', against: 'cadastur.example' })
  const suspended = (id: string) =>
    t.db.select().from(decisions).where(eq(decisions.subjectId, id)).orderBy(decisions.id)

  test('a rule suspends what is public without one, says why, and a check brings it back by itself', async () => {
    const { user, api, lodge } = await withLodge({ originalLanguage: 'pt' })
    const sample = await insertOrganization(t.db, { isSample: true })
    const other = await insertProfile(t.db)
    const checked = await withLodge()
    await check(await add(checked.api, checked.lodge.id))
    await rule([{ country: 'BR', type: 'lodge', from: dayAhead(-1) }])
    await due()
    await expect.poll(() => statusOf(lodge)).toBe('suspended')
    for (const { id } of [sample, other, checked.lodge]) expect(await statusOf({ id })).toBe('verified')
    const [decision, ...more] = await suspended(lodge.id)
    expect(decision).toMatchObject({
      ...{ measure: 'suspended', ground: 'notRegistered', isRule: true, decidedBy: null, told: 'owner' },
      text: expect.stringContaining('Informe o seu número em Registro'),
    })
    expect(more).toEqual([])
    expect((await mail.to(user.email)).text).toContain('Informe o seu número')
    // nothing more happens on the next day
    expect(await due()).toMatchObject({ suspended: 0, lifted: 0 })
    const entered = await add(api, lodge.id)
    expect((await api(getRegistrations, { id: lodge.id })).needed).toEqual({
      from: dayAhead(-1),
      isMet: false,
    })
    await check(entered)
    expect(await statusOf(lodge)).toBe('verified')
    expect(await suspended(lodge.id)).toMatchObject([
      {},
      { measure: 'restored', lifts: decision?.id, isRule: true },
    ])
    // a check that is taken away, or ends, counts on the next day
    await add(api, lodge.id, { registration: entered.id, number: 'A-2' })
    expect(await due()).toMatchObject({ suspended: 1 })
    // and without the rule it comes back
    await rule([])
    await due()
    await expect.poll(() => statusOf(lodge)).toBe('verified')
  })

  test('nobody verifies what a rule in force forbids: not staff, not many at once, not the database', async () => {
    await rule([...allOfBrazil(dayAhead(0)), { country: 'PE', type: 'hotel', from: '2020-01-01' }])
    const { lodge, api } = await withLodge({ status: 'pending' })
    const verify = () => admin(updateMyOrganization, { id: lodge.id, status: 'verified' })
    await expect(verify()).rejects.toMatchObject(refusedFor('notRegistered'))
    const many = await admin(changeListingStatuses, {
      ...{ kind: 'organization', status: 'verified', ids: [lodge.id] },
    })
    expect(many).toMatchObject({ changed: [], refused: [{ id: lodge.id, reason: 'notRegistered' }] })
    const write = (values: object) => t.db.update(listings).set(values).where(eq(listings.id, lodge.id))
    await expect(write({ status: 'verified' })).rejects.toThrow()
    await expect(insertOrganization(t.db, { cityId: lodge.cityId as string })).rejects.toThrow()
    await insertOrganization(t.db, { cityId: lodge.cityId as string, isSample: true })
    const entered = await add(api, lodge.id)
    await expect(verify()).rejects.toMatchObject(refusedFor('notRegistered'))
    await check(entered)
    await verify()
    expect(await statusOf(lodge)).toBe('verified')
    // one that has ended counts no longer
    await t.db.update(registrations).set({ expiresOn: '2020-01-01' }).where(eq(registrations.id, entered.id))
    await check((await api(getRegistrations, { id: lodge.id })).items[0] as typeof entered)
    await expect(write({ status: 'pending' })).resolves.toBeTruthy()
    await expect(verify()).rejects.toMatchObject(refusedFor('notRegistered'))
  })

  test('a deleted listing comes back suspended where a rule has come into force', async () => {
    const { api, lodge } = await withLodge()
    await api(deleteMyOrganization, { id: lodge.id, name: lodge.name })
    await rule(allOfBrazil(dayAhead(0)))
    expect((await api(restoreMyOrganization, { id: lodge.id })).status).toBe('suspended')
    expect(await suspended(lodge.id)).toMatchObject([{ ground: 'notRegistered', isRule: true }])
    await rule([])
    await due()
    await expect.poll(() => statusOf(lodge)).toBe('verified')
  })

  test('owners are told once two weeks before, and a rule that is further away tells nobody', async () => {
    const { user, lodge } = await withLodge()
    await rule(allOfBrazil(dayAhead(15)))
    expect(await due()).toMatchObject({ warned: 0, suspended: 0 })
    await rule(allOfBrazil(dayAhead(14)))
    // saving it asks for the same job: one of the two tells them
    await due()
    const { text } = await mail.to(user.email)
    expect(text).toContain(lodge.name)
    expect(text).toContain('Enter your number under Registration')
    expect(await due()).toMatchObject({ warned: 0, suspended: 0 })
    expect(await statusOf(lodge)).toBe('verified')
  })

  test('owners are reminded 60 and 14 days before the end, and when it has come, each once', async () => {
    const { user, api, lodge } = await withLodge()
    const entered = await add(api, lodge.id, { expiresOn: dayAhead(61) })
    const reminded = async () => (await due()).reminded
    expect(await reminded()).toBe(0)
    await check(entered)
    expect(await reminded()).toBe(0)
    // as time passes: what was checked stays so
    const pass = (days: number) =>
      t.db.execute(sql`with was as (select * from registrations where id = ${entered.id}), gone as (
          update registrations set expires_on = ${dayAhead(days)} where id = ${entered.id} returning id)
        select from was, gone`)
    const stillChecked = (stage: number | null) =>
      t.db
        .update(registrations)
        .set({ result: 'valid', checkedAt: new Date(), checkedAgainst: 'x', reminded: stage as 60 | null })
        .where(eq(registrations.id, entered.id))
    for (const [days, before, says] of [
      [60, null, 'is valid until'],
      [14, 60, 'is valid until'],
      [-1, 14, 'expired after'],
    ] as const) {
      await pass(days)
      await stillChecked(before)
      expect(await reminded(), String(days)).toBe(1)
      await expect.poll(async () => (await mail.to(user.email)).text).toContain(says)
      expect(await reminded(), String(days)).toBe(0)
    }
    await api(deleteRegistration, { id: lodge.id, registration: entered.id })
  })

  test('rules are checked at their fields, by the table too, and a country with its type is named once', async () => {
    const from = dayAhead(30)
    const twice = [...allOfBrazil(from), ...allOfBrazil(from)]
    await expect(rule(twice)).rejects.toMatchObject({
      body: { fields: { 'registrationRules.1.country': { code: 'taken' } } },
    })
    await rule(allOfBrazil(from))
    expect((await admin(getSettings)).registrationRules).toEqual(allOfBrazil(from))
    for (const wrong of [
      'x',
      [{ country: 'XX', type: null, from }],
      [{ country: 'BR', type: null, from: 'soon' }],
      [{ country: 'BR', type: 7, from: '2026-13-01' }],
      [1],
    ])
      await expect(
        t.db.execute(
          sql`update settings set value = ${JSON.stringify(wrong)}::jsonb where key = 'registrationRules'`,
        ),
        JSON.stringify(wrong),
      ).rejects.toThrow()
  })
})
