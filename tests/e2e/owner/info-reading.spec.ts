import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { test } from '#tests/browser/own-listings.ts'
import { expect } from '#tests/browser/test.ts'

const infoOf = (slug: string) => paths.ownListing('profile', slug, 'info')
const screens = { 'on a phone': {}, 'at a desk': { viewport: { width: 1280, height: 900 }, isMobile: false } }
/** Whether the bar with Save lies over what has the focus. */
const coveredBySaveBar = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.savebar')?.getBoundingClientRect()
    const field = document.activeElement
    if (!bar || !field) throw new Error('no form')
    const { top, bottom } = field.getBoundingClientRect()
    return !field.closest('.savebar') && bottom > bar.top && top < bar.bottom
  })

for (const [where, screen] of Object.entries(screens)) {
  test.describe(where, () => {
    test.use(screen)

    test('the information is read first, and each part leads to its field', async ({ page, ownProfile }) => {
      const { profile } = await ownProfile({
        ...{ experienceYears: 0, phone: '+5592991234567', languages: ['pt', 'en'] },
        ...{ specialty: { en: 'Night walks' }, email: null },
      })
      const part = (name: string) => page.getByRole('region', { name })
      const fields = {
        'Who you are': page.getByLabel('Name', { exact: true }),
        'Your text': page.getByLabel('About you', { exact: true }),
        'Languages spoken': page.getByRole('heading', { name: 'Languages spoken' }),
        'Where and how to reach you': page.getByLabel('Find the city'),
      }
      await page.goto(infoOf(profile.slug))
      await expect(part('Who you are')).toContainText(`/profile/${profile.slug}`)
      await expect(part('Who you are')).toContainText(/Experience, in years\s*0/)
      await expect(part('Your text')).toContainText('Night walks')
      await expect(part('Your text')).toContainText('I guide.')
      await expect(part('Languages spoken')).toContainText('Portuguese, English')
      await expect(part('Where and how to reach you')).toContainText('+55 92 99123-4567')
      await expect(part('Where and how to reach you')).toContainText(/E-mail\s*Nothing yet/)
      await expect(page.getByRole('textbox')).toHaveCount(0)
      for (const [name, field] of Object.entries(fields)) {
        await page.goto(infoOf(profile.slug))
        await part(name).getByRole('button', { name: 'Edit' }).click()
        await expect(field).toBeFocused()
        expect(await coveredBySaveBar(page)).toBe(false)
      }
    })

    test('each address of a field opens the form there, and no bar lies over what has the focus', async ({
      page,
      ownProfile,
    }) => {
      const { profile } = await ownProfile()
      await page.goto(`${infoOf(profile.slug)}#info-phone`)
      await expect(page.getByLabel('WhatsApp number')).toBeFocused()
      expect(await coveredBySaveBar(page)).toBe(false)
      // from the first field to the last, by keys
      await page.getByLabel('Name', { exact: true }).focus()
      const last = page.getByLabel('E-mail')
      for (
        let step = 0;
        step < 60 && !(await last.evaluate((field) => field === document.activeElement));
        step += 1
      ) {
        await page.keyboard.press('Tab')
        expect(await coveredBySaveBar(page)).toBe(false)
      }
      await expect(last).toBeFocused()
    })
  })
}

test('a press on Edit is not lost while the rest of the page is on its way', async ({ page, ownProfile }) => {
  const { profile } = await ownProfile()
  let send = () => {}
  const held = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route(/invitation-list/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(infoOf(profile.slug))
  const edit = page.getByRole('region', { name: 'Who you are' }).getByRole('button', { name: 'Edit' })
  // no press counts before the page is hydrated
  await expect(edit).toBeEnabled()
  const before = await edit.boundingBox()
  if (!before) throw new Error('no button')
  await page.mouse.move(before.x + before.width / 2, before.y + 3)
  await page.mouse.down()
  const came = page.waitForResponse(/invitation-list/)
  send()
  await (await came).finished()
  // the browser shows what came
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await edit.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
})
