import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getProfile } from '#contract/directory/profiles.ts'
import * as enquiries from '#contract/requests/provider.ts'
import { getRequest } from '#contract/requests/traveler.ts'
import * as author from '#contract/reviews/author.ts'
import * as provider from '#contract/reviews/provider.ts'
import * as visitors from '#contract/reviews/public.ts'
import { requests } from '#server/database/schema/requests.ts'
import { reviews } from '#server/database/schema/reviews/reviews.ts'
import { engines } from '#tests/app.ts'
import { redAndBlue } from '#tests/pictures.ts'
import { askFor, tokenIn } from '#tests/requests.ts'
import { reviewsOf, said } from '#tests/reviews.ts'
import { withProvider } from '#tests/with-provider.ts'

const photo = async (side: number) =>
  new File([new Uint8Array(await redAndBlue(side, side).jpeg().toBuffer())], 'boat.jpg')

describe.each(engines)('reviews of confirmed days, on %s', (engine) => {
  const site = withProvider({ engine })
  const { t, api, guide, confirm } = site
  const { pastDay, goBack, write, say, age, ageAll, due } = reviewsOf(site)
  beforeEach(ageAll)
  const read = (token: string) => t.api(author.getOwnReview, { token })
  const shownOf = () => t.api(visitors.listListingReviews, { id: guide.listing.id })
  const ofListing = () => t.api(getProfile, { id: guide.listing.id })

  test('written after the day, seen by nobody until both have spoken, and then by everybody', async () => {
    const { id, token } = await pastDay()
    expect(await read(token)).toMatchObject({ closed: null, review: null, can: { write: true } })
    const own = await write(token)
    expect(own).toMatchObject({
      review: { state: 'waiting', stars: 5, isHeld: false },
      can: { write: false, change: true, withdraw: true },
    })
    expect((await t.api(getRequest, { token })).review.state).toBe('waiting')
    const day = await api(provider.getDayOfRequest, { id })
    expect(day).toMatchObject({ reviewWaits: true, review: null, can: { say: true } })
    const list = await api(provider.listProviderReviews, {})
    expect(list.items[0]).toMatchObject({ state: 'waits', review: null })
    expect(JSON.stringify([day, list])).not.toMatch(/lodge|Julia|"stars"/)
    expect((await shownOf()).items).toEqual([])
    expect((await ofListing()).rating).toBeNull()

    await write(token, { stars: 4, text: 'Four hours.' })
    const told = await say(id, { note: 'All fine.' })
    expect(told).toMatchObject({ result: 'tookPlace', review: { stars: 4, text: 'Four hours.' } })
    await vi.waitFor(async () => expect((await shownOf()).total).toBe(1))
    const { items } = await shownOf()
    expect(items[0]).toMatchObject({
      stars: 4,
      name: 'Julia, Hamburg',
      about: { title: 'Night canoe' },
      answer: null,
    })
    expect(JSON.stringify(items)).not.toContain('All fine')
    expect(await ofListing()).toMatchObject({ rating: 4, totalReviews: 1 })
    const { offer } = guide
    expect((await t.api(visitors.listOfferReviews, { id: offer.id })).items).toHaveLength(1)
    const summary = await t.api(visitors.getOfferReviewSummary, { id: offer.id })
    expect(summary).toMatchObject({ count: 1, average: 4, confirmed: 1, tags: [{ count: 1 }, { count: 1 }] })
    expect(summary.stars).toEqual([5, 4, 3, 2, 1].map((stars) => ({ stars, count: stars === 4 ? 1 : 0 })))
  })

  test('shown after 14 days where the provider said nothing, and never edited afterwards', async () => {
    const { id, token } = await pastDay(40)
    const words = said({ text: 'A quiet week on the river, with a patient guide.' })
    await write(token, words)
    await due()
    expect((await read(token)).review?.state).toBe('waiting')
    await age(id, 15)
    const [one, other] = await Promise.all([due(), due()])
    expect(one.shown + other.shown).toBe(1)
    expect((await read(token)).review?.state).toBe('shown')
    await expect(write(token, { stars: 1 })).rejects.toMatchObject({
      status: 409,
      body: { reason: 'reviewShown' },
    })
    // the same sent again is answered as it is
    expect((await write(token, words)).review?.state).toBe('shown')
    await expect(say(id)).rejects.toMatchObject({ status: 409 })
    const edit = t.db.update(reviews).set({ stars: 1 }).where(eq(reviews.requestId, id))
    await expect(edit).rejects.toMatchObject({ cause: { constraint: 'reviews_edited' } })
  })

  test('the provider answers once; two answers at the same time are one', async () => {
    const { id, token } = await pastDay()
    await write(token)
    await say(id)
    const { items } = await api(provider.listProviderReviews, { state: 'unanswered' })
    const review = items.find(({ requestId }) => requestId === id)?.id ?? ''
    const answers = await Promise.allSettled(
      ['Thank you, Julia.', 'Come again.'].map((text) => api(provider.answerReview, { id: review, text })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await read(token)).review?.answer?.text).toMatch(/Thank you|Come again/)
    const again = t.db.update(reviews).set({ answer: 'x' }).where(eq(reviews.id, review))
    await expect(again).rejects.toMatchObject({ cause: { constraint: 'reviews_answered' } })
    await expect(
      api(provider.answerReview, { id: review, text: 'Call +55 92 99123-4567' }),
    ).rejects.toMatchObject({
      body: { fields: { text: { code: 'contactInText' } } },
    })
  })

  test('withdrawn at any time, with all that it said; it counts no longer', async () => {
    const { id, token } = await pastDay()
    const before = await ofListing()
    await t.api(author.addReviewPicture, { token, picture: await photo(300) })
    await write(token, { stars: 1 })
    await say(id)
    await vi.waitFor(async () => expect((await ofListing()).totalReviews).toBe(before.totalReviews + 1))
    const shown = (await shownOf()).items.find(({ stars }) => stars === 1)
    const url = shown?.pictures[0]?.files[0]?.url ?? ''
    expect((await t.request(url)).status).toBe(200)
    expect((await t.api(author.withdrawReview, { token })).review).toMatchObject({
      state: 'withdrawn',
      stars: null,
      text: '',
    })
    expect((await t.request(url)).status).toBe(404)
    await vi.waitFor(async () =>
      expect(await ofListing()).toMatchObject({ rating: before.rating, totalReviews: before.totalReviews }),
    )
    await expect(write(token)).rejects.toMatchObject({ status: 409 })
    const [row] = await t.db.select().from(reviews).where(eq(reviews.requestId, id))
    expect(JSON.stringify(row)).not.toMatch(/lodge|Julia/)
  })

  test('pictures come before the words or with them, three at most, and are seen by nobody else until then', async () => {
    const { id, token } = await pastDay()
    const kept = await t.api(author.addReviewPicture, { token, picture: await photo(200) })
    const [url = ''] = kept.pictures.map(({ files }) => files[0]?.url)
    expect((await t.request(url)).status).toBe(200)
    expect((await t.request(url.split('?')[0] ?? '')).status).toBe(404)
    for (const side of [210, 220]) await t.api(author.addReviewPicture, { token, picture: await photo(side) })
    await expect(t.api(author.addReviewPicture, { token, picture: await photo(230) })).rejects.toMatchObject({
      body: { fields: { picture: { code: 'tooMany', most: 3 } } },
    })
    await t.api(author.removeReviewPicture, { token, picture: kept.pictures[0]?.id ?? '' })
    expect((await write(token)).pictures).toHaveLength(2)
    await say(id)
    const more = t.api(author.addReviewPicture, { token, picture: await photo(240) })
    await expect(more).rejects.toMatchObject({ status: 409 })
  })

  test.each([
    ['a phone number', { text: 'Call +55 92 99123-4567' }, 'text'],
    ['a mailbox', { text: 'ana@canoas.example' }, 'text'],
    ['a link in the name', { name: 'www.canoas.example' }, 'name'],
  ])('refuses %s', async (_, more, field) => {
    const { token } = await pastDay()
    await expect(write(token, more)).rejects.toMatchObject({ status: 422 })
    await expect(write(token, more)).rejects.toMatchObject({
      body: { fields: { [field]: { code: expect.stringMatching(/contactInText|addressInName/) } } },
    })
  })

  test('not before the day, not after sixty days, and not of what was not confirmed', async () => {
    const coming = await askFor(t.api, guide.offer.id)
    await confirm(coming.id)
    const asked = await askFor(t.api, guide.offer.id)
    const late = await pastDay(64)
    for (const token of [tokenIn(coming.address), tokenIn(asked.address), late.token])
      await expect(write(token)).rejects.toMatchObject({ body: { reason: 'reviewClosed' } })
    await goBack(late.id, 58)
    expect((await write(late.token)).review?.state).toBe('waiting')
    // a provider cannot take back what was, so that nobody writes about it
    const { id } = await pastDay()
    const { updatedAt } = await api(enquiries.getEnquiry, { id })
    const decline = api(enquiries.declineEnquiry, { id, updatedAt, message: 'No.' })
    await expect(decline).rejects.toMatchObject({ body: { reason: 'stepNotOpen' } })
  })

  test('stays when its request is forgotten, and its author can still withdraw it', async () => {
    const { id, token } = await pastDay()
    await write(token)
    await say(id)
    const forgotten = {
      name: '',
      email: null,
      phone: null,
      message: '',
      tokenHash: null,
      forgottenAt: new Date(),
    }
    await t.db.update(requests).set(forgotten).where(eq(requests.id, id))
    expect((await read(token)).review?.state).toBe('shown')
    await t.db.execute(sql`delete from requests where id = ${id}`)
    expect((await read(token)).review).toMatchObject({ state: 'shown', stars: 5 })
    expect((await t.api(author.withdrawReview, { token })).review?.state).toBe('withdrawn')
  })

  test('an unknown address is answered as one that is not allowed, whatever is asked', async () => {
    const token = 'x'.repeat(22)
    const calls = [
      t.request(`/api/tourism/requests/${token}/review`),
      t.request(`/api/tourism/requests/${token}`),
      ...['PUT', 'POST'].map((method) =>
        t.request(`/api/tourism/requests/${token}/review${method === 'POST' ? '/withdraw' : ''}`, {
          method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(method === 'PUT' ? said() : {}),
        }),
      ),
    ]
    for (const answer of await Promise.all(calls)) {
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({
        code: 'not_found',
        error: expect.stringContaining('Request'),
      })
    }
  })
})
