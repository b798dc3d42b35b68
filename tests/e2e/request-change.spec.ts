import { eq } from 'drizzle-orm'
import { formatOf } from '#i18n/format.ts'
import type { Database } from '#server/database/connect.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { offers } from '#server/database/schema/offers.ts'
import { requests } from '#server/database/schema/requests.ts'
import { test } from '#tests/browser/asking.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { enter } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { asked, dayAhead, provider } from '#tests/requests.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

const { weekdayRange } = formatOf('en')

type Asking = { post: (url: string, options: { data: object }) => Promise<{ json: () => Promise<unknown> }> }

/** A guide whose tour takes four a day, and a confirmed request of two. */
async function confirmedFor(db: Database, request: Asking, more: object = {}) {
  await db.delete(rateLimits)
  const guide = await provider(db, 'en')
  await db
    .update(offers)
    .set({ capacityPerDay: 4, capacityUnit: 'person', priceFor: 'person' })
    .where(eq(offers.id, guide.offer.id))
  const book = async (data: object) =>
    (await (
      await request.post(`/api/tourism/offers/${guide.offer.id}/book`, { data: { ...asked(), ...data } })
    ).json()) as { id: string; address: string }
  const { id, address } = await book({ from: dayAhead(10), ...more })
  const settled = { settledFrom: dayAhead(10), settledTo: dayAhead(10), settledTime: '08:00' }
  await db
    .update(requests)
    .set({ state: 'confirmed', ...settled, settledPlace: 'Blue landing' })
    .where(eq(requests.id, id))
  return { ...guide, id, address, book }
}

test('a traveler proposes a change on a phone without scripts, the guide accepts, and then the guide proposes one', async ({
  page,
  db,
  makeContext,
  baseURL,
}) => {
  const { person, address, id } = await confirmedFor(db, page.request)
  const main = page.getByRole('main')
  await page.goto(address)
  await main.getByText('Propose a change').click()
  await expect(main.getByLabel('First day')).toHaveValue(dayAhead(10))
  await expect(main.getByLabel('Meeting place')).toHaveValue('Blue landing')
  await main.getByLabel('First day').fill(dayAhead(12))
  await main.getByLabel('People').fill('3')
  await main.getByRole('button', { name: 'Send the proposal' }).click()
  await expect(main.getByText('You proposed a change.')).toBeVisible()
  await expect(main.getByText('$114 USD')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Withdraw the proposal' })).toBeVisible()

  const context = await makeContext({
    javaScriptEnabled: true,
    locale: 'en',
    viewport: { width: 1280, height: 800 },
  })
  await enter(context, db, person, String(baseURL))
  const desk = await context.newPage()
  await desk.goto(`/admin/enquiries/${id}`)
  await expect(desk.getByRole('heading', { name: 'Jonas Weber proposes a change' })).toBeVisible()
  await expectNoObstacles(desk)
  await desk.goto(address)
  await expectNoObstacles(desk)
  await desk.goto(`/admin/enquiries/${id}`)
  await desk.getByRole('button', { name: 'Accept the change' }).click()
  await expect(desk.getByRole('heading', { name: 'Jonas Weber proposes a change' })).toBeHidden()
  await desk.getByRole('button', { name: 'Propose a change' }).click()
  await desk.getByLabel('Date', { exact: true }).fill(dayAhead(14))
  await desk.getByLabel('Start', { exact: true }).fill('09:30')
  await desk.getByRole('button', { name: 'Send the proposal' }).click()
  await expect(desk.getByRole('heading', { name: /^You proposed a change/ })).toBeVisible()
  await desk.getByRole('button', { name: 'Say where to meet that morning' }).click()
  await desk.getByLabel('Where to meet that morning').fill('Red boat at pier 3')
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(desk.getByText('Saved. It will be sent that morning').first()).toBeVisible()

  await page.reload()
  await expect(main.getByText('Ana Guia', { exact: false }).first()).toBeVisible()
  await expect(main.getByText('Red boat at pier 3')).toBeVisible()
  await expect(main.getByText(/proposes a change$/)).toBeVisible()
  await main.getByRole('button', { name: 'Accept the change' }).click()
  await expect(main.getByRole('button', { name: 'Accept the change' })).toBeHidden()
  await expect(main.getByText(weekdayRange(dayAhead(14))).first()).toBeVisible()
  const [row] = await db.select().from(requests).where(eq(requests.id, id))
  expect(row).toMatchObject({ settledFrom: dayAhead(14), settledTime: '09:30', people: 3, total: 114 })
})

test('on a full day people join the waitlist, see their place in line, and leave it', async ({
  page,
  db,
  tolerate,
}) => {
  // the page of a form that was wrong
  tolerate(/422/)
  const { offer, book } = await confirmedFor(db, page.request, { people: 4 })
  await book({ from: dayAhead(10), people: 2, wait: true })
  const main = page.getByRole('main')
  await page.goto(`/offer/${offer.id}`)
  await main.getByLabel('First day').fill(dayAhead(10))
  await main.getByLabel('People').fill('3')
  await main.getByLabel('Your name').fill('Carla Nunes')
  await main.getByLabel('E-mail or phone').fill(`${crypto.randomUUID()}@mail.example`)
  const send = main.getByRole('button', { name: /^Send to/ })
  await send.click()
  await main.getByLabel('Put me on the waitlist for this day').check()
  await expect(async () => {
    if (await send.isVisible()) await send.click()
    await expect(page).toHaveURL(/\/request\//, { timeout: 1000 })
  }).toPass()
  await expect(main.getByRole('heading', { name: 'You are on the waitlist' })).toBeVisible()
  await expect(main.getByText('You are number 2 in line; 2 people are before you.')).toBeVisible()
  await main.getByText('Leave the waitlist').first().click()
  await main.getByRole('button', { name: 'Leave the waitlist' }).click()
  await expect(main.getByText('Withdrawn').first()).toBeVisible()
})
