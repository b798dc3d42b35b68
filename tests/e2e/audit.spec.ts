import { newId } from '#server/database/new-id.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { ownWord, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'

test('the log shows and narrows changes', async ({ page, signInAs, person, db }) => {
  await test.step('a change is in the log at once, with before and after', async () => {
    const admin = await signInAs(['admin'])
    const ana = await person()
    await page.goto(`/admin/users?q=${ana.email}`)
    await page.getByRole('button', { name: `Edit ${ana.name}` }).click()
    await page.getByRole('dialog').getByLabel('Name').fill(`New ${ana.name}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Update User' }).click()
    await expect(page.getByText('User updated successfully', { exact: true })).toBeVisible()
    await page.goto(`/admin/audit?person=${encodeURIComponent(admin.name)}`)
    const row = page.getByRole('row', { name: admin.name })
    await expect(row).toContainText('User changed')
    await expect(row.getByRole('insertion')).toContainText(`New ${ana.name}`)
    await expect(row.getByRole('link', { name: 'User changed' })).toBeVisible()
    for (const key of ['j', 'Enter']) await page.keyboard.press(key)
    await expect(page).toHaveURL(/open=/)
    const opened = page.getByRole('region', { name: 'User changed' })
    await expect(opened.getByRole('heading', { level: 2 })).toBeFocused()
    await expect(opened.getByRole('deletion')).toContainText(ana.name)
    await expect(opened.getByRole('insertion')).toContainText(`New ${ana.name}`)
    await page.keyboard.press('Escape')
    await expect(row.getByRole('link', { name: 'User changed' })).toBeFocused()
  })
  await test.step('the log is narrowed by person, kind and days', async () => {
    const admin = await signInAs(['admin'])
    const word = ownWord()
    const entry = (action: string, at: string) => ({
      id: newId(),
      at: new Date(at),
      actorId: admin.id,
      actorName: admin.name,
      action,
      subjectKind: 'role',
      subjectId: null,
      subjectName: `${word} ${action}`,
      before: null,
      after: { permissions: ['VIEW_USERS'] },
    })
    await db
      .insert(auditEntries)
      .values([entry('role.create', '2026-03-01T12:00:00Z'), entry('user.role-add', '2026-03-05T12:00:00Z')])
    await page.goto('/admin/audit')
    const rows = page.getByRole('row', { name: new RegExp(word) })
    await page.getByLabel('Name or e-mail').fill(admin.name)
    // the list follows a moment after the last key
    await expect(page).toHaveURL(/person=/)
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('Role given')
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByLabel('Type').selectOption('Roles')
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText('Role created')
    await page.getByLabel('Type').selectOption('All types')
    await page.getByLabel('From').fill('2026-03-02')
    await page.getByLabel('To', { exact: true }).fill('2026-03-05')
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText('Role given')
    await expect(page).toHaveURL(/from=2026-03-02&to=2026-03-05/)
    await page.getByLabel('To', { exact: true }).fill('2026-03-01')
    await expect(page.getByText('The first day is after the last day')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('From')).toHaveValue('2026-03-02')
  })
})

test('the log without a hit, and for whom it is', async ({ page, signInAs }) => {
  await test.step('nothing found is said, and the filters can be cleared', async () => {
    await signInAs(['admin'])
    await page.goto('/admin/audit?person=nobody-is-called-so')
    await expect(page.getByText('No changes found')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/admin/audit')
  })
  await test.step('the log is for who manages the system', async () => {
    await signInAs(['manager'])
    expect((await page.goto('/admin/audit'))?.status()).toBe(403)
    await expect(page.getByText('MANAGE_SYSTEM', { exact: true })).toBeVisible()
  })
})
