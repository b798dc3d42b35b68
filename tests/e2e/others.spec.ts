import { eq } from 'drizzle-orm'
import { languages } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { listings } from '#server/database/schema/listings.ts'
import { expect, test } from '#tests/browser/test.ts'
import {
  insertCity,
  insertEvent,
  insertGuide,
  insertOffer,
  insertOrganization,
  insertProfile,
} from '#tests/factories.ts'

const subjects = [
  {
    what: 'a professional',
    path: paths.profile('ana-beatriz-correa'),
    title: 'Other people in Manaus',
    list: '/profiles',
  },
  {
    what: 'an organization',
    path: paths.organization('igapo-de-prata-lodge'),
    title: 'Other organizations in Manaus',
    list: '/organizations',
  },
  {
    what: 'an offer',
    // 'A day by canoe on the Rio Negro', of Ana Beatriz Corrêa
    path: paths.offer('8ee59045-b4ab-879a-8b41-245e99a6d011'),
    title: 'Other tours and stays in Manaus',
    list: '/offers',
  },
]

test('listings and events lead to each other', async ({ page }) => {
  await test.step('a page leads to three others of its town, and to all', async () => {
    for (const { what, path, title, list } of subjects) {
      await test.step(`the page of ${what} shows three others of its town, not itself, and leads to all`, async () => {
        await page.goto(path)
        const name = await page.getByRole('heading', { level: 1 }).innerText()
        const others = page.getByRole('region', { name: title })
        await expect(others.getByRole('heading', { level: 3 })).toHaveCount(3)
        await expect(others).not.toContainText(name)
        // more of the same provider stand apart
        await expect(others).not.toContainText('Ana Beatriz Corrêa')
        await expect(others).not.toContainText('Manaus, Brazil')
        await others.getByRole('link', { name: 'See all in Manaus' }).click()
        await expect(page).toHaveURL(`${list}?city=Manaus`)
      })
    }
  })
  await test.step('a guide and the lodge that they guide for lead to each other', async () => {
    await page.goto(paths.profile('ana-beatriz-correa'))
    const lodges = page.getByRole('region', { name: 'Works with' })
    await lodges.getByRole('link', { name: 'Igapó de Prata Lodge' }).click()
    await expect(page).toHaveURL(paths.organization('igapo-de-prata-lodge'))
    await page
      .getByRole('region', { name: 'Guides', exact: true })
      .getByRole('link', { name: 'Ana Beatriz Corrêa' })
      .click()
    await expect(page).toHaveURL(paths.profile('ana-beatriz-correa'))
  })
  await test.step('a page says the languages of a provider once, and shows no coordinates of the town', async () => {
    for (const path of [
      paths.profile('ana-beatriz-correa'),
      paths.organization('remanso-cor-de-cha-expedicoes'),
    ]) {
      await page.goto(path)
      const main = page.getByRole('main')
      const parts = [main.locator('.face'), page.getByRole('complementary')]
      const own = (await Promise.all(parts.map((part) => part.innerText()))).join(' ')
      expect(own.match(/Spanish/g), path).toHaveLength(1)
      await expect(main.getByText('Languages', { exact: true })).toHaveCount(0)
    }
    await page.goto(paths.profile('ana-beatriz-correa'))
    await expect(page.getByRole('complementary').locator('a[href^="geo:"]')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'GPX', exact: true })).toHaveCount(0)
  })
  await test.step('from a festival one gets to beds and guides in its town', async () => {
    await page.goto(paths.event('festival-amazonas-de-opera'))
    const beds = page.getByRole('region', { name: 'Where to sleep in Manaus' })
    await expect(beds.getByRole('listitem').first()).toContainText(/\$\d+ USD per/)
    await expect(beds.getByRole('link', { name: 'All stays in Manaus' })).toHaveAttribute(
      'href',
      '/offers?city=Manaus&type=stay',
    )
    const guides = page.getByRole('region', { name: 'Guides in Manaus' })
    await expect(guides.getByRole('listitem')).toHaveCount(3)
    await expect(guides).toContainText('Ana Beatriz Corrêa')
    await guides.getByRole('link', { name: 'All guides and professionals in Manaus' }).click()
    await expect(page).toHaveURL('/profiles?city=Manaus')
  })
})

