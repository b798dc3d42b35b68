import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { requests } from '#server/database/schema/requests.ts'
import { insertApplication } from '#tests/applications.ts'
import { hydrated } from '#tests/browser/hydrated.ts'
import { decideElsewhere, stateOf } from '#tests/browser/reviewing.ts'
import { ownWord, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { comingEvent, insertAsked, provider } from '#tests/requests.ts'

const refused = /Failed to load resource/

test('the oldest is first; late ones and reasons for a second look are stated in words', async ({
  page,
  db,
  signInAs,
}) => {
  await signInAs(['moderator'])
  const word = ownWord()
  const fresh = await insertApplication(db, { name: `Fresh ${word}`, hours: 3, otherTown: 'Barreirinha' })
  const late = await insertApplication(db, {
    name: `Late ${word}`,
    hours: 75,
    phone: fresh.phone,
    rejectedBefore: 'Tente de novo.',
  })
  await page.goto(`/admin/applications?q=${word}`)
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText(late.name)
  await expect(rows.nth(0)).toContainText('3 days, more than 2 business days')
  await expect(rows.nth(0)).toContainText('Same phone')
  await expect(rows.nth(0)).toContainText('Second attempt')
  await expect(rows.nth(1)).toContainText('3 h')
  await expect(rows.nth(1)).toContainText('Not listed: Barreirinha')
  await expect(rows.nth(1)).toContainText('New city')
  await expect(rows.nth(1)).not.toContainText('business days')
  await page.getByRole('link', { name: /^More than 2 business days/ }).click()
  await expect(page).toHaveURL(`/admin/applications?state=late&q=${word}`)
  await expect(rows).toHaveCount(1)
  await page.getByRole('link', { name: /^Rejected/ }).click()
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test('filters narrow the queue and are in its address', async ({ page, db, signInAs }) => {
  await signInAs(['moderator'])
  const word = ownWord()
  await insertApplication(db, { name: `Guide ${word}` })
  await insertApplication(db, {
    name: `Hotel ${word}`,
    kind: 'organization',
    type: 'hotel',
    otherTown: `Vila ${word}`,
  })
  await page.goto('/admin/applications')
  const rows = page.getByRole('table').locator('tbody tr')
  await page.getByLabel('Name, phone, link').fill(word)
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Person or organization').selectOption('Organizations')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Hotel')
  await expect(page.getByLabel('Type').getByRole('option', { name: 'Guide' })).toHaveCount(0)
  await page.getByLabel('Person or organization').selectOption('All')
  await page.getByLabel('Type').selectOption('Guide')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Guide')
  await page.getByLabel('Type').selectOption('All types')
  await page.getByLabel('City').fill(`vila ${word}`)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Hotel')
  await page.getByLabel('City').fill('nowhere at all')
  await expect(page.getByText('No applications found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/admin/applications')
})

test('several are decided at once; what became of each is told', async ({
  page,
  db,
  baseURL,
  person,
  signInAs,
  tolerate,
}) => {
  tolerate(refused)
  await signInAs(['moderator'])
  const raul = await person({}, ['moderator'])
  const word = ownWord()
  const made = []
  for (const name of ['Ana', 'Bia', 'Caio'])
    made.push(await insertApplication(db, { name: `${name} ${word}` }))
  await page.goto(`/admin/applications?q=${word}`)
  await hydrated(page)
  for (const [at, { name }] of made.entries()) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    // the bar comes over the rows below
    await expect(page.getByText(at === 0 ? '1 row selected' : `${at + 1} rows selected`)).toBeVisible()
  }
  await decideElsewhere({ db, url: String(baseURL), reviewer: raul }, made[1]?.id ?? '')
  await page.getByRole('button', { name: 'Approve 3' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve 3' }).click()
  await expect(page.getByText('2 applications approved', { exact: true })).toBeVisible()
  const told = page.getByRole('status').filter({ hasText: '1 was not changed' })
  await expect(told.getByRole('link')).toHaveText(`${made[1]?.name} was decided by someone else`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('No applications found')).toBeVisible()
  for (const { id } of made) expect((await stateOf(db, id))?.state).toBe('approved')
})

test('several are rejected with one note, by keys too', async ({ page, db, signInAs }) => {
  await signInAs(['moderator'])
  const word = ownWord()
  const ana = await insertApplication(db, { name: `Ana ${word}`, hours: 5 })
  const bia = await insertApplication(db, { name: `Bia ${word}`, hours: 4 })
  const caio = await insertApplication(db, { name: `Caio ${word}`, hours: 3 })
  await page.goto(`/admin/applications?q=${word}`)
  await hydrated(page)
  for (const key of ['j', 'x', 'j', 'j', 'k', 'x', 'r']) await page.keyboard.press(key)
  const dialog = page.getByRole('dialog', { name: 'Reject 2 applications?' })
  await expect(dialog.getByLabel('Note that the applicant will read')).toBeFocused()
  await dialog.getByRole('button', { name: 'Reject 2 with one note' }).click()
  await expect(dialog.getByText('Write a note: it is all the applicant will learn.')).toBeVisible()
  await dialog.getByLabel('Start from').selectOption('Not enough to decide')
  await dialog.getByRole('button', { name: 'Reject 2 with one note' }).click()
  await expect(page.getByText('2 applications rejected', { exact: true })).toBeVisible()
  expect(await stateOf(db, ana.id)).toMatchObject({ state: 'rejected', note: expect.stringMatching(/\w{3}/) })
  expect((await stateOf(db, bia.id))?.state).toBe('rejected')
  expect((await stateOf(db, caio.id))?.state).toBe('open')
})

test('a moderator begins at the queue; who reviews nothing is told what is missing', async ({
  page,
  db,
  signInAs,
}) => {
  const { id } = await insertApplication(db, { name: `Lia ${ownWord()}` })
  expect((await page.goto(paths.application(id)))?.status()).toBe(401)
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await signInAs(['moderator'])
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/applications')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applications')
  await page.goto('about:blank')
  for (const roles of [['support'], []]) {
    await signInAs(roles)
    for (const path of [paths.applications(), paths.application(id), paths.newHandover()]) {
      expect((await page.goto(path))?.status(), path).toBe(403)
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
      await expect(page.getByText('MANAGE_PROFILES', { exact: true })).toBeVisible()
    }
    await page.goto('about:blank')
  }
})

test('the overview begins with who waits', async ({ page, db, signInAs }) => {
  await signInAs(['admin'])
  const { name } = await insertApplication(db, { name: `Mara ${ownWord()}`, hours: 9500 })
  await page.goto('/admin')
  const waiting = page.getByRole('region', { name: 'Who is waiting' })
  await expect(waiting).toContainText(`the oldest: ${name}`)
  await expect(waiting).toContainText(/longer than 2 business days/)
  await waiting.getByRole('link', { name: 'Applications', exact: true }).click()
  await expect(page).toHaveURL('/admin/applications')
})

test('the overview counts requests that somebody says are not theirs, and leads to them', async ({
  page,
  db,
  signInAs,
}) => {
  const { listing } = await provider(db)
  const event = await comingEvent(db, listing.id, null)
  const ids = await insertAsked(db, event.id, listing.id, 3)
  const name = `Nobody ${ownWord()}`
  await db
    .update(requests)
    .set({ mailRefused: 'notMe', name })
    .where(eq(requests.id, ids[0] as string))
  await signInAs(['admin'])
  await page.goto('/admin')
  await page.getByRole('link', { name: '“This was not me”' }).click()
  await expect(page.getByText(name)).toBeVisible()
  await expect(page.getByText('Traveler 1')).toHaveCount(0)
})

test('an address without an application says so', async ({ page, signInAs, tolerate }) => {
  tolerate(refused)
  await signInAs(['moderator'])
  expect((await page.goto('/admin/applications/nothing'))?.status()).toBe(404)
  await page.goto(paths.application('01890a5d-ac96-774b-bcce-b302099a8057'))
  await expect(page.getByText('Application not found')).toBeVisible()
})
