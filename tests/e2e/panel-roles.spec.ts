import { eq } from 'drizzle-orm'
import { newId } from '#server/database/new-id.ts'
import { roles } from '#server/database/schema/accounts.ts'
import { ownWord, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'

const refused = /Failed to load resource/

test('roles are cards, in each language', async ({ page, signInAs, db }) => {
  await test.step('roles are cards with what they allow', async () => {
    await signInAs(['admin'])
    await page.goto('/admin/roles?q=manager')
    await expect(page.getByRole('heading', { name: /^Role Management \d+ roles?$/ })).toBeVisible()
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'manager' }) })
    await expect(card).toContainText('Active')
    await expect(card).toContainText(/\d+ users?/)
    await expect(card).toContainText('ACCESS_ADMIN_DASHBOARD')
    await expect(card).toContainText('+3 more')
    await expect(card).toContainText('Created')
    await expect(card).toContainText('Built-in role: it can be edited, not deleted.')
    await expect(card.getByRole('button')).toHaveText(['EditEdit manager'])
  })
  await test.step('in French, what a built-in role is for is said in French, until somebody rewords it', async () => {
    await signInAs(['admin'])
    await page.goto('/admin/roles?lang=fr&q=beta-tester')
    const card = page.getByRole('listitem').filter({ hasText: 'beta-tester' })
    await expect(card).toContainText('Essaie les nouveautés')
    await card.getByRole('button', { name: 'Modifier beta-tester' }).click()
    const dialog = page.getByRole('dialog', { name: 'Modifier le rôle' })
    await expect(dialog.getByLabel('Description')).toHaveValue('Essaie les nouveautés')
    await dialog.getByRole('button', { name: 'Mettre à jour le rôle' }).click()
    await expect(page.getByText('Rôle mis à jour', { exact: true })).toBeVisible()
    // what is stored did not become French
    await page.goto('/admin/roles?lang=en&q=beta-tester')
    await expect(card).toContainText('Tries what is new')
    const name = `role-${ownWord()}`
    await db.insert(roles).values({ id: newId(), name, description: 'Tries what is new', permissions: [] })
    await page.goto(`/admin/roles?lang=fr&q=${name}`)
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Tries what is new')
  })
})

test('a role is made, edited and deleted', async ({ page, signInAs }) => {
  await signInAs(['admin'])
  const name = `role-${ownWord()}`
  await page.goto(`/admin/roles?q=${name}`)
  await expect(page.getByText('No roles found')).toBeVisible()
  await page.getByRole('button', { name: 'Create Role' }).click()
  const create = page.getByRole('dialog', { name: 'Create New Role' })
  await create.getByRole('button', { name: 'Create Role' }).click()
  await expect(create.getByLabel('Permissions')).toHaveAttribute('aria-invalid', 'true')
  await create.getByLabel('Name').fill(name)
  await create.getByLabel('Description').fill('Made by a test')
  await create.getByLabel('Permissions').fill('VIEW_USERS, dance, ')
  await expect(create.getByText('dance (has no effect)')).toBeVisible()
  await create.getByText('Known permissions').click()
  await create.getByRole('button', { name: 'Add VIEW_ROLES' }).click()
  await expect(create.getByLabel('Permissions')).toHaveValue('VIEW_USERS, dance, VIEW_ROLES')
  await create.getByRole('button', { name: 'Create Role' }).click()
  await expect(page.getByText('Role created successfully', { exact: true })).toBeVisible()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(card).toContainText('VIEW_USERS')

  await card.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Role' })
  await expect(edit.getByLabel('Permissions')).toHaveValue('VIEW_USERS, dance, VIEW_ROLES')
  await edit.getByLabel('Active Role').uncheck()
  await edit.getByRole('button', { name: 'Update Role' }).click()
  await expect(page.getByText('Role updated successfully', { exact: true })).toBeVisible()
  await expect(card).toContainText('Inactive')

  await card.getByRole('button', { name: `Delete ${name}` }).click()
  const question = page.getByRole('dialog', { name: 'Delete Role' })
  await expect(question).toContainText(`Are you sure you want to delete the role “${name}”?`)
  await expect(question).toContainText('This action cannot be undone.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(card.getByRole('button', { name: `Delete ${name}` })).toBeFocused()
  await card.getByRole('button', { name: `Delete ${name}` }).click()
  await question.getByRole('button', { name: 'Delete Role' }).click()
  await expect(page.getByText('Role deleted successfully', { exact: true })).toBeVisible()
  await expect(page.getByText('No roles found')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Role Management/ })).toBeFocused()
})

