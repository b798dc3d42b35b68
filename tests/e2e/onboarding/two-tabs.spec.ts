import { eq } from 'drizzle-orm'
import { applications } from '#server/database/schema/applications.ts'
import {
  button,
  draft,
  findTown,
  main,
  saveDraft,
  standingOf,
  untilEnhanced,
} from '#tests/browser/applying.ts'
import { test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'

// the browser says of every answer that is not ok that a resource failed
test.beforeEach(({ tolerate }) => tolerate(/status of 4(13|22|29) |ERR_INTERNET_DISCONNECTED/))

const { accountType, profileType } = draft

test('of two tabs at the last step one sends; the other is shown what was sent, and nothing is kept', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs([])
  await saveDraft(page, draft)
  const other = await context.newPage()
  for (const each of [page, other]) {
    await each.goto('/welcome/complete')
    await untilEnhanced(each)
  }
  await findTown(page, 'manaus', 'Manaus')
  await button(page, 'Send my application').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you/)
  await other.getByLabel('Your name').fill('Another')
  await button(other, 'Send my application').click()
  await expect(main(other)).toContainText('Under review since')
  const { application } = await standingOf(page)
  expect(application).toMatchObject({ revision: 1, name: expect.not.stringContaining('Another') })
  expect(await other.evaluate(() => Object.keys(localStorage).filter((key) => /^onb/.test(key)))).toEqual([])
})

test('words of two steps in two tabs are both kept', async ({ page, context, signInAs }) => {
  await signInAs([])
  await saveDraft(page, { accountType, profileType, socialLinks: [] })
  await page.goto('/welcome/social')
  const other = await context.newPage()
  await other.goto('/welcome/phone')
  for (const each of [page, other]) await untilEnhanced(each)
  await other.getByLabel('Number with area code').fill('92900000001')
  await page.getByLabel('Instagram', { exact: true }).fill('@ana')
  await other.getByLabel('Number with area code').press('End')
  await other.close()
  await page.goto('/welcome/phone')
  await expect(page.getByLabel('Number with area code')).toHaveValue('(92) 90000-0001')
  await page.goto('/welcome/social')
  await expect(page.getByLabel('Instagram', { exact: true })).toHaveValue('@ana')
})

test('a request that is refused while it is changed: the note is shown, and nothing new is sent', async ({
  page,
  signInAs,
  db,
}) => {
  const person = await signInAs([])
  await saveDraft(page, draft)
  await page.goto('/welcome')
  await page.getByLabel('Your name').fill('Ana')
  await findTown(page, 'manaus', 'Manaus')
  await button(page, 'Send my application').click()
  await expect(main(page)).toContainText('Under review since')
  await button(page, 'Change it').click()
  await page.getByLabel('Your name').fill('Ana Maria')
  const note = 'We could not reach this number.'
  const closed = { state: 'rejected' as const, note, closedAt: new Date() }
  await db.update(applications).set(closed).where(eq(applications.userId, person.id))
  await button(page, 'Send the change').click()
  await expect(main(page).getByRole('alert')).toContainText('decided')
  await expect(main(page).getByRole('blockquote')).toHaveText(note)
  await expect(page.getByLabel('Your name')).toHaveValue('Ana Maria')
  const rows = await db.select().from(applications).where(eq(applications.userId, person.id))
  expect(rows.map(({ state, name }) => [state, name])).toEqual([['rejected', 'Ana']])
})
