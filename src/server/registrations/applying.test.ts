import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  changeMyApplication,
  draftFromApplication,
  submitOnboarding,
} from '#contract/applications/onboarding.ts'
import { decideApplication, decideApplications, getApplication } from '#contract/applications/review.ts'
import type { Api } from '#contract/client.ts'
import { listRegistrations } from '#contract/registrations/registrations.ts'
import { changeSettings } from '#contract/system/settings.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertUser } from '#tests/factories.ts'
import { dayAhead } from '#tests/requests.ts'
import { refusedFor } from '#tests/revising.ts'
import { apiAs } from '#tests/signed-in.ts'

const given = {
  ...{ accountType: 'profile', profileType: 'guide', name: 'Ana Guia', originalLanguage: 'pt' },
  ...{ phoneCountryCode: '+55', phoneNumber: '92 99999-0000', introduction: 'Guio no rio.' },
} as const

describe.each(engines)('applying with a registration, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let [admin, cityId] = [undefined as unknown as Api, '']
  beforeAll(async () => {
    t = await testApp(engine)
    cityId = (await insertCity(t.db)).id
    admin = await apiAs(t, await insertUser(t.db, { roles: ['admin'] }))
  })
  afterAll(() => t.close())

  async function applied(registration: { registry: string; number: string } | null) {
    const api = await apiAs(t, await insertUser(t.db))
    const { id, revision, ...sent } = await api(submitOnboarding, { ...given, cityId, registration })
    return { api, seen: { id, revision }, sent }
  }
  const approve = (seen: { id: string; revision: number }, registrationAgainst?: string) =>
    admin(decideApplication, {
      ...seen,
      decision: 'approve',
      ...(registrationAgainst && { registrationAgainst }),
    })
  const inQueue = async (state: 'unchecked' | 'checked') =>
    (await admin(listRegistrations, { state })).items.map(({ listing, ...rest }) => rest)

  test('it is shown to the reviewer, can be changed, and goes with the listing, checked if the reviewer looked', async () => {
    const { api, seen } = await applied({ registry: '', number: ' am-1 ' })
    const detail = await admin(getApplication, { id: seen.id })
    expect(detail).toMatchObject({ registration: { registry: '', number: 'AM-1' }, needed: null })
    const { draft } = await api(draftFromApplication, {})
    expect(draft.about).toMatchObject({ registry: '', registrationNumber: 'AM-1' })
    const changed = await api(changeMyApplication, {
      ...{ ...given, cityId, registration: { registry: '', number: 'AM-2' } },
    })
    const { history } = await admin(getApplication, { id: seen.id })
    expect(history.at(-1)?.changes).toEqual([{ field: 'registration', before: 'AM-1', after: 'AM-2' }])
    await approve({ id: changed.id, revision: changed.revision })
    expect(await inQueue('unchecked')).toMatchObject([
      { country: 'BR', registry: 'Cadastur', number: 'AM-2', holder: 'Ana Guia' },
    ])
    const second = await applied({ registry: 'Prefeitura', number: 'P-1' })
    await approve(second.seen, 'cadastur.example')
    expect(await inQueue('checked')).toMatchObject([
      { registry: 'Prefeitura', number: 'P-1', checkedAgainst: 'cadastur.example', result: 'valid' },
    ])
  })

  test('where a rule counts, only a checked one is approved; before, the reviewer is warned', async () => {
    const rule = (from: string) =>
      admin(changeSettings, { registrationRules: [{ country: 'BR', type: 'guide', from }] })
    const without = await applied(null)
    await rule(dayAhead(20))
    expect((await admin(getApplication, { id: without.seen.id })).needed).toEqual({
      from: dayAhead(20),
      isNow: false,
    })
    await rule(dayAhead(0))
    expect((await admin(getApplication, { id: without.seen.id })).needed).toMatchObject({ isNow: true })
    await expect(approve(without.seen)).rejects.toMatchObject(refusedFor('notRegistered'))
    await expect(approve(without.seen, 'looked')).rejects.toMatchObject(refusedFor('notRegistered'))
    const many = await admin(decideApplications, { applications: [without.seen], decision: 'approve' })
    expect(many).toMatchObject({ decided: [], refused: [{ reason: 'notRegistered' }] })
    const withOne = await applied({ registry: 'Cadastur', number: 'AM-9' })
    await expect(approve(withOne.seen)).rejects.toMatchObject(refusedFor('notRegistered'))
    expect((await approve(withOne.seen, 'cadastur.example')).state).toBe('approved')
  })
})
