import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { test as base } from '#tests/browser/own-listings.ts'
import { enter, ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertGuide, insertProfile } from '#tests/factories.ts'
import type { Person } from '#tests/people.ts'

type Named = { id: string; slug: string; name: string }
const test = base.extend<{
  /** Signs the owner of an organization in; two published professionals are somebody else's. */
  begin: () => Promise<{ owner: Person; other: Person; lodge: Named; ana: Named; bia: Named }>
}>({
  begin: async ({ signInAs, person, organizationOf, db }, use) => {
    await use(async () => {
      const owner = await signInAs(['provider'])
      const other = await person({}, ['provider'])
      const lodge = await organizationOf(owner)
      const word = ownWord()
      const make = (name: string, ownerId?: string) =>
        insertProfile(db, {
          name: `${name} ${word}`,
          slug: `${name.toLowerCase()}-${word}`,
          ...(ownerId && { ownerId }),
        })
      return { owner, other, lodge, ana: await make('Raimunda', other.id), bia: await make('Benedita') }
    })
  },
})

const toast = (page: Page, text: string) => expect(page.locator('.toast')).toContainText(text)
const guides = ({ slug }: Named) => paths.ownListing('organization', slug, 'guides')

async function ask(page: Page, typed: string, name: string) {
  await page.getByLabel('Name, or address of the page').fill(typed)
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('radio', { name }).check()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await toast(page, 'Invitation sent')
}

test('a professional is found with a typing error, asked, accepts, and is shown then', async ({
  page,
  db,
  baseURL,
  begin,
  makeContext,
}) => {
  const { other, lodge, ana } = await begin()
  await page.goto(guides(lodge))
  await expect(page.getByText('No guides yet')).toBeVisible()
  await ask(page, ana.name.replace('Raimunda', 'Raimumda'), ana.name)
  const asked = page.getByRole('region', { name: 'Invited' })
  await expect(asked.getByRole('listitem')).toContainText([ana.name])
  await expect(asked).toContainText(/Invited on \d/)
  const visitor = await (await makeContext()).newPage()
  await visitor.goto(paths.organization(lodge.slug))
  await expect(visitor.getByText(ana.name)).toHaveCount(0)
  const context = await makeContext()
  await enter(context, db, other, String(baseURL))
  const theirs = await context.newPage()
  await theirs.goto(paths.ownListings('profile'))
  const invitation = theirs.getByRole('region', { name: lodge.name })
  await expect(invitation).toContainText(`Would like to list “${ana.name}” as one of its guides.`)
  expect(await violationsOf(theirs)).toEqual([])
  await invitation.getByRole('button', { name: 'Accept' }).click()
  await toast(theirs, 'You are now listed as a guide')
  await expect(invitation).toHaveCount(0)
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.getByText(ana.name)).not.toHaveCount(0)
  }).toPass()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: ana.name })).toBeVisible()
  await expect(asked).toHaveCount(0)
})

test('an invitation is withdrawn; a declined one stays for a while', async ({
  page,
  db,
  baseURL,
  begin,
  makeContext,
}) => {
  const { other, lodge, ana } = await begin()
  await page.goto(guides(lodge))
  await ask(page, `${baseURL}${paths.profile(ana.slug)}`, ana.name)
  await page.getByRole('button', { name: `Withdraw ${ana.name}` }).click()
  await toast(page, 'Invitation withdrawn')
  await expect(page.getByRole('heading', { name: 'Guides', exact: true })).toBeFocused()
  await ask(page, ana.slug, ana.name)
  const context = await makeContext()
  await enter(context, db, other, String(baseURL))
  const theirs = await context.newPage()
  // also at the head of their own listing
  await theirs.goto(paths.ownListing('profile', ana.slug, 'info'))
  await theirs.getByRole('region', { name: lodge.name }).getByRole('button', { name: 'Decline' }).click()
  await toast(theirs, 'Invitation declined')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Invited' })).toContainText(/Declined on \d/)
  await page.getByLabel('Name, or address of the page').fill(ana.slug)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('radio', { name: ana.name })).toBeDisabled()
  await expect(page.getByText('Declined recently')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toHaveCount(0)
})

test('guides are put in order by buttons and keys, and removed', { tag: '@desktop' }, async ({
  page,
  db,
  begin,
}) => {
  const { lodge, ana, bia } = await begin()
  for (const [index, { id }] of [ana, bia].entries()) {
    await insertGuide(db, { organizationId: lodge.id, profileId: id, position: index + 1 })
  }
  await page.goto(guides(lodge))
  const names = page.getByRole('list', { name: 'Guides', exact: true }).getByRole('heading')
  await expect(names).toHaveText([ana.name, bia.name])
  const ordered = page.waitForResponse((response) => response.url().endsWith('/guides/order'))
  await page.getByRole('button', { name: `Move ${ana.name} down` }).click()
  await expect(names).toHaveText([bia.name, ana.name])
  expect((await ordered).status()).toBe(200)
  await page.reload()
  await expect(names).toHaveText([bia.name, ana.name])
  await page.getByRole('button', { name: `Remove ${bia.name}` }).click()
  await toast(page, 'Guide removed')
  await expect(names).toHaveText([ana.name])
  await page.getByLabel('Name, or address of the page').fill('xyzzyx')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('Nobody found.')).toBeVisible()
})

test('the tab has no obstacles, on each screen and in both themes', async ({ page, db, begin }) => {
  const { lodge, ana, bia } = await begin()
  await insertGuide(db, { organizationId: lodge.id, profileId: bia.id })
  await page.goto(guides(lodge))
  await ask(page, ana.slug, ana.name)
  await expect(page.getByRole('region', { name: 'Invited' })).toBeVisible()
  await expectNoObstacles(page)
})

test('nobody is chosen before one chooses, and a page without an account is said to be without', async ({
  page,
  begin,
}) => {
  const { lodge, ana, bia } = await begin()
  await page.goto(guides(lodge))
  await page.getByLabel('Name, or address of the page').fill(ana.name.split(' ')[1] ?? '')
  await page.getByRole('button', { name: 'Find' }).click()
  const radio = ({ name }: Named) => page.getByRole('radio', { name })
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toHaveCount(0)
  await expect(radio(bia)).toHaveAccessibleName(/no account yet/)
  await radio(ana).check()
  await expect(page.getByText(/^They will get an e-mail/)).toBeVisible()
  await radio(bia).check()
  await expect(page.getByText(/so no e-mail is sent/)).toBeVisible()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await toast(page, 'The invitation is on their page')
})
