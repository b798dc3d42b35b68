import { eq } from 'drizzle-orm'
import { listings } from '#server/database/schema/listings.ts'
import { expect, test } from '#tests/browser/test.ts'
import { insertOffer, insertProfile, insertSocialLink } from '#tests/factories.ts'

test.describe('/profile/{slug}', () => {
  test.beforeEach(({ page }) => page.goto('/profile/ana-beatriz-correa'))

  test('/profile/{slug} shows who it is, how to reach them and what they offer', async ({
    page,
    request,
  }) => {
    await test.step('/profile/{slug} shows name, type, bio, city and languages', async () => {
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ana Beatriz Corrêa')
      await expect(main.getByText('Guide', { exact: true })).toBeVisible()
      await expect(main.getByText('I grew up in a stilt-house district of Manaus')).toBeVisible()
      await expect(main.getByRole('link', { name: 'Manaus, Brazil' })).toHaveAttribute(
        'href',
        '/location/brazil/manaus',
      )
      await expect(main.getByText('Portuguese, English, Spanish', { exact: true }).first()).toBeVisible()
    })
    await test.step('/profile/{slug} ends the breadcrumb with the name', async () => {
      const way = page.getByRole('navigation', { name: 'Breadcrumb' })
      await expect(way.getByRole('listitem')).toHaveText(['Home', 'Guides', 'Ana Beatriz Corrêa'])
      await expect(way.getByRole('link', { name: 'Ana Beatriz Corrêa' })).toHaveCount(0)
    })
    await test.step('/profile/{slug} opens a chat with a greeting in the language of the page', async () => {
      const button = page.getByRole('link', { name: 'Write on WhatsApp' })
      await expect(button).toHaveAttribute('target', '_blank')
      const answer = await request.get(String(await button.getAttribute('href')), { maxRedirects: 0 })
      expect(answer.status()).toBe(302)
      const chat = new URL(String(answer.headers().location))
      expect(chat.href).toMatch(/^https:\/\/wa\.me\/5592900000001\?/)
      expect(chat.searchParams.get('text')).toContain('Hello! I found Ana Beatriz Corrêa on Igarapé')
    })
    await test.step('/profile/{slug} can be written to by e-mail and called', async () => {
      await expect(page.getByRole('link', { name: 'E-mail' })).toHaveAttribute(
        'href',
        /^mailto:ana-beatriz-correa@/,
      )
      await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+5592900000001')
    })
    await test.step('/profile/{slug} shows social links that have a name', async () => {
      await expect(page.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
        'href',
        /^https:\/\/www\.instagram\.com\//,
      )
      await expect(page.getByRole('link', { name: 'Facebook' })).toBeVisible()
    })
    await test.step('/profile/{slug} lists offers with price, group, difficulty and three highlights', async () => {
      const offers = page.getByRole('region', { name: 'Tours and services' })
      const offer = offers
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: 'A day by canoe on the Rio Negro' }) })
      await expect(offer).toContainText('$65')
      await expect(offer).toContainText('Up to 6')
      await expect(offer).toContainText('Easy')
      await expect(offer.getByText('No more than six people')).toBeHidden()
      await offer.getByText('+1 more').click()
      await expect(offer.getByText('No more than six people')).toBeVisible()
      await offer.getByText('What is included, what you need').click()
      await expect(offer.getByText('Life jacket')).toBeVisible()
      await expect(offer.getByText('Minimum age: 8')).toBeVisible()
    })
  })

  test('/profile/{slug} says each fact once, and that it is an example', async ({ page }) => {
    await test.step('/profile/{slug} shows experience, and each fact once', async () => {
      const side = page.getByRole('complementary', { name: 'At a glance' })
      await expect(side.getByText('Experience').locator('..')).toContainText('11 years')
      await expect(page.getByRole('main').getByText('Portuguese, English, Spanish').first()).toBeVisible()
      await expect(side.getByText('Languages')).toHaveCount(0)
    })
    await test.step('a sample listing says that it is an example, and shows nobody’s opinion of it', async () => {
      await expect(page.getByText('Example', { exact: true }).first()).toBeVisible()
      await expect(page.getByText('Rating', { exact: true })).toHaveCount(0)
      await expect(page.getByText('Reviews', { exact: true })).toHaveCount(0)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    })
  })
})

