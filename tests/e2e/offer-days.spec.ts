import { eq } from 'drizzle-orm'
import { formatOf } from '#i18n/format.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { requests } from '#server/database/schema/requests.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { expect, test } from '#tests/browser/test.ts'
import { insertOffer, insertProfile } from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'
import { dayAhead } from '#tests/requests.ts'

test.use({ server: 'changing' })

const { dayHeading, monthOfYear, weekdayDate } = formatOf('en')
const full = dayAhead(12)

/** An offer with four places each day, of which one day has none left. */
async function offerWithFullDay(db: Database) {
  const word = newId()
  const person = await insertPerson(db, ['provider'], { email: `p-${word}@example.org` })
  const listing = await insertProfile(db, { ownerId: person.id, name: 'Ana Guia', slug: `ana-${word}` })
  const offer = await insertOffer(
    db,
    { profileId: listing.id },
    {
      title: { en: 'Half a day by canoe' },
      price: 65,
      capacityPerDay: 4,
      capacityUnit: 'person',
      startTimes: ['17:30'],
    },
  )
  const days = { dateFrom: full, dateTo: full, settledFrom: full, settledTo: full }
  const who = { name: 'Maria', phone: '+5592900000002', language: 'en' as const, people: 4 }
  const row = {
    id: newId(),
    kind: 'offer' as const,
    offerId: offer.id,
    listingId: listing.id,
    sendKey: newId(),
  }
  await db.insert(requests).values({ ...row, ...days, ...who, state: 'confirmed' })
  return offer
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a free day of the month is chosen on a phone; a full one is refused with the nearest free ones', async ({
    page,
    db,
    tolerate,
  }) => {
    // the page of a form that was wrong
    tolerate(/422/)
    const offer = await offerWithFullDay(db)
    await page.goto(`/offer/${offer.id}`)
    const [day, month] = [dayAhead(11), dayAhead(11).slice(0, 7)]
    const shown = page.getByRole('table', { name: monthOfYear(month) })
    if (!(await shown.isVisible())) await page.getByRole('link', { name: monthOfYear(month) }).click()
    await shown.getByRole('link', { name: `${dayHeading(day)}, free` }).click()
    await expect(page).toHaveURL(/#ask$/)
    const first = page.getByLabel('First day')
    await expect(first).toHaveValue(day)
    await first.fill(full)
    await page.getByLabel('People').fill('3')
    await page.getByLabel('Your name').fill('Jonas Weber')
    await page.getByLabel('E-mail or phone').fill('jonas@mail.example')
    await page.getByRole('button', { name: 'Send to Ana Guia' }).click()
    const nearest = `${weekdayDate(day)} · ${weekdayDate(dayAhead(13))}`
    await expect(page.getByText(`This day is full. Nearest days: ${nearest}.`)).toBeVisible()
    await expect(first).toHaveValue(full)
    await expect(page.getByLabel('Your name')).toHaveValue('Jonas Weber')
    await first.fill(dayAhead(13))
    await expect(async () => {
      const send = page.getByRole('button', { name: 'Send to Ana Guia' })
      if (await send.isVisible()) await send.click()
      await expect(page).toHaveURL(/\/request\//, { timeout: 1000 })
    }).toPass()
    const stored = await db.select().from(requests).where(eq(requests.offerId, offer.id))
    expect(stored.map(({ dateFrom }) => dateFrom).sort()).toEqual([full, dayAhead(13)])
  })
})

test('the month says in words which days are full, in dark and on the narrowest screen', async ({
  page,
  db,
}) => {
  const offer = await offerWithFullDay(db)
  await page.setViewportSize({ width: 320, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/offer/${offer.id}?month=${full.slice(0, 7)}&day=${dayAhead(13)}`)
  const table = page.getByRole('table', { name: monthOfYear(full) })
  await expect(table.getByRole('cell', { name: `${Number(full.slice(8))} full` })).toBeVisible()
  await expect(table.getByRole('columnheader')).toHaveCount(7)
  expect(await violationsOf(page)).toEqual([])
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(beyond).toBe(0)
})
