import { paths } from '#contract/paths.ts'
import { newId } from '#server/database/new-id.ts'
import { offers } from '#server/database/schema/offers.ts'
import { test } from '#tests/browser/own-listings.ts'
import { expect } from '#tests/browser/test.ts'
import { insertOffer } from '#tests/factories.ts'

test('long lists and long words of offers have a height of their own', async ({ page, db, ownProfile }) => {
  await test.step('on a listing’s page an offer’s description has two lines, and all of them on its own', async () => {
    const { profile } = await ownProfile()
    const description = { en: `${'We paddle slowly under the trees. '.repeat(30)}Then we swim.` }
    const { title } = await insertOffer(db, { profileId: profile.id }, { description })
    const words = page.getByText(/^We paddle slowly/)
    const linesOf = () =>
      words.evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))
    await page.goto(paths.profile(profile.slug))
    expect(await linesOf()).toBeCloseTo(2, 1)
    await page.getByRole('link', { name: title.en ?? '' }).click()
    await expect(words.first()).toContainText('Then we swim.')
    expect(await words.first().evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThan(2)
  })
  await test.step('the list of unlinked offers has a height of its own, and scrolls', async () => {
    const { owner, profile } = await ownProfile()
    const rows = Array.from({ length: 12 }, (_, n) => ({
      ...{ id: newId(), ownerId: owner.id, title: { en: `Canoe day ${n + 1}` } },
    }))
    await db.insert(offers).values(rows)
    await page.goto(paths.ownListing('profile', profile.slug, 'offers'))
    const list = page.getByRole('list', { name: 'Not on a page yet' })
    await expect(list.getByRole('listitem')).toHaveCount(rows.length)
    const { height, whole } = await list.evaluate((each) => ({
      height: each.clientHeight,
      whole: each.scrollHeight,
    }))
    expect(height).toBeLessThanOrEqual(384)
    expect(whole).toBeGreaterThan(height)
    await list.focus()
    await page.keyboard.press('End')
    await expect.poll(() => list.evaluate((each) => each.scrollTop)).toBeGreaterThan(0)
  })
})
