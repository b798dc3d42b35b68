import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exportMe } from '#contract/account/sign-in.ts'
import {
  decideObjection,
  getDecision,
  getObjectionCounts,
  listMyDecisions,
  listObjections,
  objectToDecision,
} from '#contract/decisions/decisions.ts'
import { updateMyOrganization } from '#contract/listings/changes.ts'
import { changeListingStatuses } from '#contract/listings/managed-listings.ts'
import { newId } from '#server/database/new-id.ts'
import { decisions } from '#server/database/schema/decisions/register.ts'
import { listings } from '#server/database/schema/listings.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertOrganization, insertUser } from '#tests/factories.ts'
import { catchMail } from '#tests/mail.ts'
import { apiAs } from '#tests/signed-in.ts'

describe.each(engines)('decisions about listings, and objections, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let mail: Awaited<ReturnType<typeof catchMail>>
  let cityId: string
  type Api = Awaited<ReturnType<typeof apiAs>>
  let [helena, rui] = [] as unknown as [Api, Api]
  beforeAll(async () => {
    mail = await catchMail()
    t = await testApp(engine, { SMTP_URL: mail.url })
    cityId = (await insertCity(t.db)).id
    helena = await apiAs(t, await insertUser(t.db, { name: 'Helena', roles: ['manager'] }))
    rui = await apiAs(t, await insertUser(t.db, { name: 'Rui', roles: ['manager'] }))
  })
  afterAll(async () => {
    await t.close()
    await mail.close()
  })
  beforeEach(() => t.db.delete(listings))

  async function lodgeOf(row: object = {}) {
    const owner = await insertUser(t.db, { roles: ['provider'], language: 'en' })
    const lodge = await insertOrganization(t.db, {
      ownerId: owner.id,
      name: 'Sol',
      slug: newId(),
      cityId,
      ...row,
    })
    return { owner, lodge, api: await apiAs(t, owner) }
  }
  const give = (api: Api, ids: string[], status: string, more: object = {}) =>
    api(changeListingStatuses, { kind: 'organization', status, ids, ...more } as never)
  const statusOf = async (id: string) =>
    (await t.db.select().from(listings).where(eq(listings.id, id)))[0]?.status
  const ofListing = (id: string) =>
    t.db.select().from(decisions).where(eq(decisions.subjectId, id)).orderBy(decisions.id)
  const why = { ground: 'closed', text: 'Nobody answers the phone.' }

  async function suspended() {
    const made = await lodgeOf()
    await give(helena, [made.lodge.id], 'suspended', why)
    const [row] = await ofListing(made.lodge.id)
    return { ...made, key: row?.id as string }
  }

  test('what is against an owner needs a ground; without an owner it is only recorded', async () => {
    const [mine, nobodys] = [await lodgeOf(), await lodgeOf({ ownerId: null })]
    const ids = [mine.lodge.id, nobodys.lodge.id]
    const refused = { status: 422, body: { fields: { ground: { code: 'required' } } } }
    await expect(give(helena, ids, 'suspended')).rejects.toMatchObject(refused)
    await expect(give(helena, ids, 'suspended', { ground: 'selfReview' })).rejects.toMatchObject({
      status: 422,
    })
    await expect(give(helena, ids, 'suspended', { ground: 'other' })).rejects.toMatchObject({
      body: { fields: { text: { code: 'required' } } },
    })
    expect(await statusOf(mine.lodge.id)).toBe('verified')
    await give(helena, ids, 'suspended', why)
    expect(await ofListing(mine.lodge.id)).toMatchObject([
      { measure: 'suspended', told: 'owner', before: 'verified' },
    ])
    expect(await ofListing(nobodys.lodge.id)).toMatchObject([{ measure: 'suspended', told: null }])
    const told = await mail.to(mine.owner.email)
    expect(told.subject).toBe('“Sol” on Igarapé: our decision and the reason')
    expect(told.text).toContain('We have suspended your page “Sol”')
    expect(told.text).toContain('Nobody answers the phone.')
    expect(told.text).not.toContain('Helena')
    // the other way to the same
    const saved = { id: mine.lodge.id, status: 'rejected' } as const
    await expect(helena(updateMyOrganization, saved)).rejects.toMatchObject(refused)
    await helena(updateMyOrganization, { ...saved, ground: 'fraud' })
    expect((await ofListing(mine.lodge.id))[1]).toMatchObject({ measure: 'refused', ground: 'fraud' })
    // verified, nothing of it applies any more
    await give(rui, [mine.lodge.id], 'verified')
    expect((await ofListing(mine.lodge.id)).map(({ measure }) => measure)).toEqual([
      'suspended',
      'refused',
      'restored',
      'restored',
    ])
    expect((await mail.to(mine.owner.email, 4)).subject).toBe('“Sol” on Igarapé: the decision was lifted')
  })

  test('undoing lifts what was decided, and what was lifted by mistake applies again', async () => {
    const { lodge } = await suspended()
    await give(helena, [lodge.id], 'verified', { from: 'suspended' })
    expect((await ofListing(lodge.id)).map(({ measure }) => measure)).toEqual(['suspended', 'restored'])
    // somebody else cannot call it an undo
    await expect(give(rui, [lodge.id], 'suspended', { from: 'verified' })).rejects.toMatchObject({
      status: 422,
    })
    await give(helena, [lodge.id], 'suspended', { from: 'verified' })
    expect((await ofListing(lodge.id))[2]).toMatchObject({ measure: 'suspended', ...why })
    // of many as of one
    const many = [await suspended(), await suspended(), await suspended()].map((each) => each.lodge.id)
    await give(helena, many, 'verified')
    await give(helena, many, 'suspended', { from: 'verified' })
    for (const id of many) expect((await ofListing(id))[2]).toMatchObject({ measure: 'suspended', ...why })
  })

  test('its owner objects once, somebody else reverses it, and the page is back', async () => {
    const { owner, lodge, api, key } = await suspended()
    const told = await api(getDecision, { key })
    expect(told).toMatchObject({ measure: 'suspended', ground: 'closed', canObject: true, objection: null })
    expect(JSON.stringify(told)).not.toContain('Helena')
    for (const stranger of [t.api, rui, helena]) {
      await expect(stranger(getDecision, { key })).rejects.toMatchObject({ status: 404 })
      await expect(stranger(objectToDecision, { key, text: 'No.' })).rejects.toMatchObject({ status: 404 })
    }
    await expect(api(objectToDecision, { key, text: ' ' })).rejects.toMatchObject({ status: 422 })
    await api(objectToDecision, { key, text: 'We are open.' })
    // sent twice, it is there once
    await api(objectToDecision, { key, text: 'We are open.' })
    await expect(api(objectToDecision, { key, text: 'Really.' })).rejects.toMatchObject({
      body: { reason: 'decisionFinal' },
    })
    expect((await mail.to(owner.email, 2)).subject).toBe('We have received your objection: “Sol”')
    expect(await rui(getObjectionCounts, {})).toEqual({ open: 1, upheld: 0, reversed: 0, lifted: 0 })
    const [mine] = (await helena(listObjections, {})).items
    expect(mine).toMatchObject({ can: { decide: false }, hasNobody: false, decision: { by: 'Helena' } })
    const [one] = (await rui(listObjections, { kind: 'listing' })).items
    expect(one).toMatchObject({ text: 'We are open.', can: { decide: true }, subject: { name: 'Sol' } })
    const decide = (judge: Api, outcome: 'upheld' | 'reversed') =>
      judge(decideObjection, { id: one?.id as string, outcome, reason: 'You are.' })
    await expect(decide(helena, 'upheld')).rejects.toMatchObject({ body: { reason: 'ownDecision' } })
    await expect(decide(helena, 'reversed')).rejects.toMatchObject({ body: { reason: 'ownDecision' } })
    expect(await statusOf(lodge.id)).toBe('suspended')
    expect(await decide(rui, 'reversed')).toMatchObject({ state: 'reversed', decidedBy: 'Rui' })
    await expect(decide(rui, 'upheld')).rejects.toMatchObject({ body: { reason: 'objectionDecided' } })
    expect(await statusOf(lodge.id)).toBe('verified')
    const answer = await mail.to(owner.email, 3)
    expect(answer.text).toContain('You were right.')
    expect(answer.text).toContain('You are.')
    expect(await api(getDecision, { key })).toMatchObject({
      isLifted: true,
      objection: { outcome: 'reversed' },
    })
  })

  test('upheld, it stays; who decided may still take it back, which ends the objection', async () => {
    const [first, second] = [await suspended(), await suspended()]
    for (const { api, key } of [first, second]) await api(objectToDecision, { key, text: 'No.' })
    const found = (await rui(listObjections, {})).items
    const of = ({ key }: { key: string }) => found.find(({ decision }) => decision.id === key)?.id as string
    await rui(decideObjection, { id: of(first), outcome: 'upheld', reason: 'Closed all the same.' })
    expect(await statusOf(first.lodge.id)).toBe('suspended')
    expect((await mail.to(first.owner.email, 3)).text).toContain('Closed all the same.')
    await give(helena, [second.lodge.id], 'verified')
    expect(await second.api(getDecision, { key: second.key })).toMatchObject({
      objection: { outcome: 'lifted' },
    })
    await expect(
      rui(decideObjection, { id: of(second), outcome: 'upheld', reason: 'No.' }),
    ).rejects.toMatchObject({ status: 409 })
  })

  test('objecting, deciding and lifting at once leave one outcome', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { lodge, api, key } = await suspended()
      const sent = await Promise.allSettled([
        api(objectToDecision, { key, text: 'A' }),
        api(objectToDecision, { key, text: 'B' }),
      ])
      expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const id = (await rui(listObjections, {})).items.find(({ decision }) => decision.id === key)
        ?.id as string
      const decided = await Promise.allSettled([
        rui(decideObjection, { id, outcome: 'reversed', reason: 'R' }),
        rui(decideObjection, { id, outcome: 'upheld', reason: 'U' }),
        give(helena, [lodge.id], 'verified'),
      ])
      const { rows } = await t.db.execute<{ outcome: string; lifts: number }>(sql`
        select outcome, (select count(*)::int from decisions where lifts = ${key}) as lifts
        from objections where id = ${id}`)
      expect(rows[0]?.lifts).toBeLessThan(2)
      if (rows[0]?.outcome === 'reversed') expect(decided[0]?.status).toBe('fulfilled')
      expect(rows[0]?.outcome).toMatch(/upheld|reversed|lifted/)
      expect(await statusOf(lodge.id)).toBe(rows[0]?.lifts === 1 ? 'verified' : 'suspended')
    }
  })

  test('what one was told, and said against it, is on one’s list and in the file of one’s own data', async () => {
    const { api, key } = await suspended()
    await api(objectToDecision, { key, text: 'We answer on Sundays.' })
    expect((await api(listMyDecisions, {})).items).toMatchObject([
      { id: key, ...why, objection: 'open', subject: { kind: 'listing', name: 'Sol' } },
    ])
    expect((await rui(listMyDecisions, {})).items).toEqual([])
    const { decisionsToldMe } = (await api(exportMe)) as unknown as { decisionsToldMe: object[] }
    expect(decisionsToldMe).toMatchObject([
      { name: 'Sol', ...why, isLifted: false, objection: { text: 'We answer on Sundays.', outcome: null } },
    ])
    expect(JSON.stringify(decisionsToldMe)).not.toContain('decidedBy')
  })

  test('what staff change of a page its owner is told, once a day, and not of a translation', async () => {
    const { owner, lodge } = await lodgeOf({ originalLanguage: 'en', description: { en: 'Old.' } })
    const change = (more: object) => helena(updateMyOrganization, { id: lodge.id, ...more } as never)
    await change({ texts: { description: { pt: 'Antigo.' } } })
    expect(await ofListing(lodge.id)).toEqual([])
    await change({ website: 'https://sol.example', texts: { description: { en: 'New.' } } })
    const [told] = await ofListing(lodge.id)
    expect(told).toMatchObject({ measure: 'changed', ground: 'correction', told: 'owner' })
    const letter = await mail.to(owner.email)
    expect(letter.text).toMatch(
      /What was changed: .*Description.*Website|What was changed: .*Website.*Description/,
    )
    await change({ website: 'https://sol.example/en' })
    expect(await ofListing(lodge.id)).toHaveLength(1)
    // another person, and a ground of its own, are told again
    await rui(updateMyOrganization, { id: lodge.id, website: 'https://sol.example/pt' } as never)
    await change({ website: '', ground: 'fraud', text: 'It leads elsewhere.' })
    expect((await ofListing(lodge.id)).map(({ ground }) => ground)).toEqual([
      'correction',
      'correction',
      'fraud',
    ])
    await rui(updateMyOrganization, {
      id: (await lodgeOf({ ownerId: null })).lodge.id,
      website: 'https://x.example',
    } as never)
    expect(await t.db.$count(decisions, eq(decisions.ground, 'correction'))).toBe(2)
  })

  test('six months later nobody objects, and where nobody else can decide the queue says so', async () => {
    const late = await suspended()
    await t.db.execute(sql`alter table decisions disable trigger decisions_stay`)
    await t.db
      .update(decisions)
      .set({ createdAt: sql`now() - interval '6 months 1 day'` as never })
      .where(eq(decisions.id, late.key))
    await t.db.execute(sql`alter table decisions enable trigger decisions_stay`)
    expect(await late.api(getDecision, { key: late.key })).toMatchObject({ canObject: false })
    await expect(late.api(objectToDecision, { key: late.key, text: 'No.' })).rejects.toMatchObject({
      status: 409,
    })
    const { api, key } = await suspended()
    await api(objectToDecision, { key, text: 'No.' })
    await t.db.execute(sql`update users set is_active = false where name = 'Rui'`)
    const [alone] = (await helena(listObjections, {})).items
    expect(alone).toMatchObject({ can: { decide: false }, hasNobody: true })
    await t.db.execute(sql`update users set is_active = true where name = 'Rui'`)
  })
})
