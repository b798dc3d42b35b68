import type { Locator } from '@playwright/test'
import type { Database } from '#server/database/connect.ts'
import { expect, test } from '#tests/browser/test.ts'
import { insertCity, insertEvent, insertProfile } from '#tests/factories.ts'

test.describe('/event/{id}', () => {
  test.beforeEach(({ page }) => page.goto('/event/dias-de-remo-na-cheia'))

  test('/event/{id} shows all that there is of it', async ({ page, request }) => {
    await test.step('/event/{id} shows dates, place, participants, duration and description', async () => {
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('High-water paddle days')
      await expect(main).toContainText(/\d+–\d+ June 20\d\d/)
      await expect(main.getByRole('link', { name: 'Manaus, Brazil' }).first()).toHaveAttribute(
        'href',
        '/location/brazil/manaus',
      )
      // once: its fact would repeat it
      await expect(main.getByText('3 of 12 places left')).toBeVisible()
      await expect(main.getByText('Participants')).toHaveCount(0)
      await expect(main.getByText('Duration').locator('..')).toContainText('3 days')
      await expect(main.getByText(/^Three days of canoeing through the crowns of trees/)).toBeVisible()
    })
    await test.step('/event/{id} shows requirements, what is included and not, and the cancellation policy', async () => {
      for (const name of ['Before you come', 'Included', 'Not included', 'Cancellation']) {
        await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
      }
    })
    await test.step('/event/{id} shows the price, and 3 or fewer spots as a badge', async () => {
      const side = page.getByRole('complementary', { name: 'Take part' })
      await expect(side.getByText(/^\$\d+/)).toBeVisible()
      await expect(side.getByText('Only 3 spots left')).toBeVisible()
    })
    await test.step('/event/{id} opens a pre-filled e-mail to the organizer', async () => {
      const button = page.getByRole('main').getByRole('link', { name: 'Register for event' })
      const mail = new URL(String(await button.getAttribute('href')))
      expect(mail.protocol).toBe('mailto:')
      expect(mail.searchParams.get('subject')).toContain('High-water paddle days')
      expect(mail.searchParams.get('body')).toContain('I would like to register for')
      await expect(page.getByText('The organizer confirms each registration')).toBeVisible()
      // the request on the page works without a mail program: it comes first
      const [first, second] = await page.getByRole('complementary').locator('.card a.button.wide').all()
      await expect(first as Locator).toHaveText('Register online')
      await expect(first as Locator).toHaveClass(/primary/)
      await expect(second as Locator).toHaveText('Register for event')
      await expect(second as Locator).not.toHaveClass(/primary/)
    })
    await test.step('/event/{id} can be put into a calendar', async () => {
      const link = page.getByRole('link', { name: 'Add to calendar' })
      const answer = await request.get(String(await link.getAttribute('href')))
      expect(answer.headers()['content-type']).toContain('text/calendar')
      expect(await answer.text()).toContain('BEGIN:VEVENT')
    })
    await test.step('/event/{id} shows the way from home', async () => {
      const way = page.getByRole('navigation', { name: 'Breadcrumb' })
      await expect(way.getByRole('listitem')).toHaveText(['Home', 'Events', 'High-water paddle days'])
    })
    await test.step('/event/{id} shows the organizer, with e-mail and WhatsApp', async () => {
      const organizer = page.getByRole('region').filter({ hasText: 'Organizer' })
      await expect(organizer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
        'href',
        /^\/api\/tourism\/contact\//,
      )
      await expect(organizer.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', /^mailto:/)
      await organizer.getByRole('heading').getByRole('link').click()
      await expect(page).toHaveURL(/\/(profile|organization)\//)
    })
  })
})

test('/event/{id} by its id, or of nothing', async ({ page, request }) => {
  await test.step('/event/{id} by its id leads to the address with the name', async () => {
    const event = await (await request.get('/api/tourism/events/mashramani')).json()
    await page.goto(`/event/${event.id}`)
    await expect(page).toHaveURL('/event/mashramani')
  })
  await test.step('/event/{id} that is not there', async () => {
    expect((await page.goto('/event/nothing'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event not found')
    await expect(
      page.getByText("The event you're looking for doesn't exist or has been removed"),
    ).toBeVisible()
    await page.getByRole('link', { name: 'See all events' }).click()
    await expect(page).toHaveURL('/events')
  })
})

test.describe('events made by the test', () => {
  test.use({ server: 'changing' })

  const next = { startsOn: '2090-05-01', endsOn: '2090-05-03' }
  const held = async (db: Database, row: Parameters<typeof insertEvent>[1]) => {
    const organizer = await insertProfile(db, { email: 'ana@guides.example', phone: '+5592900000099' })
    return insertEvent(db, { profileId: organizer.id, ...row })
  }

  test('/event/{id} says how it stands with places, price and dates', async ({ page, db }) => {
    await test.step('/event/{id} that is over cannot be registered for', async () => {
      const { slug } = await held(db, { startsOn: '2020-05-01', endsOn: '2020-05-03' })
      await page.goto(`/event/${slug}`)
      await expect(page.getByRole('button', { name: 'Event has ended' })).toBeDisabled()
      await expect(page.getByRole('main').getByRole('link', { name: 'Register for event' })).toHaveCount(0)
    })
    await test.step('/event/{id} that is full has a waitlist', async () => {
      const { slug } = await held(db, { ...next, maxParticipants: 10, currentParticipants: 10 })
      await page.goto(`/event/${slug}`)
      await expect(page.getByText('Event full – waitlist available')).toBeVisible()
      await expect(page.getByText(/spots left/)).toHaveCount(0)
      await expect(page.getByText('All 10 places are taken')).toBeVisible()
      const act = page.locator('.bar.act').getByRole('link', { name: 'Join the waitlist' })
      await expect(act).toHaveAttribute('href', '#ask')
    })
    await test.step('/event/{id} with one spot left says so', async () => {
      const { slug } = await held(db, { ...next, maxParticipants: 10, currentParticipants: 9 })
      await page.goto(`/event/${slug}`)
      await expect(page.getByText('Only 1 spot left')).toBeVisible()
      await expect(page.getByText('1 place of 10 left')).toBeVisible()
      const seats = page.getByRole('main').locator('.seats')
      await expect(seats.locator('rect')).toHaveCount(10)
      await expect(seats.locator('rect.free')).toHaveCount(1)
    })
    await test.step('/event/{id} with room says how much', async () => {
      const { slug } = await held(db, { ...next, maxParticipants: 10, currentParticipants: 6 })
      await page.goto(`/event/${slug}`)
      await expect(page.getByText('4 of 10 places left', { exact: true })).toBeVisible()
      await expect(page.getByText('Only 4')).toHaveCount(0)
    })
    await test.step('/event/{id} that costs nothing is free; times are shown', async () => {
      const { slug } = await held(db, { ...next, price: 0, startTime: '08:00', endTime: '17:30' })
      await page.goto(`/event/${slug}`)
      await expect(page.getByRole('complementary').getByText('Free', { exact: true })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(/0?8:00.*–.*(17|5):30/)
    })
    await test.step('/event/{id} whose price is not whole says it to the cent, everywhere alike', async () => {
      const { slug } = await held(db, { ...next, price: 40.5 })
      await page.goto(`/event/${slug}`)
      const prices = page.getByText(/\$4[01]\b/)
      for (const shown of await prices.all()) await expect(shown).toHaveText(/\$40\.50/)
      expect(await prices.count()).toBeGreaterThan(1)
    })
    await test.step('/event/{id} whose dates are not announced says so', async () => {
      const { slug } = await held(db, {})
      await page.goto(`/event/${slug}`)
      await expect(page.getByRole('main')).toContainText('Dates to be announced')
      await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
    })
  })

  test('/event/{id} without an organizer cannot be registered for', async ({ page, db }) => {
    const { slug } = await insertEvent(db, next)
    await page.goto(`/event/${slug}`)
    await expect(page.getByRole('main').getByRole('link', { name: 'Register for event' })).toHaveCount(0)
    await expect(page.getByText('Organizer')).toHaveCount(0)
  })

  test('a town without directions says how to get to the nearest one that has them', async ({ page, db }) => {
    const near = { countryCode: 'PE', latitude: -12.7, longitude: -69.3, state: null } as const
    const city = await insertCity(db, { name: 'Puerto Sin Señas', ...near })
    const { slug } = await insertEvent(db, { cityId: city.id })
    await page.goto(`/event/${slug}`)
    const way = page.getByRole('region', { name: 'How to get to Puerto Sin Señas' })
    await expect(way).toContainText(/Puerto Maldonado, about \d+ km/)
    await expect(way.getByText('By road').locator('..')).toContainText('Interoceanic')
  })
})
