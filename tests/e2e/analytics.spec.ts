import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { pageVisits, searchesByDay, searchesNarrowed } from '#server/database/schema/analytics.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { ownWord, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { tooWide } from '#tests/browser/too-wide.ts'
import { browser } from '#tests/counting.ts'
import { insertCity, insertEvent, insertOrganization } from '#tests/factories.ts'

const daysAgo = (days: number) => sql`current_date - ${days}::int`

test('figures read as tables, and each group opens from each other one', async ({ page, db, signInAs }) => {
  await test.step('charts read as tables, by period, and as a file', async () => {
    // five digits would be a telephone number, which is not kept
    const word = ownWord().replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
    await db.insert(searchesByDay).values([
      { day: daysAgo(2) as never, language: 'pt', words: `pesca ${word}`, asked: 12, withoutResult: 5 },
      { day: daysAgo(40) as never, language: 'pt', words: `trilha ${word}`, asked: 7, withoutResult: 0 },
    ])
    await signInAs(['developer'])
    await page.goto('/admin/analytics?by=words')
    const words = page.getByRole('table', { name: 'Search terms' })
    await expect(words.getByRole('row', { name: `pesca ${word}` })).toContainText('12')
    await expect(words.getByRole('row', { name: `trilha ${word}` })).toHaveCount(0)
    await page.getByRole('link', { name: '90 days' }).click()
    await expect(words.getByRole('row', { name: `trilha ${word}` })).toContainText('7')
    await expect(page).toHaveURL(/days=90/)
    const searches = page.getByRole('region', { name: 'Searches', exact: true })
    await searches.getByText('Show as a table').click()
    // thirteen weeks
    await expect(searches.getByRole('row')).toHaveCount(13)
    await page.getByRole('link', { name: 'the same days last year' }).click()
    await expect(page).toHaveURL(/days=90.*with=year/)
    await expect(searches.getByRole('row').first().getByRole('cell')).toHaveCount(2)
    expect(await tooWide(page)).toEqual([])
    expect(await violationsOf(page)).toEqual([])
    const loading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'CSV Search terms' }).click()
    const file = await (await loading).path()
    expect(await readFile(file, 'utf8')).toContain(`pesca ${word},,0,12,5,0,0`)
    await page.getByLabel('From').fill('2001-01-01')
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('2001-01-28')
    await expect(page.getByText('Nothing was counted in this period').first()).toBeVisible()
  })
  await test.step('each group of figures opens from each other one, with names and not with keys', async () => {
    const { id: cityId } = await insertCity(db, { name: ownWord() })
    const { id: listingId } = await insertOrganization(db, {
      slug: `casa-${ownWord()}`,
      organizationType: 'hotel',
    })
    const narrowed = { day: daysAgo(1) as never, language: 'pt', asked: 3, withoutResult: 1 } as const
    await db
      .insert(searchesNarrowed)
      .values([
        ...['category:wildlife', 'category:waterfall', 'event:festival'].map((type) => ({
          ...narrowed,
          type,
        })),
        { ...narrowed, cityId },
      ])
      .onConflictDoNothing()
    await db
      .insert(pageVisits)
      .values({ day: daysAgo(1) as never, page: 'organization', language: 'pt', listingId, visits: 2 })
    await signInAs(['developer'])
    await page.goto('/admin/analytics?by=city')
    const groups = ['Types', 'Languages', 'Kinds of pages', 'Pages and events', 'Types', 'Cities']
    for (const name of groups) {
      await page.getByLabel('Show by').selectOption(name)
      const rows = page.getByRole('table', { name, exact: true }).getByRole('rowheader')
      await expect(rows).not.toHaveCount(0)
      for (const text of await rows.allTextContents()) expect(text).not.toMatch(/:|^[a-z]+\.[a-z]/)
      if (name === 'Types') {
        for (const type of ['Wildlife', 'Waterfall', 'Festival', 'Hotel'])
          await expect(rows.filter({ hasText: type })).not.toHaveCount(0)
      }
    }
  })
})

test('who reads a page is counted for it, a robot is not, and the provider sees it', async ({
  page,
  db,
  signInAs,
  makeContext,
}) => {
  const owner = await signInAs(['provider'])
  const slug = `casa-${ownWord()}`
  const { id } = await insertOrganization(db, { ownerId: owner.id, slug })
  const robot = await (await makeContext()).newPage()
  await robot.goto(`/organization/${slug}`)
  const person = await (await makeContext({ userAgent: browser['user-agent'] })).newPage()
  for (let time = 0; time < 3; time++) await person.goto(`/organization/${slug}?lang=fr`)
  // the owner's own look
  await page.goto(`/organization/${slug}`)
  const counted = () => db.select().from(pageVisits).where(eq(pageVisits.listingId, id))
  await expect.poll(counted).toMatchObject([{ page: 'organization', language: 'fr', visits: 3 }])
  await page.goto('/admin/enquiries')
  await expect(
    page.getByRole('region', { name: 'Visits', exact: true }).getByText('3 · before', { exact: false }),
  ).toBeVisible()
})

test('a town that a list was narrowed to stands among the searches, with its chart and its file', async ({
  page,
  db,
  signInAs,
  makeContext,
}) => {
  const name = ownWord()
  const city = await insertCity(db, { name, slug: name })
  const person = await (await makeContext({ userAgent: browser['user-agent'] })).newPage()
  for (let time = 0; time < 2; time++) await person.goto(`/offers?city=${name}`)
  const counted = () => db.select().from(searchesNarrowed).where(eq(searchesNarrowed.cityId, city.id))
  await expect.poll(counted, { timeout: 30_000 }).toMatchObject([{ asked: 2, withoutResult: 2 }])
  await signInAs(['developer'])
  await page.goto('/admin/analytics?by=city')
  const row = page.getByRole('table', { name: 'Cities' }).getByRole('row', { name })
  await expect(row.getByRole('cell').nth(1)).toContainText('2')
  await expect(row.getByRole('cell').nth(2)).toContainText('2')
  await expect(row.locator('.share').first()).toBeVisible()
})

test('an owner sees visits and registrations of an event, by period and as a file', async ({
  page,
  db,
  signInAs,
}) => {
  const owner = await signInAs(['provider'])
  const { id } = await insertOrganization(db, { ownerId: owner.id, slug: `casa-${ownWord()}` })
  const event = await insertEvent(db, { organizationId: id })
  await db.insert(pageVisits).values([
    { day: daysAgo(2) as never, page: 'event', language: 'pt', eventId: event.id, visits: 4 },
    { day: daysAgo(60) as never, page: 'event', language: 'pt', eventId: event.id, visits: 38 },
  ])
  await page.goto('/admin/enquiries')
  const events = page.getByRole('region', { name: 'Visits to events' })
  await expect(events).toContainText('4 · before')
  await page.getByRole('link', { name: '90 days' }).click()
  await expect(events).toContainText('42 · before')
  const loading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV How often you are found' }).click()
  const file = await readFile(await (await loading).path(), 'utf8')
  expect(file).toContain('day,visits,eventVisits,taps,enquiries,registrations,answers')
  expect(file).toContain(',0,38,0,0,0,0')
})
