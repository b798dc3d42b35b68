import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { paths } from '#contract/paths.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { depositMeans } from '#server/database/schema/deposits.ts'
import { offers } from '#server/database/schema/offers.ts'
import { test } from '#tests/browser/asking.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { enter } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { redAndBlue } from '#tests/pictures.ts'
import { asked, dayAhead, provider } from '#tests/requests.ts'

const main = (page: Page) => page.getByRole('main')

/** What a camera reads from the code that a page draws. */
async function readByCamera(page: Page): Promise<string | undefined> {
  const drawn = main(page).getByRole('img', { name: /^QR code/ })
  const svg = await drawn.evaluate((each) => new XMLSerializer().serializeToString(each))
  const image = sharp(Buffer.from(svg))
    .resize(480, 480, { kernel: 'nearest' })
    .flatten({ background: '#fff' })
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test('a deposit is asked for and confirmed in three taps; the traveler pays by Pix and shows it without scripts', async ({
  browser,
  page,
  context,
  db,
  baseURL,
  tolerate,
}) => {
  tolerate(/status of 422/)
  await db.delete(rateLimits)
  const guide = await provider(db, 'en')
  const usual = {
    currency: 'BRL',
    depositPercent: 50,
    depositTerms: { en: 'Returned until a week before.' },
  } as const
  await db.update(offers).set(usual).where(eq(offers.id, guide.offer.id))
  await enter(context, db, guide.person, String(baseURL))
  await page.goto(paths.ownListing('profile', guide.listing.slug, 'deposit'))
  const words = main(page).getByRole('textbox', { name: 'How to send the deposit' })
  await main(page).getByLabel('Type of key').selectOption('CPF')
  await main(page).getByLabel('Pix key').fill('529.982.247-24')
  await words.fill('Card 4111 1111 1111 1111')
  await main(page).getByRole('button', { name: 'Save' }).click()
  await expect(main(page).getByText('This contains a card number.')).toBeVisible()
  await words.fill('Wise: ana@mail.example')
  await main(page).getByRole('button', { name: 'Save' }).click()
  await expect(main(page).getByText('This is not a Pix key of this kind.')).toBeVisible()
  await main(page).getByLabel('Pix key').fill('529.982.247-25')
  await main(page).getByRole('button', { name: 'Save' }).click()
  await expect(main(page).getByLabel('Pix key')).toHaveValue('52998224725')
  await expectNoObstacles(page)

  const answer = await page.request.post(`/api/tourism/offers/${guide.offer.id}/book`, {
    data: { from: dayAhead(10), ...asked({ name: 'Carla Nunes' }) },
  })
  const { id, address } = (await answer.json()) as { id: string; address: string }
  await page.goto(paths.enquiry(id))
  let taps = 0
  const tap = async (name: string) => {
    taps += 1
    await main(page).getByRole('button', { name }).click()
  }
  await expect(main(page).getByLabel('Amount (BRL)')).toHaveValue('38')
  await tap('Ask for the deposit')
  await expect(main(page).getByRole('heading', { name: 'Deposit of' })).toBeVisible()
  await expectNoObstacles(page)

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: String(baseURL),
    locale: 'en-GB',
  })
  const traveler = await plain.newPage()
  await traveler.goto(address)
  const code = await main(traveler).getByLabel('Pix code').inputValue()
  expect(code).toContain('br.gov.bcb.pix011152998224725')
  expect(code).toContain('540538.00')
  expect(await readByCamera(traveler)).toBe(code)
  await expect(main(traveler).getByText('Wise: ana@mail.example')).toBeVisible()
  await expect(main(traveler).getByText('Returned until a week before.')).toBeVisible()
  await main(traveler).getByLabel('Reference or name').fill('4111111111111111')
  await main(traveler).getByRole('button', { name: 'I have sent it' }).click()
  await expect(main(traveler).locator('#proof-error')).toBeVisible()
  await expect(main(traveler).getByLabel('Reference or name')).toHaveValue('4111111111111111')
  await main(traveler).getByLabel('Reference or name').fill('From Jonas, 12:40')
  await main(traveler)
    .getByLabel('Picture of the receipt')
    .setInputFiles({
      name: 'receipt.jpg',
      mimeType: 'image/jpeg',
      buffer: await redAndBlue(800, 1200).jpeg().toBuffer(),
    })
  await main(traveler).getByRole('button', { name: 'I have sent it' }).click()
  await expect(main(traveler).getByText('You said on')).toBeVisible()
  await expect(main(traveler).getByRole('img', { name: 'The picture you sent' })).toBeVisible()
  await expect(main(traveler).getByLabel('Pix code')).toHaveCount(0)

  await page.goto(paths.enquiries())
  await expect(main(page).getByText('Deposit sent: check your account')).toBeVisible()
  taps += 1
  await main(page).getByRole('link', { name: 'Carla Nunes' }).click()
  await expect(main(page).getByRole('img', { name: 'The picture that Carla Nunes sent' })).toBeVisible()
  await tap('The deposit has arrived: confirm')
  await expect(main(page).getByText('Confirmed', { exact: true }).first()).toBeVisible()
  expect(taps).toBe(3)
  await traveler.reload()
  await expect(main(traveler).getByText('It is agreed.')).toBeVisible()
  await plain.close()
})