test('a role says what it opens', async ({ page, signInAs }) => {
  await test.step('the form suggests what opens something, and says which labels open less than they seem to', async () => {
    await signInAs(['admin'])
    await page.goto('/admin/roles')
    await page.getByRole('button', { name: 'Create Role' }).click()
    const create = page.getByRole('dialog', { name: 'Create New Role' })
    await create.getByLabel('Permissions').fill('MANAGE_TOURISM, UPDATE_ORGANIZATIONS, VIEW_USERS')
    await expect(create.getByRole('list').first().getByRole('listitem')).toHaveText([
      'MANAGE_TOURISM',
      'UPDATE_ORGANIZATIONS (opens nothing on its own)',
      'VIEW_USERS (only through the API, opens no page)',
    ])
    await create.getByText('Known permissions').click()
    await expect(create.getByRole('button', { name: 'Add VIEW_ROLES' })).toBeVisible()
    for (const idle of ['ACCESS_DASHBOARD', 'DELETE_USERS', 'DELETE_TOURISM']) {
      await expect(create.getByRole('button', { name: `Add ${idle}`, exact: true })).toHaveCount(0)
    }
    const { within, whole } = await create.evaluate((dialog) => ({
      within: dialog.clientWidth,
      whole: dialog.scrollWidth,
    }))
    expect(whole).toBe(within)
  })
  await test.step('a role that opens no page says so on its card', async () => {
    await signInAs(['admin'])
    const cardOf = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    const sentence = 'Opens no page of the administration panel.'
    await page.goto('/admin/roles')
    await expect(cardOf('support')).toContainText(sentence)
    await expect(cardOf('support')).toContainText('ACCESS_DASHBOARD (opens nothing on its own)')
    await expect(cardOf('viewer')).toContainText(sentence)
    await expect(cardOf('editor')).not.toContainText(sentence)
    await expect(cardOf('guest')).not.toContainText(sentence)
  })
  await test.step('who may not manage roles is told what is missing', async () => {
    await signInAs(['manager'])
    expect((await page.goto('/admin/roles'))?.status()).toBe(403)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(page.getByText('MANAGE_ROLES', { exact: true })).toBeVisible()
  })
})

test('a refusal is shown, and what was typed stays', async ({ page, db, signInAs, tolerate }) => {
  tolerate(refused)
  await signInAs(['admin'])
  const name = `role-${ownWord()}`
  await db.insert(roles).values({ id: newId(), name, description: 'Soon gone', permissions: ['VIEW_USERS'] })
  await page.goto(`/admin/roles?q=${name}`)
  await page.getByRole('button', { name: 'Create Role' }).click()
  const create = page.getByRole('dialog', { name: 'Create New Role' })
  await create.getByLabel('Name').fill(name)
  await create.getByLabel('Description').fill('The same name')
  await create.getByLabel('Permissions').fill('VIEW_USERS')
  await create.getByRole('button', { name: 'Create Role' }).click()
  await expect(page.getByText('Failed to create role', { exact: true })).toBeVisible()
  await expect(create.getByLabel('Description')).toHaveValue('The same name')
  await create.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Role' })
  await edit.getByLabel('Name').fill('editor')
  await edit.getByRole('button', { name: 'Update Role' }).click()
  await expect(page.getByText('Failed to update role', { exact: true })).toBeVisible()
  await expect(edit.getByLabel('Name')).toHaveValue('editor')
  await edit.getByRole('button', { name: 'Cancel' }).click()

  await db.delete(roles).where(eq(roles.name, name))
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Role' }).click()
  await expect(page.getByText('Failed to delete role', { exact: true })).toBeVisible()
})
