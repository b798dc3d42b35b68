import { eq } from 'drizzle-orm'
import { formatOf } from '#i18n/format.ts'
import type { Database } from '#server/database/connect.ts'
import { depositMeans } from '#server/database/schema/deposits.ts'
import { offers } from '#server/database/schema/offers.ts'
import { privateAddressIn, test } from '#tests/browser/asking.ts'
import { guideOf, main, phoneOf, tap } from '#tests/browser/request-journeys.ts'
import { expect } from '#tests/browser/test.ts'
import { dayAhead } from '#tests/requests.ts'

const { dayHeading, weekdayRange, monthOfYear, fullAmount } = formatOf('en')
const landing = 'Porto da Enseada Mansa'

/** The next day in December that can still be requested. */
const inDecember = (): string => {
  let days = 3
  while (!dayAhead(days).includes('-12-')) days += 1
  return dayAhead(days)
}

/** An evening by canoe with its hour and landing, for which the guide usually asks a deposit. */
async function nightCanoe(db: Database) {
  const { person, listing, offer, word } = await guideOf(db)
  await db
    .update(offers)
    .set({
      title: { en: `Night canoe ${word}`, pt: `Canoa à noite ${word}` },
      ...{ price: 38, durationAmount: 3, capacityPerDay: 8, capacityUnit: 'person', noticeDays: 1 },
      ...{ startTimes: ['17:30'], meetingKind: 'place', meetingPoint: { pt: landing } },
      ...{ meetingLatitude: -3.0912, meetingLongitude: -60.0921 },
      ...{ depositPercent: 30, depositDays: 3, depositTerms: { pt: 'Devolvido até a véspera.' } },
    })
    .where(eq(offers.id, offer.id))
  await db.insert(depositMeans).values({ listingId: listing.id, words: { pt: 'Wise: ana@mail.example' } })
  return { person, word }
}

test('the night canoe for two on a free evening in December is found, asked for, paid a deposit for, and in the calendar, and nobody types a thing twice', async ({
  db,
  mail,
  makeContext,
  baseURL,
}) => {
  const { person, word } = await nightCanoe(db)
  const day = inDecember()
  const context = await makeContext({ locale: 'en-US', javaScriptEnabled: false })
  const page = await context.newPage()
  await test.step('it is found by what one would say, and a free evening is tapped', async () => {
    await page.goto('/')
    await main(page).getByRole('searchbox').fill('night canoe for two under 100 dollars')
    await main(page).getByRole('button', { name: 'Search' }).click()
    await main(page)
      .getByRole('link', { name: `Night canoe ${word}` })
      .click()
    const month = monthOfYear(day.slice(0, 7))
    const table = main(page).getByRole('table', { name: month })
    await expect(async () => {
      if (!(await table.isVisible())) await main(page).locator('.free-months a').last().click()
      await expect(table).toBeVisible({ timeout: 1000 })
    }).toPass()
    await table.getByRole('link', { name: `${dayHeading(day)}, free` }).click()
  })
  const traveler = `rosa-${word}@mail.example`
  await test.step('it is asked for: the day and two people are filled in', async () => {
    await expect(page.getByLabel('First day')).toHaveValue(day)
    await expect(page.getByLabel('People')).toHaveValue('2')
    await page.getByLabel('Your name').fill('Rosa Lima')
    await page.getByLabel('E-mail or phone').fill(traveler)
    await expect(async () => {
      const send = main(page).getByRole('button', { name: /^Send to Ana/ })
      if (await send.isVisible()) await send.click()
      await expect(page).toHaveURL(/\/request\//, { timeout: 2000 })
    }).toPass()
  })
  const phone = await phoneOf(makeContext, db, person, String(baseURL))
  await test.step('the guide asks for the deposit with one tap: hour, landing and amount are filled in', async () => {
    await phone.goto('/admin/enquiries')
    await main(phone).getByRole('link', { name: 'Rosa Lima' }).click()
    await expect(main(phone).getByLabel('Saída')).toHaveValue('17:30')
    await expect(main(phone).getByLabel('Ponto de encontro')).toHaveValue(landing)
    await expect(main(phone).getByLabel('Valor (USD)')).toHaveValue(/^22,80?$/)
    await tap(phone, 'Pedir o sinal')
    await expect(main(phone).getByRole('heading', { name: /^Sinal de/ })).toBeVisible()
  })
  const asked = await mail.to(traveler, 2)
  await test.step('the traveler says that it is sent', async () => {
    await page.goto(privateAddressIn(asked.text))
    await expect(main(page).getByText('Wise: ana@mail.example')).toBeVisible()
    await main(page).getByLabel('Reference or name of the payer').fill('Rosa, 12:40')
    await tap(page, 'I have sent it')
    await expect(main(page).getByText('You said on')).toBeVisible()
  })
  await test.step('the guide finds it, and confirms with one tap', async () => {
    await phone.goto('/admin/enquiries')
    await main(phone).getByRole('link', { name: 'Rosa Lima' }).click()
    await tap(phone, 'O sinal chegou: confirmar')
    await expect(main(phone).getByText('Confirmado', { exact: true }).first()).toBeVisible()
  })
  const total = fullAmount(76, 'USD')
  await test.step('page and calendar have the hour of the place, the landing and the total', async () => {
    // the mail of what follows within minutes waits
    await page.goto(privateAddressIn(asked.text))
    const agreed = main(page).getByRole('region', { name: 'Confirmed' })
    const paid = `${fullAmount(22.8, 'USD')}, Ana ${word} has it`
    const left = `Left to pay${fullAmount(53.2, 'USD')}`
    for (const fact of [weekdayRange(day, day), '5:30 pm, Manaus time', landing, total, paid, left])
      await expect(agreed).toContainText(fact)
    const address = await agreed.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
    const file = await (await page.request.get(String(address))).text()
    const lines = file.replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toContain(`DTSTART;TZID=America/Manaus:${day.replaceAll('-', '')}T173000`)
    expect(lines).toContain('TZID:America/Manaus')
    expect(lines).toContain(`LOCATION:${landing}`)
    expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain(`Total: ${total}`)
  })
})