test('/profile/{slug} written otherwise, or not there', async ({ page, request }) => {
  await test.step('/profile/{slug} that is not there leads to all professionals', async () => {
    const answer = await page.goto('/profile/nobody')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile not found')
    await expect(
      page.getByText("The profile you're looking for doesn't exist or has been removed"),
    ).toBeVisible()
    await page.getByRole('link', { name: 'See all guides' }).click()
    await expect(page).toHaveURL('/profiles')
  })
  await test.step('/profile/{id} leads to the address with the name', async () => {
    const profile = await (await request.get('/api/tourism/profiles/slug/ana-beatriz-correa')).json()
    const answer = await request.get(`/profile/${profile.id}`, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    await page.goto(`/profile/${profile.id}`)
    await expect(page).toHaveURL('/profile/ana-beatriz-correa')
  })
})

test.describe('professionals made by the test', () => {
  test.use({ server: 'changing' })

  test('/profile/{slug} shows what it has, and no more', async ({ page, db, request }) => {
    await test.step('/profile/{slug} with nothing but the necessary shows no empty parts', async () => {
      const profile = await insertProfile(db)
      await page.goto(`/profile/${profile.slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(profile.name)
      await expect(page.getByRole('link', { name: 'Write on WhatsApp' })).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Tours and services' })).toHaveCount(0)
      for (const fact of ['Experience', 'Rating', 'Reviews', 'Languages']) {
        await expect(page.getByText(fact, { exact: true })).toHaveCount(0)
      }
    })
    await test.step('/profile/{slug} shows a rating out of 5.0 where there are reviews, and only there', async () => {
      const rated = await insertProfile(db, { rating: 4.9, totalReviews: 87 })
      await page.goto(`/profile/${rated.slug}`)
      const side = page.getByRole('complementary', { name: 'At a glance' })
      await expect(side.getByText('Reviews').locator('..')).toContainText('87')
      await expect(side.getByText('Rating').locator('..')).toContainText('4.9 of 5.0')
      const unread = await insertProfile(db, { rating: 4.9, totalReviews: 0 })
      await page.goto(`/profile/${unread.slug}`)
      await expect(page.getByRole('main')).not.toContainText('4.9')
    })
    await test.step('/profile/{slug} without a phone answers 404 to WhatsApp', async () => {
      const profile = await insertProfile(db, { phone: null })
      expect((await request.get(`/api/tourism/contact/${profile.slug}/whatsapp`)).status()).toBe(404)
    })
    await test.step("/profile/{slug} says in which language a text is, where it is not the page's", async () => {
      const profile = await insertProfile(db, { bio: { pt: 'Guio na floresta.' }, originalLanguage: 'pt' })
      await page.goto(`/profile/${profile.slug}?lang=fr`)
      const bio = page.getByText('Guio na floresta.')
      await expect(bio).toHaveAttribute('lang', 'pt')
      await expect(page.getByRole('main')).toContainText('portugais')
    })
    await test.step('/profile/{slug} shows an offer in the wording of its owner', async () => {
      const profile = await insertProfile(db)
      const offer = { title: { en: 'Base title' }, price: 20 }
      await insertOffer(db, { profileId: profile.id }, offer, {
        customTitle: { en: 'My own title' },
        customPrice: 35,
      })
      await page.goto(`/profile/${profile.slug}`)
      await expect(page.getByRole('heading', { name: 'My own title' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Tours and services' }).getByText('$35')).toBeVisible()
      await expect(page.getByText('Base title')).toHaveCount(0)
    })
    await test.step('/profile/{slug} opens a website that was written without https', async () => {
      const profile = await insertProfile(db)
      await insertSocialLink(db, { profileId: profile.id, platform: 'website', url: 'www.ana.example' })
      await page.goto(`/profile/${profile.slug}`)
      await expect(page.getByRole('link', { name: 'Website' })).toHaveAttribute(
        'href',
        /^https:\/\/www\.ana\.example/,
      )
    })
  })

  test('/profile/{slug} opens the original of a translation in place, in its own language', async ({
    page,
    db,
    context,
  }) => {
    const bio = { pt: 'Guio na floresta.', en: 'I guide in the forest.' }
    const profile = await insertProfile(db, { bio, originalLanguage: 'pt' })
    await page.goto(`/profile/${profile.slug}?lang=en`)
    const original = page.getByText('Guio na floresta.')
    await expect(original).toBeHidden()
    await page.getByText('Read the original (Portuguese)').click()
    await expect(original).toBeVisible()
    await expect(page.locator('[lang=pt]').filter({ has: original })).toBeVisible()
    await expect(page.getByText('I guide in the forest.')).toBeVisible()
    expect(await context.cookies()).toEqual([])
    await page.goto(`/profile/${profile.slug}?lang=pt`)
    await expect(original).toBeVisible()
    await expect(page.getByText(/Ler o original/)).toHaveCount(0)
  })

  test('/profile/{slug} follows status and address', async ({ page, db, request }) => {
    await test.step('a suspended professional is no longer listed: 410', async () => {
      const profile = await insertProfile(db)
      await page.goto(`/profile/${profile.slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(profile.name)
      await db.update(listings).set({ status: 'suspended' }).where(eq(listings.id, profile.id))
      await expect.poll(async () => (await page.reload())?.status()).toBe(410)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile not found')
    })
    await test.step('a pending professional is not shown', async () => {
      const profile = await insertProfile(db, { status: 'pending' })
      expect((await page.goto(`/profile/${profile.slug}`))?.status()).toBe(404)
    })
    await test.step('a changed address redirects to the new one permanently: 301', async () => {
      const profile = await insertProfile(db)
      const renamed = `${profile.slug}-renamed`
      await db.update(listings).set({ slug: renamed }).where(eq(listings.id, profile.id))
      const answer = await request.get(`/profile/${profile.slug}`, { maxRedirects: 0 })
      expect([answer.status(), answer.headers().location]).toEqual([301, `/profile/${renamed}`])
      await page.goto(`/profile/${profile.slug}`)
      await expect(page).toHaveURL(`/profile/${renamed}`)
    })
  })
})