test('WhatsApp and Ask stand side by side in the bar of an offer, on a narrow screen in every language', async ({
  page,
}) => {
  test.slow()
  for (const width of [320, 360])
    for (const lang of languages) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(`${paths.offer('8ee59045-b4ab-879a-8b41-245e99a6d011')}?lang=${lang}`)
      const links = page.locator('.bar.act .acts').getByRole('link')
      await expect(links).toHaveCount(2)
      await expect(links.nth(0)).toHaveAttribute('href', /whatsapp/)
      let end = 0
      for (const part of [links.nth(0), links.nth(1), page.locator('.bar.act .picks')]) {
        const box = await part.boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(44)
        expect(box?.x).toBeGreaterThanOrEqual(end)
        end = (box?.x ?? 0) + (box?.width ?? 0)
      }
      expect(end).toBeLessThanOrEqual(width)
      for (const link of await links.all())
        expect(await link.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true)
      // the amount alone, in one line
      await expect(links.nth(0).locator('small')).toHaveText(/^\S+$/)
      await links.nth(1).click()
      await expect(page).toHaveURL(/#ask$/)
      await expect(page.locator('#ask')).toBeInViewport()
    }
})

test.describe('others made by the test', () => {
  test.use({ server: 'changing' })

  test('the lists beside a page follow what is published', async ({ page, db }) => {
    await test.step('the lists of others follow what is published', async () => {
      const city = await insertCity(db)
      const guide = await insertProfile(db, { cityId: city.id })
      const lodge = await insertOrganization(db, { cityId: city.id, status: 'pending' })
      await insertGuide(db, { organizationId: lodge.id, profileId: guide.id })
      await page.goto(paths.profile(guide.slug))
      await expect(page.getByRole('region', { name: 'Works with' })).toHaveCount(0)
      await expect(page.getByRole('region', { name: /^Other people in/ })).toHaveCount(0)
      await db.update(listings).set({ status: 'verified' }).where(eq(listings.id, lodge.id))
      const neighbor = await insertProfile(db, { cityId: city.id })
      await expect(async () => {
        await page.reload()
        const patience = { timeout: 100 }
        await expect(page.getByRole('region', { name: 'Works with' })).toContainText(lodge.name, patience)
        await expect(page.getByRole('region', { name: /^Other people in/ })).toContainText(
          neighbor.name,
          patience,
        )
      }).toPass()
    })
    await test.step('an event shows houses where no stay is offered, and nothing where there is nothing', async () => {
      const city = await insertCity(db)
      const event = await insertEvent(db, { cityId: city.id })
      await page.goto(paths.event(event.slug))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('region', { name: /^(Where to sleep|Guides) in/ })).toHaveCount(0)
      const lodge = await insertOrganization(db, { cityId: city.id })
      await insertOrganization(db, {
        cityId: city.id,
        organizationType: 'restaurant',
        name: `Mesa ${city.name}`,
      })
      await insertProfile(db, { cityId: city.id, profileType: 'photographer', name: `Foto ${city.name}` })
      const beds = page.getByRole('region', { name: /^Where to sleep in/ })
      await expect(async () => {
        await page.reload()
        await expect(beds).toContainText(lodge.name, { timeout: 100 })
      }).toPass()
      await expect(beds).not.toContainText('Mesa')
      await expect(page.getByRole('region', { name: /^Guides in/ })).toHaveCount(0)
      await insertOffer(
        db,
        { organizationId: lodge.id },
        { title: { en: 'A night in a hammock' }, category: 'stay', price: 20 },
      )
      await expect(async () => {
        await page.reload()
        await expect(beds).toContainText('A night in a hammock', { timeout: 100 })
      }).toPass()
      await expect(beds.getByRole('heading', { level: 3 })).toHaveCount(1)
    })
    await test.step('the official site of an event is a quiet link', async () => {
      const event = await insertEvent(db, { website: 'https://festa.example/' })
      await page.goto(paths.event(event.slug))
      const link = page.getByRole('link', { name: 'Website' })
      await expect(link).toHaveAttribute('href', 'https://festa.example/')
      await expect(link).not.toHaveClass(/button/)
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24)
    })
  })
})
