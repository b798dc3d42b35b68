import type { Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { requests } from '#server/database/schema/requests.ts'
import { privateAddressIn, test, waitAMinute } from '#tests/browser/asking.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { guideWithEvent, longDay, plannedDay } from '#tests/browser/own-events.ts'
import { enter } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { tooWide } from '#tests/browser/too-wide.ts'
import { asked, dayAhead } from '#tests/requests.ts'

const main = (page: Page) => page.getByRole('main')
const tap = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click()
const days = [14, 28, 42].map(dayAhead) as [string, string, string]

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without scripts'
  test(`${how}, a traveler chooses a day of a series, the organizer sees who comes when, and who lost a day is told`, async ({
    db,
    mail,
    makeContext,
    baseURL,
    request,
  }) => {
    test.slow()
    const { word, person, id, slug } = await guideWithEvent(db, {
      dates: days,
      startsOn: days[0],
      endsOn: days[0],
      maxParticipants: 2,
    })
    const [mine, theirs] = [await makeContext(), await makeContext({ javaScriptEnabled })]
    await enter(mine, db, person, String(baseURL))
    const [phone, page] = [await mine.newPage(), await theirs.newPage()]
    const email = `jonas-${word}@mail.example`

    await page.goto(`/event/${slug}?lang=en`)
    const choice = main(page).getByLabel('Day', { exact: true })
    await expect(choice.getByRole('option')).toHaveText(
      days.map((day) => new RegExp(`day, ${longDay(day)} · 2 places left$`)),
    )
    await choice.selectOption(days[1])
    expect(await tooWide(page)).toEqual([])
    if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])
    await main(page).getByLabel('Places').fill('2')
    await main(page).getByLabel('E-mail or phone').fill(email)
    if (!javaScriptEnabled) {
      await tap(page, 'Send registration')
      // the name is missing: the day stays as it was chosen
      await expect(main(page).getByRole('alert')).toContainText('Your name')
      await expect(choice).toHaveValue(days[1])
    }
    await main(page).getByLabel('Your name').fill('Jonas Weber')
    if (javaScriptEnabled) await waitAMinute(page)
    else await page.waitForTimeout(3_500)
    await tap(page, 'Send registration')
    await page.waitForURL(/\/request\/[\w-]{22}\?sent=/)
    await expect(main(page)).toContainText(plannedDay(days[1]))
    // to the last day, and back
    for (const day of [days[2], days[1]]) {
      await page.goto(page.url().replace(/[?#].*$/, ''))
      await main(page).getByText('Change dates, people or message').click()
      await main(page).getByLabel('Day', { exact: true }).selectOption(day)
      if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])
      await tap(page, 'Send the change')
      await expect(main(page).getByText(plannedDay(day)).first()).toBeVisible()
    }

    await phone.goto('/admin/enquiries')
    await expect(main(phone).getByText(plannedDay(days[1]))).toBeVisible()
    await main(phone).getByRole('link', { name: 'Jonas Weber' }).click()
    await tap(phone, /^Confirm /)
    expect((await mail.to(email, 2)).text).toContain(plannedDay(days[1]))
    await page.goto(`/event/${slug}?lang=en`)
    await expect(choice.getByRole('option').nth(1)).toHaveText(/full, waitlist$/)
    await expect(main(page).getByText(`${longDay(days[0])}: 2 of 2 places left`)).toBeVisible()

    await phone.goto(`/admin/events/${id}/people`)
    await expect(main(phone).getByText('Jonas Weber')).toBeVisible()
    const which = main(phone).getByLabel('Which date')
    await which.selectOption(days[0])
    await expect(main(phone).getByText('Jonas Weber')).toBeHidden()
    await which.selectOption(days[1])
    await expect(main(phone).getByRole('cell', { name: plannedDay(days[1]) })).toBeVisible()
    await expect(main(phone).getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
      'href',
      new RegExp(`day=${days[1]}$`),
    )
    expect(await violationsOf(phone)).toEqual([])
    expect(await tooWide(phone)).toEqual([])

    await phone.goto(`/admin/events/${id}`)
    await tap(phone, 'Edit the event')
    await expect(main(phone).getByText('2 attending', { exact: false }).last()).toBeVisible()
    const byPhone = { name: `Bob ${word}`, contact: '+4917012345678', people: 1, day: days[1] }
    const registered = await request.post(`/api/tourism/events/${id}/register`, { data: asked(byPhone) })
    expect(registered.status()).toBe(201)
    await tap(phone, `Remove ${longDay(days[1])}`)
    await tap(phone, 'Save')
    const letter = await mail.to(email, 3)
    expect(letter.subject).toBe(`Canceled: Paddling ${word}, your day`)
    // the requests of a day are canceled one after the other
    const areCanceled = and(eq(requests.eventId, id), eq(requests.state, 'canceled'))
    await expect.poll(() => db.$count(requests, areCanceled)).toBe(2)
    await phone.goto(`/admin/events/${id}/people`)
    const rows = main(phone).getByRole('table', { name: 'Affected by the cancellation' }).locator('tbody tr')
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText(`Bob ${word}`)
    await expect(rows.first()).toContainText('not told by e-mail')
    await which.selectOption(days[1])
    await expect(main(phone).getByText(`Canceled · ${plannedDay(days[1])}`)).toBeVisible()
    await expect(rows).toHaveCount(2)
    await which.selectOption(days[0])
    await expect(rows).toHaveCount(0)
    await page.goto(privateAddressIn(letter.text))
    await expect(main(page).getByText('This day was canceled', { exact: true }).first()).toBeVisible()
    await expect(main(page)).toContainText('The other days are still on')
  })
}
