import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { listOrganizationGuides } from '#contract/directory/organizations.ts'
import * as contract from '#contract/listings/guides.ts'
import { listMyProfiles } from '#contract/listings/own-listings.ts'
import { guideInvitations } from '#server/database/schema/guide-invitations.ts'
import { listings, organizationGuides } from '#server/database/schema/listings.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertGuide, insertOrganization, insertProfile, insertUser } from '#tests/factories.ts'
import { catchMail } from '#tests/mail.ts'
import { apiAs } from '#tests/signed-in.ts'

describe.each(engines)('the guides of an organization on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let mail: Awaited<ReturnType<typeof catchMail>>
  let lodge: { id: string; slug: string }
  let ana: { id: string; name: string }
  let owner: Api
  let guide: Api
  let city: { id: string }
  let made = 0
  beforeAll(async () => {
    mail = await catchMail()
    t = await testApp(engine, { SMTP_URL: mail.url })
    city = await insertCity(t.db)
  })
  beforeEach(async () => {
    await t.db.delete(listings)
    made++
    const [ownerRow, guideRow] = [
      await insertUser(t.db, { roles: ['provider'] }),
      await insertUser(t.db, { roles: ['provider'], email: `guide.${made}@example.org`, language: 'pt' }),
    ]
    owner = await apiAs(t, ownerRow)
    guide = await apiAs(t, guideRow)
    lodge = await insertOrganization(t.db, { cityId: city.id, ownerId: ownerRow.id, name: 'Pousada' })
    const row = { name: 'Ana Beatriz Corrêa', slug: 'ana-beatriz', ownerId: guideRow.id, cityId: city.id }
    ana = await insertProfile(t.db, { ...row, specialty: { pt: 'Botos' } })
  })
  afterAll(async () => {
    await t.close()
    await mail.close()
  })

  const ask = (profileId = ana.id) => owner(contract.inviteGuide, { id: lodge.id, profileId })
  const state = () => owner(contract.getMyGuides, { id: lodge.id })
  const answer = (id: string, accept: boolean, as = guide) => as(contract.answerInvitation, { id, accept })
  const asked = async () => (await ask()).asked[0]?.invitationId ?? ''
  const shown = async () =>
    (await t.api(listOrganizationGuides, { slug: lodge.slug })).items.map(({ name }) => name)
  const conflict = (reason: string) => ({ status: 409, body: { reason } })

  test('are asked, told by one mail in their language, and shown only once they accept', async () => {
    const after = await ask()
    expect(after).toMatchObject({
      guides: [],
      asked: [{ id: ana.id, specialty: 'Botos', specialtyLanguage: 'pt', declinedAt: null }],
    })
    const message = await mail.to(`guide.${made}@example.org`)
    expect(message.subject).toBe('Convite para ser guia no Igarapé')
    expect(message.text).toContain('“Pousada”')
    expect(await shown()).toEqual([])
    const { items } = await guide(contract.listMyInvitations)
    expect(items).toMatchObject([
      { organization: { name: 'Pousada', isPublic: true }, profile: { id: ana.id } },
    ])
    const isAsked = async () => (await guide(listMyProfiles)).items.map((each) => each.isAsked)
    expect(await isAsked()).toEqual([true])
    await answer(items[0]?.id ?? '', true)
    expect(await isAsked()).toEqual([false])
    await expect.poll(shown).toEqual(['Ana Beatriz Corrêa'])
    expect(await state()).toMatchObject({ guides: [{ id: ana.id }], asked: [] })
    expect((await guide(contract.listMyInvitations)).items).toEqual([])
    await expect(ask()).rejects.toMatchObject(conflict('guideKnown'))
  })

  test('professionals who were invited, or declined within 30 days, are not invited again', async () => {
    const id = await asked()
    await expect(ask()).rejects.toMatchObject(conflict('guideAsked'))
    await answer(id, false)
    await answer(id, false)
    expect((await guide(contract.listMyInvitations)).items).toEqual([])
    expect((await state()).asked[0]?.declinedAt).not.toBeNull()
    await expect(ask()).rejects.toMatchObject(conflict('guideDeclined'))
    await expect(answer(id, true)).rejects.toMatchObject(conflict('invitationAnswered'))
    const takeBack = owner(contract.takeBackInvitation, { id })
    await expect(takeBack).rejects.toMatchObject(conflict('invitationAnswered'))
    await t.db.update(guideInvitations).set({ declinedAt: sql`now() - interval '31 days'` })
    expect((await state()).asked).toEqual([])
    expect((await ask()).asked).toHaveLength(1)
    expect(await t.db.$count(guideInvitations)).toBe(1)
  })

  test('a withdrawn invitation cannot be accepted', async () => {
    const id = await asked()
    await owner(contract.takeBackInvitation, { id })
    await expect(answer(id, true)).rejects.toMatchObject({ status: 404 })
    expect(await state()).toEqual({ guides: [], asked: [] })
  })

  test('of an acceptance and a withdrawal at once, exactly one counts', async () => {
    for (let turn = 0; turn < 5; turn++) {
      await t.db.delete(organizationGuides)
      const id = await asked()
      const both = [answer(id, true), owner(contract.takeBackInvitation, { id })]
      const done = await Promise.allSettled(turn % 2 ? both : both.toReversed())
      expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await t.db.$count(guideInvitations)).toBe(0)
      const hasAccepted = done[turn % 2 ? 0 : 1]?.status === 'fulfilled'
      expect(await t.db.$count(organizationGuides)).toBe(hasAccepted ? 1 : 0)
    }
  })

  test('two accepts at once make one guide; two questions at once are one', async () => {
    const questions = await Promise.allSettled([ask(), ask()])
    expect(questions.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const id = (await state()).asked[0]?.invitationId ?? ''
    await Promise.allSettled([answer(id, true), answer(id, true)])
    expect(await t.db.$count(organizationGuides)).toBe(1)
  })

  test('are found by part of the name, slug, address, and with a typing error, published ones only', async () => {
    await insertProfile(t.db, { name: 'Ana Oculta', slug: 'ana-oculta', status: 'pending', cityId: city.id })
    const find = async (q: string) =>
      (await owner(contract.findGuides, { id: lodge.id, q })).items.map(
        ({ name, state: how }) => `${name}: ${how}`,
      )
    const words = ['BEATRIZ corre', 'ana-beatriz', 'https://x.example/profile/ana-beatriz?lang=pt', 'beatris']
    for (const q of words) expect(await find(q)).toEqual(['Ana Beatriz Corrêa: free'])
    expect(await find('oculta')).toEqual([])
    expect(await find('%%')).toEqual([])
    await ask()
    expect(await find('ana')).toEqual(['Ana Beatriz Corrêa: asked'])
  })

  test('are put in order and removed by the organization, and leave by themselves', async () => {
    const bia = await insertProfile(t.db, { name: 'Bia', cityId: city.id })
    for (const [index, each] of [ana, bia].entries()) {
      await insertGuide(t.db, { organizationId: lodge.id, profileId: each.id, position: index + 1 })
    }
    const order = (ids: string[]) => owner(contract.orderGuides, { id: lodge.id, ids })
    expect((await order([bia.id, ana.id])).guides.map(({ id }) => id)).toEqual([bia.id, ana.id])
    await expect.poll(shown).toEqual(['Bia', 'Ana Beatriz Corrêa'])
    for (const ids of [[bia.id], [bia.id, bia.id], [bia.id, ana.id, lodge.id]]) {
      await expect(order(ids)).rejects.toMatchObject(conflict('listingChanged'))
    }
    await owner(contract.removeGuide, { id: lodge.id, profileId: bia.id })
    await guide(contract.removeGuide, { id: lodge.id, profileId: ana.id })
    await expect.poll(shown).toEqual([])
    const again = guide(contract.removeGuide, { id: lodge.id, profileId: ana.id })
    await expect(again).rejects.toMatchObject({ status: 404 })
  })

  test('unpublished people, other kinds and those of others are not found', async () => {
    const hidden = await insertProfile(t.db, { status: 'pending' })
    for (const id of [hidden.id, lodge.id]) await expect(ask(id)).rejects.toMatchObject({ status: 404 })
    const id = await asked()
    const other = await apiAs(t, await insertUser(t.db, { roles: ['provider'] }))
    await insertGuide(t.db, { organizationId: lodge.id, profileId: hidden.id })
    const attempts = [
      () => other(contract.getMyGuides, { id: lodge.id }),
      () => other(contract.findGuides, { id: lodge.id, q: 'ana' }),
      () => other(contract.inviteGuide, { id: lodge.id, profileId: ana.id }),
      () => other(contract.orderGuides, { id: lodge.id, ids: [hidden.id] }),
      () => other(contract.removeGuide, { id: lodge.id, profileId: hidden.id }),
      () => other(contract.takeBackInvitation, { id }),
      () => guide(contract.takeBackInvitation, { id }),
      () => answer(id, true, other),
      () => answer(id, true, owner),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ status: 404 })
    expect((await other(contract.listMyInvitations)).items).toEqual([])
    const staff = await apiAs(t, await insertUser(t.db, { roles: ['moderator'] }))
    expect((await staff(contract.getMyGuides, { id: lodge.id })).asked).toHaveLength(1)
    await answer(id, true, staff)
    expect((await state()).guides.map(({ id: each }) => each)).toContain(ana.id)
  })

  test('an organization stops at its most', async () => {
    for (let index = 0; index < contract.maxGuides; index++) {
      const { id } = await insertProfile(t.db, { name: `G ${index}` })
      await insertGuide(t.db, { organizationId: lodge.id, profileId: id })
    }
    await expect(ask()).rejects.toMatchObject(conflict('tooManyGuides'))
    await t.db.delete(organizationGuides).where(eq(organizationGuides.organizationId, lodge.id))
    expect((await ask()).asked).toHaveLength(1)
  })
})
