import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { events } from '#server/database/schema/events.ts'
import { nextOccurrence } from '#server/events/index.ts'
import { test } from '#tests/browser/asking.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { guideWithEvent, longDay, plannedDay } from '#tests/browser/own-events.ts'
import { enter, ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { tooWide } from '#tests/browser/too-wide.ts'
import { insertEvent } from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'
import { dayAhead } from '#tests/requests.ts'

const main = (page: Page) => page.getByRole('main')
const tap = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click()

test('staff edit the rule of a yearly feast as words, and see its next three dates at once', async ({
  page,
  db,
  baseURL,
}) => {
  const word = ownWord()
  const editor = await insertPerson(db, ['editor'], { name: `Bia ${word}`, email: `bia-${word}@example.org` })
  const feast = {
    title: { en: `Feast ${word}` },
    slug: `feast-${word}`,
    rule: 'fixed:06-24',
    durationDays: 1,
  }
  const { id, slug } = await insertEvent(db, {
    ...feast,
    ruleText: { en: '24 June' },
    startsOn: '2090-06-24',
  })
  await enter(page.context(), db, editor, String(baseURL))
  await page.goto(`/admin/events/${id}`)
  const part = main(page).getByRole('region', { name: 'Yearly dates' })
  await expect(part.getByText('24 June', { exact: true })).toBeVisible()
  await expect(part.getByRole('listitem')).toHaveCount(3)
  await tap(page, 'Edit the rule')
  await main(page).getByLabel('Until').selectOption('31')
  await main(page).getByLabel('of month').selectOption('6')
  await expect(
    main(page).getByText('These settings give no date: this day does not exist every year.'),
  ).toBeVisible()
  await main(page).getByLabel('It repeats').selectOption('weekday')
  await main(page).getByLabel('Which one').selectOption('3')
  await main(page).getByLabel('Weekday').selectOption('SAT')
  await main(page).getByLabel('Month', { exact: true }).selectOption('10')
  await expect(part.getByText('Third Saturday of October', { exact: true })).toBeVisible()
  const first = longDay(nextOccurrence('nthWeekday:10:SAT:3', 1, dayAhead(0))?.startsOn)
  await expect(part.getByRole('listitem').first()).toHaveText(first)
  await tap(page, 'Use the text of the rule')
  await expect(main(page).getByText('It is now in all four languages.')).toBeVisible()
  expect(await tooWide(page)).toEqual([])
  expect(await violationsOf(page)).toEqual([])
  await tap(page, 'Save')
  await expect(main(page).getByRole('button', { name: 'Edit the rule' })).toBeVisible()
  await page.goto(`/event/${slug}?lang=pt`)
  await expect(main(page).getByText('Terceiro sábado de outubro').first()).toBeVisible()
  await page.goto(`/event/${slug}?lang=en`)
  await expect(main(page).getByText(first).first()).toBeVisible()
})

test('dates that are announced are a list of things to do, entered one by one', async ({
  page,
  db,
  baseURL,
}) => {
  const word = ownWord()
  const editor = await insertPerson(db, ['editor'], { name: `Bia ${word}`, email: `bia-${word}@example.org` })
  for (const which of ['First', 'Second'])
    await insertEvent(db, { title: { en: `${which} ${word}` }, rule: 'announced:6', startsOn: null })
  await enter(page.context(), db, editor, String(baseURL))
  await page.goto('/admin/events?scope=all')
  await main(page)
    .getByRole('link', { name: /^Dates to be entered \d+/ })
    .click()
  await expect(page).toHaveURL(/view=undated/)
  const form = main(page).getByRole('form', { name: `First ${word}` })
  await main(page)
    .getByRole('button', { name: `Enter dates First ${word}` })
    .click()
  await expect(form).toBeVisible()
  await expect(main(page).getByText('usually in June').first()).toBeVisible()
  await form.getByRole('button', { name: 'Save the dates' }).click()
  await expect(form.locator('[aria-invalid]')).toHaveCount(1)
  expect(await tooWide(page)).toEqual([])
  expect(await violationsOf(page)).toEqual([])
  await form.getByLabel('First day').fill(dayAhead(60))
  await form.getByLabel('Last day').fill(dayAhead(62))
  await form.getByRole('button', { name: 'Save the dates' }).click()
  await expect(form).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: `Enter dates Second ${word}` })).toBeVisible()
})

test('an organizer makes a series of every second week, drops a date, and visitors see the others', async ({
  page,
  db,
  baseURL,
}) => {
  const { person, id, slug } = await guideWithEvent(db, {
    status: 'draft',
    startsOn: null,
    maxParticipants: 6,
  })
  const days = [14, 28, 42, 56].map(dayAhead)
  await enter(page.context(), db, person, String(baseURL))
  await page.goto(`/admin/events/${id}`)
  await tap(page, 'Edit the event')
  await tap(page, 'Several dates')
  await tap(page, 'Create the dates')
  await expect(main(page).getByRole('alert')).toContainText('2 to 60 dates, within two years')
  await main(page)
    .getByLabel('First date')
    .fill(days[0] ?? '')
  await main(page).getByLabel('Until').fill(dayAhead(60))
  await main(page).getByLabel('How often').selectOption('twoWeeks')
  await tap(page, 'Create the dates')
  await expect(main(page).getByText('4 dates', { exact: true })).toBeVisible()
  await tap(page, `Remove ${longDay(days[1])}`)
  await expect(main(page).getByText('3 dates', { exact: true })).toBeVisible()
  await main(page).getByLabel('Another date').fill(dayAhead(57))
  await tap(page, 'Add')
  await expect(main(page).getByText('4 dates', { exact: true })).toBeVisible()
  expect(await tooWide(page)).toEqual([])
  expect(await violationsOf(page)).toEqual([])
  await tap(page, 'Save')
  await expect(
    main(page)
      .getByText(`${plannedDay(days[0])} and 3 more dates`)
      .first(),
  ).toBeVisible()
  await db.update(events).set({ status: 'verified' }).where(eq(events.id, id))
  await page.goto(`/event/${slug}?lang=en`)
  const all = main(page).getByRole('region', { name: 'Next dates' })
  await expect(all.getByRole('listitem')).toHaveText([
    `${plannedDay(days[0])} · next`,
    plannedDay(days[2]),
    plannedDay(days[3]),
    plannedDay(dayAhead(57)),
  ])
  await expect(all).toContainText('Choose your day in the form below')
  expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain(
    `"startDate":"${days[2]}`,
  )
  expect(await tooWide(page)).toEqual([])
  expect(await violationsOf(page)).toEqual([])
})
