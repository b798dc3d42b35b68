import { eq } from 'drizzle-orm'
import { listings } from '#server/database/schema/listings.ts'
import { expect, test } from '#tests/browser/test.ts'
import { insertGuide, insertOrganization, insertProfile } from '#tests/factories.ts'

test.describe('/organization/{slug}', () => {
  test.beforeEach(({ page }) => page.goto('/organization/remanso-cor-de-cha-expedicoes'))

  test('/organization/{slug} shows all that there is of it', async ({ page }) => {
    await test.step('/organization/{slug} shows name, type, description and license', async () => {
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Remanso Cor de Chá Expedições')
      await expect(main.getByText('Tour operator', { exact: true })).toBeVisible()
      await expect(main.getByText('Small-boat journeys on the Rio Negro')).toBeVisible()
      await expect(main.getByText('License EX-1042')).toBeVisible()
    })
    await test.step('/organization/{slug} ends the breadcrumb with the name', async () => {
      const way = page.getByRole('navigation', { name: 'Breadcrumb' })
      await expect(way.getByRole('listitem')).toHaveText([
        'Home',
        'Lodges & agencies',
        'Remanso Cor de Chá Expedições',
      ])
    })
    await test.step('/organization/{slug} shows the year at a glance, and languages and specialties once', async () => {
      const side = page.getByRole('complementary', { name: 'At a glance' })
      await expect(side.getByText('Established').locator('..')).toContainText(/(19|20)\d\d/)
      await expect(side.getByText('Reviews')).toHaveCount(0)
      await expect(side.getByText('Rating')).toHaveCount(0)
      await expect(side.getByText('Languages')).toHaveCount(0)
      await expect(side.getByText('Specialties')).toHaveCount(0)
      await expect(page.getByRole('main').getByText('Portuguese, English, Spanish').first()).toBeVisible()
      await expect(page.getByRole('region', { name: 'Specialties' }).getByRole('listitem')).not.toHaveCount(0)
    })
    await test.step('/organization/{slug} can be reached by WhatsApp, e-mail, phone and its website', async () => {
      await expect(page.getByRole('link', { name: 'Write on WhatsApp' })).toHaveAttribute(
        'href',
        '/api/tourism/contact/remanso-cor-de-cha-expedicoes/whatsapp?lang=en',
      )
      await expect(page.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', /^mailto:/)
      await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+5592900000016')
      await expect(page.getByRole('link', { name: 'Website' })).toHaveAttribute('href', /^https:\/\//)
    })
    await test.step('/organization/{slug} shows certifications, guides and offers', async () => {
      await expect(page.getByRole('heading', { name: 'Certifications' })).toBeVisible()
      await expect(
        page.getByRole('region', { name: 'Tours and services' }).getByRole('heading', { level: 3 }).first(),
      ).toBeVisible()
      const guide = page.getByRole('region', { name: 'Guides' }).getByRole('listitem').first()
      await expect(guide.getByRole('heading')).toBeVisible()
      await guide.getByRole('link').click()
      await expect(page).toHaveURL(/\/profile\//)
    })
  })
})

test('/organization/{slug} that is not there leads to all organizations', async ({ page }) => {
  expect((await page.goto('/organization/nobody'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Organization not found')
  await expect(
    page.getByText("The organization you're looking for doesn't exist or has been removed"),
  ).toBeVisible()
  await page.getByRole('link', { name: 'See all organizations' }).click()
  await expect(page).toHaveURL('/organizations')
})

test.describe('organizations made by the test', () => {
  test.use({ server: 'changing' })

  test('/organization/{slug} follows its facts', async ({ page, db, request }) => {
    await test.step('/organization/{slug} without facts shows no facts', async () => {
      const organization = await insertOrganization(db)
      await page.goto(`/organization/${organization.slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(organization.name)
      for (const fact of ['Established', 'Rating', 'Reviews', 'Languages', 'Specialties', 'Certifications']) {
        await expect(page.getByText(fact, { exact: true })).toHaveCount(0)
      }
    })
    await test.step('/organization/{slug} shows rating and reviews at a glance', async () => {
      const organization = await insertOrganization(db, { rating: 4.8, totalReviews: 156 })
      await page.goto(`/organization/${organization.slug}`)
      const side = page.getByRole('complementary', { name: 'At a glance' })
      await expect(side.getByText('Reviews').locator('..')).toContainText('156')
      await expect(side.getByText('Rating').locator('..')).toContainText('4.8 of 5.0')
    })
    await test.step('/organization/{slug} shows the specialty and the rating of its guides', async () => {
      const organization = await insertOrganization(db)
      const specialty = { en: 'Birds of the flooded forest' }
      const guide = await insertProfile(db, { specialty, rating: 4.5, totalReviews: 2 })
      await insertGuide(db, { organizationId: organization.id, profileId: guide.id })
      await page.goto(`/organization/${organization.slug}`)
      const card = page.getByRole('region', { name: 'Guides' }).getByRole('listitem')
      await expect(card).toContainText(guide.name)
      await expect(card).toContainText('Birds of the flooded forest')
      await expect(card).toContainText('4.5')
    })
    await test.step('a suspended organization is no longer listed: 410', async () => {
      const organization = await insertOrganization(db)
      const its = eq(listings.id, organization.id)
      await db.update(listings).set({ status: 'suspended' }).where(its)
      expect((await page.goto(`/organization/${organization.slug}`))?.status()).toBe(410)
    })
    await test.step('a changed address of an organization leads to the new one: 301', async () => {
      const { id, slug } = await insertOrganization(db)
      await db
        .update(listings)
        .set({ slug: `${slug}-renamed` })
        .where(eq(listings.id, id))
      const answer = await request.get(`/organization/${slug}?lang=pt`, { maxRedirects: 0 })
      expect([answer.status(), answer.headers().location]).toEqual([
        301,
        `/organization/${slug}-renamed?lang=pt`,
      ])
    })
  })
})
