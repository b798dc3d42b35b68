import type { RouteConfigEntry } from '@react-router/dev/routes'
import { builtInRoles, permissions } from '#contract/permissions.ts'
import { newId } from '#server/database/new-id.ts'
import { roles } from '#server/database/schema/accounts.ts'
import { ownWord, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import routes from '#web/routes.ts'
import { noteOf } from '#web/workspace/roles/permission-labels.ts'

const admin = { permissions: builtInRoles.admin ?? [], roles: ['admin'] }

/** The addresses of all pages, with an id that nothing has where one belongs. */
const pagesOf = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const own = path ? `${above}/${path.replace(/:\w+/g, () => newId())}` : above
    return [...(path || index ? [own] : []), ...pagesOf(children ?? [], own)]
  })

test('a role that opens no page is told so', async ({ page, signInAs, db }) => {
  await test.step('who was given a role that opens no page is told so, with its name and whom to ask', async () => {
    const said = page.getByText('of the administration panel')
    await signInAs(['support'])
    await page.goto('/account')
    await expect(said).toContainText(
      'Your role (support) does not open any page of the administration panel. If you need one, ask an administrator.',
    )
    await expect(said.getByRole('link', { name: /^Write to / })).toHaveAttribute('href', /^mailto:.+@/)
    await expect(page.getByText('You are not listed yet.')).toBeVisible()
    await signInAs(['viewer', 'support'])
    await page.goto('/account')
    await expect(said).toContainText('Your roles (support, viewer) do not open any page')
    for (const others of [[], ['editor'], ['viewer', 'provider']]) {
      await signInAs(others)
      await page.goto('/account')
      await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
      await expect(said).toHaveCount(0)
    }
  })
  await test.step('permissions that the role form marks open no page, all of them together', async () => {
    const name = `role-${ownWord()}`
    const marked = permissions.filter((each) => noteOf(each, admin))
    expect(marked).toEqual(expect.arrayContaining(['VIEW_USERS', 'UPDATE_TOURISM']))
    await db.insert(roles).values({ id: newId(), name, description: 'Made by a test', permissions: marked })
    await signInAs([name])
    const pages = pagesOf(routes).filter((path) => /^\/(admin|dashboard)(\/|$)/.test(path))
    expect(pages.length).toBeGreaterThan(40)
    for (const path of pages) {
      const answer = await page.request.get(path, { maxRedirects: 0 })
      expect.soft(answer.status(), path).toBe(403)
    }
  })
})
