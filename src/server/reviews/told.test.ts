import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as objections from '#contract/decisions/decisions.ts'
import { getRequest } from '#contract/requests/traveler.ts'
import { getOwnReview } from '#contract/reviews/author.ts'
import * as provider from '#contract/reviews/provider.ts'
import * as staff from '#contract/reviews/staff.ts'
import { listings } from '#server/database/schema/listings.ts'
import { requests } from '#server/database/schema/requests.ts'
import { pastDays } from '#server/database/schema/reviews/reviews.ts'
import { insertPerson } from '#tests/people.ts'
import { reviewsOf } from '#tests/reviews.ts'
import { apiAs } from '#tests/signed-in.ts'
import { withProvider } from '#tests/with-provider.ts'

describe('the mails about a review', () => {
  const site = withProvider({ language: 'pt' })
  const { t, api, guide, lettersTo } = site
  const { pastDay, write, say, ageAll, due } = reviewsOf(site)
  beforeEach(ageAll)
  const read = (token: string) => t.api(getOwnReview, { token })
  let nth = 0
  const mailbox = () => {
    nth += 1
    return `traveler-${nth}@mail.example`
  }
  const letter = (to: string, subject: RegExp) =>
    vi.waitFor(
      () => {
        const found = lettersTo(to).find((each) => subject.test(each.subject ?? ''))
        expect(found).toBeDefined()
        return found as NonNullable<typeof found>
      },
      { timeout: 20_000, interval: 200 },
    )

  test('from the invitation to the answer, each in the language of who reads it', async () => {
    const contact = mailbox()
    const { id, token } = await pastDay(3, { contact, language: 'fr' })
    const [one, other] = await Promise.all([due(), due()])
    expect(one.invited + other.invited).toBe(1)
    expect((await due()).invited).toBe(0)
    const invitation = await letter(contact, /Comment c’était/)
    expect(invitation.text).toContain(`/request/${token}#review`)

    await write(token, { text: 'Une nuit magnifique, loin de tout.', language: 'fr' })
    const waits = await letter(guide.person.email, /Um viajante escreveu sobre/)
    expect(waits.text).not.toMatch(/magnifique|Julia/)
    expect(waits.text).toContain(`/admin/enquiries/${id}#review`)
    await say(id)
    await letter(guide.person.email, /Nova avaliação/)
    const { items } = await api(provider.listProviderReviews, { state: 'unanswered' })
    await api(provider.answerReview, { id: items[0]?.id ?? '', text: 'Obrigada, volte sempre.' })
    expect((await letter(contact, /a répondu à votre avis/)).text).toContain('Obrigada, volte sempre.')
  })

  test('staff let a held review through or hide it, and both are told why', async () => {
    const moderator = await apiAs(t, await insertPerson(t.db, ['manager']))
    const contact = mailbox()
    const first = await pastDay(3, { contact })
    const second = await pastDay(4, { contact, people: 3 })
    await write(first.token)
    await say(first.id)
    expect((await write(second.token)).review).toMatchObject({ state: 'waiting', isHeld: true })
    await say(second.id)
    expect((await t.api(getRequest, { token: second.token })).review.state).toBe('waiting')
    const [held] = (await moderator(staff.listReviews, {})).items
    expect(held).toMatchObject({ flags: ['sameHousehold'], dayResult: 'tookPlace' })
    expect(await moderator(staff.getReviewCounts, {})).toMatchObject({ held: 1 })
    const seen = { id: held?.id ?? '', updatedAt: held?.updatedAt ?? '' }
    await expect(moderator(staff.settleReview, { ...seen, result: 'hide' })).rejects.toMatchObject({
      body: { fields: { ground: { code: 'required' } } },
    })
    const both = await Promise.allSettled([
      moderator(staff.settleReview, { ...seen, result: 'show' }),
      moderator(staff.settleReview, { ...seen, result: 'show' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const shown = (await moderator(staff.listReviews, { state: 'shown' })).items.find(
      ({ id }) => id === seen.id,
    )
    expect(shown).toMatchObject({ state: 'shown', isHeld: false })
    const hide = { result: 'hide' as const, ground: 'offensive' as const, text: 'The second sentence.' }
    await moderator(staff.settleReview, { ...seen, updatedAt: shown?.updatedAt ?? '', ...hide })
    for (const [to, subject] of [
      [contact, /our decision and the reason/],
      [guide.person.email, /nossa decisão e o motivo/],
    ] as const)
      expect((await letter(to, subject)).text).toContain('The second sentence.')
    expect((await read(second.token)).review).toMatchObject({
      state: 'hidden',
      hiding: { ground: 'offensive' },
    })

    // its author objects, and another person shows it again
    const { text = '' } = await letter(contact, /our decision and the reason/)
    const [key = ''] = text.match(/(?<=\/decision\/)[\w-]{22}/) ?? []
    // the private page leads there too
    expect((await read(second.token)).review?.decision).toBe(`/decision/${key}`)
    await t.api(objections.objectToDecision, { key, text: 'It insults nobody.' })
    const another = await apiAs(t, await insertPerson(t.db, ['manager']))
    const [open] = (await another(objections.listObjections, {})).items
    const reversed = {
      id: open?.id ?? '',
      outcome: 'reversed' as const,
      reason: 'It is harsh, not an insult.',
    }
    await expect(moderator(objections.decideObjection, reversed)).rejects.toMatchObject({ status: 403 })
    await another(objections.decideObjection, reversed)
    expect((await read(second.token)).review).toMatchObject({ state: 'shown', hiding: null })
  })

  test('nobody is invited who cannot or must not be written to', async () => {
    const phoneOnly = await pastDay(3, { contact: '+5592991112233' })
    const refused = await pastDay(3, { contact: mailbox() })
    await t.db.update(requests).set({ mailRefused: 'bounced' }).where(eq(requests.id, refused.id))
    const canceled = await pastDay(3, { contact: mailbox() })
    await t.db.update(requests).set({ state: 'canceled' }).where(eq(requests.id, canceled.id))
    const longAgo = await pastDay(63, { contact: mailbox() })
    const today = await pastDay(0, { contact: mailbox() })
    const sample = await pastDay(3, { contact: mailbox() })
    const ofSample = (isSample: boolean) =>
      t.db.update(listings).set({ isSample }).where(eq(listings.id, guide.listing.id))
    await ofSample(true)
    expect((await due()).invited).toBe(0)
    await ofSample(false)
    expect((await due()).invited).toBe(1)
    const invited = await t.db.select().from(pastDays).where(isNotNull(pastDays.invitedAt))
    const ids = invited.map(({ requestId }) => requestId)
    expect(ids).toContain(sample.id)
    for (const { id } of [phoneOnly, refused, canceled, longAgo, today]) expect(ids).not.toContain(id)
  })
})
