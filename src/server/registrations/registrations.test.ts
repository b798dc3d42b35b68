import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  checkRegistration,
  deleteRegistration,
  getRegistrationCounts,
  getRegistrations,
  listRegistrations,
  setRegistration,
} from '#contract/registrations/registrations.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { registrations } from '#server/database/schema/revisions.ts'
import { engines } from '#tests/app.ts'
import { insertUser } from '#tests/factories.ts'
import { type Revising, refusedFor, revising } from '#tests/revising.ts'
import { apiAs } from '#tests/signed-in.ts'

const cadastur = {
  country: 'BR',
  registry: 'Cadastur',
  number: ' 26.020456–1 a ',
  holder: 'Lodge Ltda',
} as const
const found = { result: 'valid', against: 'https://cadastur.example/26' } as const

describe.each(engines)('registrations on %s', (engine) => {
  let { t, mail, staff, close, withLodge } = {} as Revising
  beforeAll(async () => {
    ;({ t, mail, staff, close, withLodge } = await revising(engine))
  })
  afterAll(() => close())

  const entered = async (more: Partial<Parameters<typeof added>[1]> = {}) => {
    const owned = await withLodge()
    return { ...owned, entry: await added(owned, more) }
  }
  const added = async (
    { api, lodge }: Pick<Awaited<ReturnType<typeof withLodge>>, 'api' | 'lodge'>,
    more: { number?: string; expiresOn?: string; registry?: string },
  ) => {
    const { items } = await api(setRegistration, { id: lodge.id, ...cadastur, ...more })
    return items.at(-1) as (typeof items)[number]
  }
  const check = (entry: { id: string; changedAt: string }, more = {}) =>
    staff.api(checkRegistration, { id: entry.id, changedAt: entry.changedAt, ...found, ...more })
  const ofLodge = async (lodge: { id: string }) =>
    (await staff.api(getRegistrations, { id: lodge.id })).items[0]

  test('an owner enters one for each register; staff find it in their queue, and check it where they looked', async () => {
    const before = await staff.api(getRegistrationCounts, {})
    const { api, lodge, entry } = await entered()
    expect(entry).toMatchObject({ number: '26.020456-1 A', kind: '', expiresOn: null, result: null })
    await expect(added({ api, lodge }, { registry: 'CADASTUR' })).rejects.toMatchObject({
      body: { fields: { registry: { code: 'taken' } } },
    })
    const { items } = await staff.api(listRegistrations, {})
    expect(items.at(-1)).toMatchObject({ id: entry.id, state: 'unchecked', listing: { name: lodge.name } })
    await expect(check(entry, { against: ' ' })).rejects.toMatchObject({
      body: { fields: { against: { code: 'required' } } },
    })
    expect(await check(entry)).toMatchObject({ state: 'checked', checkedBy: staff.user.name })
    const counts = await staff.api(getRegistrationCounts, {})
    expect(counts).toEqual({ ...before, checked: before.checked + 1 })
    // the owner reads where it was looked up, not who did
    const { items: own, can } = await api(getRegistrations, { id: lodge.id })
    expect(own).toMatchObject([{ result: 'valid', checkedAgainst: found.against, checkedBy: null }])
    expect(can).toEqual({ check: false })
    const log = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, lodge.id))
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['listing.registration', 'listing.registration-check']),
    )
    expect(JSON.stringify(log)).not.toContain(cadastur.holder)
  })

  test('another number, holder or end takes the check away, in the database too; another kind does not', async () => {
    const { api, lodge, entry } = await entered()
    const change = async (more: object) => {
      await api(setRegistration, { id: lodge.id, registration: entry.id, ...cadastur, ...more })
      return ofLodge(lodge)
    }
    for (const more of [{ number: '27' }, { holder: 'Another' }, { expiresOn: '2040-01-01' }]) {
      await check((await change({})) ?? entry)
      expect(await change({ ...more, kind: 'Lodging' })).toMatchObject({ result: null, checkedAgainst: '' })
    }
    await check((await change({ kind: '' })) ?? entry)
    expect(await change({ kind: 'Lodging' })).toMatchObject({ result: 'valid' })
    const write = (values: object) =>
      t.db.update(registrations).set(values).where(eq(registrations.id, entry.id))
    await write({ holder: 'By hand', result: 'valid', checkedAt: new Date(), checkedAgainst: 'x' })
    expect(await ofLodge(lodge)).toMatchObject({ holder: 'By hand', result: null })
    for (const wrong of [
      { result: 'valid', checkedAt: new Date() },
      { result: 'refused', checkedAt: new Date() },
      { result: 'valid', checkedAgainst: 'x' },
      { checkedAgainst: 'x' },
      { country: 'XX' },
      { number: '' },
    ])
      await expect(write(wrong), JSON.stringify(wrong)).rejects.toThrow()
  })

  test('a check and a change at the same moment: what was changed is never checked unread', async () => {
    for (let round = 0; round < 6; round++) {
      const { api, lodge, entry } = await entered()
      const changing = () =>
        api(setRegistration, { id: lodge.id, registration: entry.id, ...cadastur, number: `N-${round}` })
      const [checked] = await Promise.allSettled(
        round % 2 ? [check(entry), changing()] : [changing(), check(entry)].reverse(),
      )
      const now = await ofLodge(lodge)
      expect(now).toMatchObject({ number: `N-${round}`, result: null })
      if (checked?.status === 'rejected')
        expect(checked.reason).toMatchObject(refusedFor('registrationChanged'))
    }
    const { entry } = await entered()
    const two = await Promise.allSettled([check(entry), check(entry, { result: 'refused', reason: 'No.' })])
    expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('a refusal goes to the owner with its reason, and stays until they change something', async () => {
    const { user, lodge, entry } = await entered()
    await expect(check(entry, { result: 'refused' })).rejects.toMatchObject({
      body: { fields: { reason: { code: 'required' } } },
    })
    await check(entry, { result: 'refused', reason: 'The number is of a boat.' })
    const { text } = await mail.to(user.email)
    expect(text).toContain('The number is of a boat.')
    expect(text).toContain(`/admin/organizations/${lodge.slug}/registrations`)
    expect((await staff.api(listRegistrations, { state: 'refused' })).items[0]).toMatchObject({
      id: entry.id,
    })
  })

  test('nobody checks their own, or reads another’s; one that is removed is gone', async () => {
    const owner = await insertUser(t.db, { roles: ['moderator', 'provider'] })
    const { lodge } = await withLodge({ ownerId: owner.id })
    const api = await apiAs(t, owner)
    const entry = await added({ api, lodge }, { expiresOn: '2020-01-31' })
    expect(entry.hasEnded).toBe(true)
    await expect(
      api(checkRegistration, { id: entry.id, changedAt: entry.changedAt, ...found }),
    ).rejects.toMatchObject({ status: 403 })
    const stranger = await apiAs(t, await insertUser(t.db, { roles: ['provider'] }))
    const named = { id: lodge.id, registration: entry.id }
    await expect(stranger(getRegistrations, { id: lodge.id })).rejects.toMatchObject({ status: 404 })
    await expect(stranger(setRegistration, { ...named, ...cadastur })).rejects.toMatchObject({ status: 404 })
    await expect(stranger(deleteRegistration, named)).rejects.toMatchObject({ status: 404 })
    expect((await api(deleteRegistration, named)).items).toEqual([])
    const counted = await t.db.execute(sql`select from registrations where id = ${entry.id}`)
    expect(counted.rows).toEqual([])
  })
})
