import { eq, sql } from 'drizzle-orm'
import { applications } from '#server/database/schema/applications.ts'
import { listings } from '#server/database/schema/listings.ts'
import { insertApplication } from '#tests/applications.ts'
import { hydrated } from '#tests/browser/hydrated.ts'
import { decideElsewhere, stateOf } from '#tests/browser/reviewing.ts'
import { ownWord, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'

const refused = /Failed to load resource/

test('from the list, three key presses approve; the next application opens at its name', async ({
  page,
  db,
  signInAs,
}) => {
  await signInAs(['moderator'])
  const word = ownWord()
  const first = await insertApplication(db, { name: `Ana ${word}`, hours: 9000 })
  const second = await insertApplication(db, { name: `Bia ${word}`, hours: 8999 })
  await page.goto(`/admin/applications?q=${word}`)
  await expect(page.getByRole('row', { name: first.name })).toBeVisible()
  await hydrated(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.name)
  await hydrated(page)
  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: 'Press again to approve' })).toBeFocused()
  expect((await stateOf(db, first.id))?.state).toBe('open')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.name)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(`/admin/applications/${second.id}?q=${word}`)
  await expect(
    page.getByText(`${first.name} is approved and will get an e-mail`, { exact: true }),
  ).toBeVisible()
  expect((await stateOf(db, first.id))?.state).toBe('approved')
  const [listing] = await db.select().from(listings).where(eq(listings.ownerId, first.userId))
  expect(listing).toMatchObject({ name: first.name, status: 'verified' })
})

test('a second press of a approves too, and Escape takes the first one back', async ({
  page,
  db,
  signInAs,
}) => {
  await signInAs(['moderator'])
  const { id } = await insertApplication(db, { name: `Caio ${ownWord()}` })
  await page.goto(`/admin/applications/${id}`)
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  await hydrated(page)
  await page.keyboard.press('a')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
  await page.keyboard.press('a')
  await page.keyboard.press('a')
  await expect.poll(async () => (await stateOf(db, id))?.state).toBe('approved')
})

test('an empty note is refused at its field; a template fills it in the applicant’s language', async ({
  page,
  db,
  signInAs,
}) => {
  await signInAs(['moderator'])
  const { id, name } = await insertApplication(db, { name: `Davi ${ownWord()}` })
  await insertApplication(db, { name: `Diana ${ownWord()}` })
  await page.goto(`/admin/applications/${id}`)
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  await hydrated(page)
  await page.keyboard.press('r')
  const note = page.getByLabel('Note that the applicant will read')
  await expect(note).toBeFocused()
  await expect(note).toHaveValue('')
  await page.getByRole('button', { name: 'Reject and send the note' }).click()
  await expect(page.getByText('Write a note: it is all the applicant will learn.')).toBeVisible()
  await expect(note).toHaveAttribute('aria-invalid', 'true')
  expect((await stateOf(db, id))?.state).toBe('open')
  await expect(note).toHaveAttribute('lang', 'pt')
  await page.getByLabel('Start from').selectOption('Phone could not be reached')
  await expect(note).toHaveValue(/não/i)
  const text = await note.inputValue()
  await page.getByRole('button', { name: 'Reject and send the note' }).click()
  await expect(page.getByText(`${name} will get the note`, { exact: true })).toBeVisible()
  expect(await stateOf(db, id)).toMatchObject({ state: 'rejected', note: text })
})

