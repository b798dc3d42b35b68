import { eq } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { ownWord, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'

const refused = /Failed to load resource/

test('the list of users', async ({ page, signInAs, person }) => {
  await test.step('the panel says what it is, with Users and Roles as tabs', async () => {
    await signInAs(['admin'])
    await page.goto('/admin/users')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administration Panel')
    await expect(page.getByText('Manage users, roles, and permissions')).toBeVisible()
    await expect(page.getByTestId('page-admin-users')).toBeVisible()
    await expect(page.getByRole('heading', { name: /^User Management \d+ users?$/ })).toBeVisible()
    const tabs = page.getByRole('navigation', { name: 'Administration panel' })
    await expect(tabs.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page')
    await tabs.getByRole('link', { name: 'Roles' }).click()
    await expect(page).toHaveURL('/admin/roles')
    await expect(page.getByTestId('page-admin-roles')).toBeVisible()
  })
  await test.step('a row shows name, e-mail, roles, status, last login, join date', async () => {
    await signInAs(['admin'])
    const ana = await person(
      { lastLogin: new Date('2026-11-20T02:12:00Z'), createdAt: new Date('2026-01-05T12:00:00Z') },
      ['editor', 'viewer'],
    )
    const bia = await person({ isActive: false })
    await page.goto(`/admin/users?q=${encodeURIComponent(ana.name)}`)
    const row = page.getByRole('row', { name: ana.name })
    await expect(row).toContainText(ana.email)
    await expect(row.getByRole('listitem')).toContainText(['editor', 'viewer'])
    await expect(row).toContainText('Active')
    await expect(row).toContainText('19 Nov 2026, 22:12')
    await expect(row).toContainText('5 Jan 2026')
    await page.getByLabel('Search users').fill(bia.email)
    await expect(page.getByRole('row', { name: bia.name })).toContainText('Never')
    await expect(page.getByRole('row', { name: bia.name })).toContainText('Inactive')
    await expect(page.getByRole('row', { name: bia.name })).toContainText('No role assigned')
    await expect(page).toHaveURL(`/admin/users?q=${encodeURIComponent(bia.email)}`)
  })
  await test.step('a search without results says so, and can be cleared', async () => {
    await signInAs(['admin'])
    await page.goto('/admin/users?q=nobody-is-called-so')
    await expect(page.getByText('No users found')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page).toHaveURL('/admin/users')
  })
  await test.step('users are listed 25 at a time, in the requested order', async () => {
    await signInAs(['admin'])
    const word = ownWord()
    for (let i = 10; i < 37; i++) await person({ name: `${word} ${i}` })
    await page.goto(`/admin/users?q=${word}`)
    await expect(page.getByRole('row', { name: new RegExp(word) })).toHaveCount(25)
    await expect(page.getByRole('heading', { name: 'User Management 27 users' })).toBeVisible()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByRole('row', { name: new RegExp(word) })).toHaveCount(2)
    await page.getByRole('link', { name: 'First page' }).click()
    await expect(page.getByRole('row', { name: `${word} 10` })).toBeVisible()
    await page.getByLabel('Sort by').selectOption('Joined, descending')
    await expect(page.getByRole('row', { name: new RegExp(word) }).first()).toContainText(`${word} 36`)
    await expect(page).toHaveURL(/sort=newest/)
  })
})

test('users and their roles are edited', async ({ page, signInAs, person }) => {
  await test.step('a user is edited', async () => {
    await signInAs(['admin'])
    const ana = await person()
    await page.goto(`/admin/users?q=${ana.email}`)
    await page.getByRole('button', { name: `Edit ${ana.name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit User' })
    await expect(dialog).toContainText('Update user information and settings')
    await dialog.getByLabel('Name').fill('')
    await dialog.getByRole('button', { name: 'Update User' }).click()
    await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Name').fill(`${ana.name} Corrêa`)
    await dialog.getByLabel('Active Account').uncheck()
    await dialog.getByRole('button', { name: 'Update User' }).click()
    await expect(page.getByText('User updated successfully', { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row', { name: `${ana.name} Corrêa` })).toContainText('Inactive')
    await expect(page.getByRole('button', { name: `Edit ${ana.name} Corrêa` })).toBeFocused()
  })
  await test.step('a manager reads why the address of a colleague stays, and changes the name', async () => {
    await signInAs(['manager'])
    const ana = await person({}, ['viewer'])
    await page.goto(`/admin/users?q=${ana.email}`)
    await page.getByRole('button', { name: `Edit ${ana.name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit User' })
    await expect(dialog.getByLabel('E-mail')).not.toBeEditable()
    await expect(dialog.getByLabel('E-mail')).toHaveAccessibleDescription(
      /Only someone who can manage the system/,
    )
    await dialog.getByLabel('Name').fill('see www.evil.example')
    await dialog.getByRole('button', { name: 'Update User' }).click()
    await expect(dialog.getByText('Enter a name without a web or e-mail address')).toBeVisible()
    await dialog.getByLabel('Name').fill(`${ana.name} Corrêa`)
    await dialog.getByRole('button', { name: 'Update User' }).click()
    await expect(page.getByRole('row', { name: `${ana.name} Corrêa` })).toContainText(ana.email)
  })
  await test.step('a role is given by one pick, and taken after a question', async () => {
    await signInAs(['admin'])
    const ana = await person({}, ['viewer'])
    await page.goto(`/admin/users?q=${ana.email}`)
    const row = page.getByRole('row', { name: ana.name })
    await row.getByText('Add Role', { exact: true }).click()
    await expect(row.getByRole('button', { name: 'viewer', exact: true })).toHaveCount(0)
    await row.getByRole('button', { name: 'editor', exact: true }).click()
    await expect(page.getByText('Role assigned successfully', { exact: true })).toBeVisible()
    await expect(row.getByRole('listitem').filter({ hasText: 'editor' })).toBeVisible()
    await row.getByRole('button', { name: `Remove role viewer from ${ana.name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove Role' })
    await dialog.getByRole('button', { name: 'Remove Role' }).click()
    await expect(page.getByText('Role removed successfully', { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(row.getByRole('button', { name: /^Remove role viewer/ })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: /^User Management/ })).toBeFocused()
  })
})

test('an address that somebody else has is refused, and what was typed stays', async ({
  page,
  signInAs,
  person,
  tolerate,
}) => {
  tolerate(refused)
  const admin = await signInAs(['admin'])
  const ana = await person()
  await page.goto(`/admin/users?q=${ana.email}`)
  await page.getByRole('button', { name: `Edit ${ana.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  await dialog.getByLabel('Name').fill('Kept')
  await dialog.getByLabel('E-mail').fill(admin.email)
  await dialog.getByRole('button', { name: 'Update User' }).click()
  await expect(page.getByText('Failed to update user', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('Kept')
  await expect(dialog.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
})

test('in Portuguese, why an address is refused is told in Portuguese', async ({
  page,
  signInAs,
  person,
  tolerate,
}) => {
  tolerate(refused)
  const admin = await signInAs(['admin'])
  const ana = await person()
  await page.goto(`/admin/users?lang=pt&q=${ana.email}`)
  await page.getByRole('button', { name: `Editar ${ana.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar usuário' })
  await dialog.getByLabel('E-mail').fill('ninguém')
  await dialog.getByRole('button', { name: 'Atualizar usuário' }).click()
  await expect(dialog.getByText('Digite um endereço de e-mail, como ana@example.org')).toBeVisible()
  await dialog.getByLabel('E-mail').fill(admin.email)
  await dialog.getByRole('button', { name: 'Atualizar usuário' }).click()
  await expect(dialog.getByText('Isto já está em uso: escolha outro')).toBeVisible()
})

test('roles that cannot be given or removed are explained', async ({
  page,
  db,
  signInAs,
  person,
  tolerate,
}) => {
  tolerate(refused)
  await signInAs(['admin'])
  const ana = await person({}, ['viewer'])
  await page.goto(`/admin/users?q=${ana.email}`)
  const row = page.getByRole('row', { name: ana.name })
  await expect(row).toBeVisible()
  await db.delete(users).where(eq(users.id, ana.id))
  await row.getByText('Add Role', { exact: true }).click()
  await row.getByRole('button', { name: 'editor', exact: true }).click()
  await expect(page.getByText('Failed to assign role', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: `Remove role viewer from ${ana.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Role' }).click()
  await expect(page.getByText('Failed to remove role', { exact: true })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a manager is offered only roles within their own permissions', async ({ page, signInAs, person }) => {
  await signInAs(['manager'])
  const ana = await person()
  await page.goto(`/admin/users?q=${ana.email}`)
  const row = page.getByRole('row', { name: ana.name })
  await row.getByText('Add Role', { exact: true }).click()
  await expect(row.getByRole('button', { name: 'moderator', exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: 'admin', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: 'moderator', exact: true })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Administration panel' }).getByRole('link')).toHaveText([
    'Users',
  ])
})

test('somebody is invited, once', async ({ page, signInAs, tolerate }) => {
  tolerate(refused)
  await signInAs(['admin'])
  const word = ownWord()
  await page.goto(`/admin/users?q=${word}`)
  const invite = async () => {
    await page.getByRole('button', { name: 'Add user' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add user' })
    await dialog.getByLabel('Name').fill(`Invited ${word}`)
    await dialog.getByLabel('E-mail').fill(`${word}@example.org`)
    await dialog.getByLabel('Language').selectOption('Português')
    await dialog.getByLabel('Role').selectOption('editor')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    return dialog
  }
  const dialog = await invite()
  await expect(page.getByText('User created successfully', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: `Invited ${word}` })).toContainText('editor')
  await invite()
  await expect(page.getByText('Failed to create user', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue(`Invited ${word}`)
})
