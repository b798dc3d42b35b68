import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { decideObjection, listObjections, objectToDecision } from '#contract/decisions/decisions.ts'
import { changeOfferStates } from '#contract/listings/managed-offers.ts'
import { updateOffer } from '#contract/listings/offer-changes.ts'
import * as contract from '#contract/listings/own-offers.ts'
import { decisions } from '#server/database/schema/decisions/register.ts'
import { offers } from '#server/database/schema/offers.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertUser } from '#tests/factories.ts'
import { catchMail } from '#tests/mail.ts'
import { type OwnOffers, ownOffers } from '#tests/own-offers.ts'
import { apiAs } from '#tests/signed-in.ts'

const why = { ground: 'unrelated', text: 'This is a dentist.' } as const

describe.each(engines)('what staff decide about an offer on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let mail: Awaited<ReturnType<typeof catchMail>>
  let [helena, rui] = [] as unknown as [Api, Api]
  let own = {} as OwnOffers
  beforeAll(async () => {
    mail = await catchMail()
    t = await testApp(engine, { SMTP_URL: mail.url })
    helena = await apiAs(t, await insertUser(t.db, { roles: ['manager'] }))
    rui = await apiAs(t, await insertUser(t.db, { roles: ['manager'] }))
  })
  afterAll(async () => {
    await t.close()
    await mail.close()
  })
  beforeEach(async () => {
    own = await ownOffers(t)
  })
  const ofOffer = (id: string) =>
    t.db.select().from(decisions).where(eq(decisions.subjectId, id)).orderBy(decisions.id)
  const seen = async (id: string) =>
    [
      ...(await own.api(contract.listMyProfileOffers, { id: own.profile.id })).items,
      ...(await own.api(contract.listUnlinkedOffers, { profileId: own.profile.id })).items,
    ].find((each) => each.id === id)

  const steps = {
    archive: {
      against: (api: Api, id: string, reason: object) => api(contract.archiveOffer, { id, ...reason }),
      back: (api: Api, id: string) => api(contract.unarchiveOffer, { id }),
      measure: 'hidden',
    },
    unlink: {
      against: (api: Api, id: string, reason: object) => api(contract.unlinkOffer, { id, ...reason }),
      back: (api: Api, id: string) => api(contract.linkOffer, { id, profileId: own.profile.id }),
      measure: 'hidden',
    },
    delete: {
      against: (api: Api, id: string, reason: object) => api(contract.deleteOffer, { id, ...reason }),
      back: (api: Api, id: string) => api(contract.restoreOffer, { id }),
      measure: 'removed',
    },
  } as const
  const names = Object.keys(steps) as (keyof typeof steps)[]

  test.each(names)('%s: its owner needs no reason, and staff do', async (name) => {
    const { against, back } = steps[name]
    const { id } = await own.made()
    await expect(against(helena, id, {})).rejects.toMatchObject({
      status: 422,
      body: { fields: { ground: { code: 'required' } } },
    })
    await expect.poll(own.shown).toEqual(['Night walk'])
    await against(own.api, id, {})
    await back(own.api, id)
    await expect.poll(own.shown).toEqual(['Night walk'])
    expect(await ofOffer(id)).toEqual([])
  })

  test.each(names)(
    '%s: the owner is told why, sees it, and does not bring it back; staff do',
    async (name) => {
      const { against, back, measure } = steps[name]
      const { id } = await own.made()
      await against(helena, id, why)
      expect((await mail.to(own.owner.email)).text).toContain('This is a dentist.')
      await expect.poll(own.shown).toEqual([])
      expect((await seen(id))?.decision).toMatchObject({ measure, ...why, objection: null })
      await expect(back(own.api, id)).rejects.toMatchObject({
        status: 403,
        body: { reason: 'offerTakenDown' },
      })
      await back(helena, id)
      await expect.poll(own.shown).toEqual(['Night walk'])
      expect((await seen(id))?.decision).toBeNull()
      expect((await ofOffer(id)).map((row) => row.measure)).toEqual([measure, 'restored'])
    },
  )

  test.each(names)('%s: the owner objects, and somebody else brings it back', async (name) => {
    const { id } = await own.made()
    await steps[name].against(helena, id, why)
    const key = (await seen(id))?.decision?.id as string
    await own.api(objectToDecision, { key, text: 'We are guides.' })
    const { items } = await rui(listObjections, {})
    const objection = items.find(({ decision }) => decision.id === key)
    expect(objection?.subject).toMatchObject({ kind: 'offer', name: 'Night walk' })
    const settle = { id: objection?.id as string, outcome: 'reversed', reason: 'They are.' } as const
    await expect(helena(decideObjection, settle)).rejects.toMatchObject({ status: 403 })
    await rui(decideObjection, settle)
    await expect.poll(own.shown).toEqual(['Night walk'])
    expect((await seen(id))?.decision).toBeNull()
  })

  test('each step is undone by itself', async () => {
    const { id } = await own.made()
    await steps.archive.against(helena, id, why)
    await steps.delete.against(helena, id, { ground: 'duplicate' })
    await steps.delete.back(rui, id)
    expect((await seen(id))?.decision).toMatchObject({ measure: 'hidden' })
    await expect.poll(own.shown).toEqual([])
    await steps.archive.back(rui, id)
    await expect.poll(own.shown).toEqual(['Night walk'])
  })

  test('what was gone for good is not brought back, and the decision is lifted', async () => {
    const { id } = await own.made()
    await steps.delete.against(helena, id, why)
    const key = (await seen(id))?.decision?.id as string
    await own.api(objectToDecision, { key, text: 'We are guides.' })
    await t.db.delete(offers).where(eq(offers.id, id))
    const objection = (await rui(listObjections, {})).items.find(({ decision }) => decision.id === key)
    await rui(decideObjection, { id: objection?.id as string, outcome: 'reversed', reason: 'They are.' })
    expect((await ofOffer(id)).map((row) => row.measure)).toEqual(['removed', 'restored'])
  })

  test('what staff change of it, its owner is told', async () => {
    const { id } = await own.made({ highlights: ['Frogs'] })
    // not a translation
    const highlights = [{ en: 'Frogs', pt: 'Sapos' }]
    await helena(updateOffer, { id, texts: { title: { pt: 'Caminhada' }, highlights } })
    expect((await seen(id))?.texts.highlights).toEqual(highlights)
    expect(await ofOffer(id)).toEqual([])
    await helena(updateOffer, { id, price: 40 })
    await own.api(updateOffer, { id, price: 45 })
    expect(await ofOffer(id)).toMatchObject([{ measure: 'changed', ground: 'correction' }])
    expect((await mail.to(own.owner.email)).text).toContain('What was changed: Price')
  })

  test('many at once need a reason; who undoes their own publication does not, and it applies again', async () => {
    const [walk, boat] = [await own.made(), await own.made({ title: 'Boat' })]
    const ids = [walk.id, boat.id]
    await expect(helena(changeOfferStates, { ids, isArchived: true })).rejects.toMatchObject({
      body: { fields: { ground: { code: 'required' } } },
    })
    await helena(changeOfferStates, { ids: [walk.id], isArchived: true, ...why })
    await own.api(contract.archiveOffer, { id: boat.id })
    await helena(changeOfferStates, { ids, isArchived: false })
    await expect.poll(own.shown).toEqual(['Night walk', 'Boat'])
    // somebody else's publication is not undone without a reason
    await expect(rui(changeOfferStates, { ids, isArchived: true })).rejects.toMatchObject({ status: 422 })
    await helena(changeOfferStates, { ids, isArchived: true })
    expect((await seen(walk.id))?.decision).toMatchObject(why)
    expect((await seen(boat.id))?.decision).toBeNull()
    await own.api(contract.unarchiveOffer, { id: boat.id })
    await expect.poll(own.shown).toEqual(['Boat'])
  })
})