test('of two reviewers the second is told who was first, and nothing is sent', async ({
  page,
  db,
  baseURL,
  person,
  signInAs,
  tolerate,
}) => {
  tolerate(refused)
  await signInAs(['moderator'])
  const raul = await person({ name: `Raul ${ownWord()}` }, ['moderator'])
  const { id } = await insertApplication(db, { name: `Elisa ${ownWord()}` })
  await page.goto(`/admin/applications/${id}`)
  await page.getByRole('button', { name: 'Reject with a note' }).click()
  await page.getByLabel('Note that the applicant will read').fill('Não conhecemos você.')
  await decideElsewhere({ db, url: String(baseURL), reviewer: raul }, id)
  await page.getByRole('button', { name: 'Reject and send the note' }).click()
  const told = page.getByRole('status').filter({ hasText: 'Your decision was not sent' })
  await expect(told).toContainText(`${raul.name} approved this 1 minute ago`)
  await expect(told).toContainText('nothing was changed')
  await expect(told).toBeFocused()
  await expect(told.getByRole('button', { name: 'Next application' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Decision' })).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: `Approved by ${raul.name}` })).toBeVisible()
  expect((await stateOf(db, id))?.state).toBe('approved')
})

test('an applicant’s change in the meantime is read before a decision', async ({
  page,
  db,
  signInAs,
  tolerate,
}) => {
  tolerate(refused)
  await signInAs(['moderator'])
  const { id } = await insertApplication(db, { name: `Fábio ${ownWord()}` })
  await page.goto(`/admin/applications/${id}`)
  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  await approve.waitFor()
  await hydrated(page)
  const name = `Fabiano ${ownWord()}`
  await db
    .update(applications)
    .set({ name, revision: sql`revision + 1`, changedAt: new Date() })
    .where(eq(applications.id, id))
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The applicant has just changed this')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect((await stateOf(db, id))?.state).toBe('open')
  await approve.click()
  await page.getByRole('button', { name: 'Press again to approve' }).click()
  await expect.poll(async () => (await stateOf(db, id))?.state).toBe('approved')
})

test('a town that the directory lacks is given one at the approval', async ({ page, db, signInAs }) => {
  await signInAs(['moderator'])
  const { id, userId } = await insertApplication(db, {
    name: `Gil ${ownWord()}`,
    otherTown: 'Vila Nova, Tefé',
  })
  await page.goto(`/admin/applications/${id}`)
  await expect(page.getByText('not in the directory', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'No city yet' })).toBeChecked()
  await page.getByLabel('Find the city').fill('manau')
  await page.getByRole('radio', { name: /^Manaus/ }).check()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('button', { name: 'Press again to approve' }).click()
  await expect.poll(async () => (await stateOf(db, id))?.state).toBe('approved')
  const [listing] = await db.select().from(listings).where(eq(listings.ownerId, userId))
  expect(listing?.cityId).toBeTruthy()
})

test('keys do nothing during typing, can be switched off, and stay off', async ({ page, db, signInAs }) => {
  await signInAs(['moderator'])
  await page.setViewportSize({ width: 1280, height: 900 })
  const { id } = await insertApplication(db, { name: `Hugo ${ownWord()}` })
  await page.goto(`/admin/applications/${id}`)
  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  await page.getByLabel('Note for our team').fill('')
  await page.keyboard.type('aa jk')
  await expect(page.getByLabel('Note for our team')).toHaveValue('aa jk')
  await expect(approve).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+a')
  await expect(approve).toBeVisible()
  await page.getByRole('button', { name: 'Shortcuts on' }).click()
  await page.keyboard.press('a')
  await expect(approve).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Shortcuts off' })).toBeVisible()
  await page.keyboard.press('a')
  await expect(approve).toBeVisible()
  await page.getByRole('button', { name: 'Shortcuts off' }).click()
  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: 'Press again to approve' })).toBeVisible()
})

test('everything given is there: words in their language, links that open safely, what others share', async ({
  page,
  db,
  signInAs,
}) => {
  await signInAs(['moderator'])
  const link = { platform: 'instagram', url: `https://www.instagram.com/${ownWord()}/` } as const
  const other = await insertApplication(db, { name: `Íris ${ownWord()}`, links: [link] })
  const { id } = await insertApplication(db, {
    name: `Joana ${ownWord()}`,
    phone: other.phone,
    links: [link],
    introduction: '<b>Eu</b> guio.',
  })
  await page.goto(`/admin/applications/${id}`)
  await expect(page.getByText('<b>Eu</b> guio.')).toHaveAttribute('lang', 'pt')
  const outside = page.getByRole('link', { name: /^instagram\.com.*opens in a new tab$/ })
  await expect(outside).toHaveAttribute('href', link.url)
  await expect(outside).toHaveAttribute('target', '_blank')
  await expect(outside).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expect(page.getByRole('link', { name: 'Try on WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/${other.phone.slice(1)}`,
  )
  const same = page.getByRole('region', { name: 'Similar ones' })
  await expect(same).toContainText('Another account has this phone number')
  await expect(same).toContainText('Another account has the same link')
  await page.getByLabel('Note for our team').fill('Called, no answer yet.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Called, no answer yet.')
  await same.getByRole('link', { name: other.name }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.name)
})

test('the towns like a typed one come with the page: no button moves away under a finger', async ({
  page,
  db,
  signInAs,
}) => {
  await signInAs(['moderator'])
  const { id } = await insertApplication(db, { name: `Ana ${ownWord()}`, otherTown: 'Xyzzyville' })
  const searches: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/tourism/locations?')) searches.push(request.url())
  })
  await page.goto(`/admin/applications/${id}`)
  const decide = page.getByRole('region', { name: 'Decision' })
  await expect(decide.getByText('No city found')).toBeVisible()
  await expect(decide.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
  expect(searches).toEqual([])
})