test('another date is proposed with a deposit', async ({ page, context, db, baseURL }) => {
  await db.delete(rateLimits)
  const guide = await provider(db, 'en')
  await db.update(offers).set({ depositAmount: 20, depositDays: 4 }).where(eq(offers.id, guide.offer.id))
  await db
    .insert(depositMeans)
    .values({ listingId: guide.listing.id, words: { en: 'Wise: ana@mail.example' } })
  await enter(context, db, guide.person, String(baseURL))
  const answer = await page.request.post(`/api/tourism/offers/${guide.offer.id}/book`, {
    data: { from: dayAhead(10), ...asked() },
  })
  const { id, address } = (await answer.json()) as { id: string; address: string }
  await page.goto(paths.enquiry(id))
  await main(page).getByRole('button', { name: 'Propose another date' }).click()
  const form = main(page)
    .locator('form')
    .filter({ has: page.getByLabel('Date', { exact: true }) })
  await form.getByLabel('Date', { exact: true }).fill(dayAhead(12))
  await expect(form.getByLabel('Amount (USD)')).toHaveValue('20')
  await expectNoObstacles(page)
  await form.getByRole('button').click()
  await expect(main(page).getByRole('heading', { name: 'Deposit of' })).toBeVisible()
  const token = address.split('/').at(-1)
  const seen = await (await page.request.get(`/api/tourism/requests/${token}`)).json()
  expect(seen).toMatchObject({
    ...{ state: 'answered', proposed: { from: dayAhead(12) } },
    deposit: { state: 'asked', amount: 20 },
  })
})

test('with scripts the Pix code is copied, and the page of a deposit has no obstacles', async ({
  page,
  context,
  db,
}) => {
  await db.delete(rateLimits)
  const guide = await provider(db, 'en')
  await db.update(offers).set({ currency: 'BRL' }).where(eq(offers.id, guide.offer.id))
  await db
    .insert(depositMeans)
    .values({ listingId: guide.listing.id, pixKind: 'email', pixKey: 'ana@mail.example' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const answer = await page.request.post(`/api/tourism/offers/${guide.offer.id}/book`, {
    data: { from: dayAhead(10), ...asked() },
  })
  const { id, address } = (await answer.json()) as { id: string; address: string }
  const owner = await context.browser()?.newContext()
  if (!owner) throw new Error('no browser')
  await enter(owner, db, guide.person, new URL(answer.url()).origin)
  const as = owner.request
  const origin = new URL(answer.url()).origin
  const seen = (await (await as.get(`${origin}/api/tourism/admin/enquiries/${id}`)).json()) as {
    updatedAt: string
  }
  const deposit = { amount: 20, currency: 'BRL', until: dayAhead(3), updatedAt: seen.updatedAt }
  const url = `${origin}/api/tourism/admin/enquiries/${id}/deposit`
  expect((await as.post(url, { data: deposit, headers: { origin } })).status()).toBe(200)
  await owner.close()
  await page.goto(address)
  await main(page).getByRole('button', { name: 'Copy the code' }).click()
  await expect(main(page).getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await main(page).getByLabel('Pix code').inputValue())
  await expectNoObstacles(page)
})
