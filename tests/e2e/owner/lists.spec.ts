import type { Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { newId } from '#server/database/new-id.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { test } from '#tests/browser/own-listings.ts'
import { ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertProfile } from '#tests/factories.ts'

const refused = /Failed to load resource|^failed: /
const main = (page: Page) => page.getByRole('main')
const card = (page: Page, name: string) => main(page).getByRole('article', { name })
const editor = (page: Page, name: string) => main(page).getByRole('form', { name: `Edit ${name}` })

test('an empty profile is made where there is none, and one is the most', async ({ page, db, signInAs }) => {
  const owner = await signInAs(['provider'])
  await page.goto(paths.ownListings('profile'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Profiles/)
  await expect(main(page)).toContainText('No Profiles Found')
  await page.getByRole('button', { name: 'Create Empty Profile' }).click()
  await expect(page.getByText('Empty profile created successfully', { exact: true })).toBeVisible()
  const made = card(page, 'Without a name')
  await expect(made).toContainText('Not public yet')
  await expect(made).toContainText('Before it is public it needs: a name, a type, a description, a city')
  await expect(main(page)).toContainText('Only one professional profile per account is allowed.')
  await expect(page.getByRole('button', { name: 'Create Empty Profile' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const [row] = await db.select().from(listings).where(eq(listings.ownerId, owner.id))
  await expect(made.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    paths.ownListing('profile', row?.slug ?? ''),
  )
})

test('a second profile, created elsewhere in the meantime, is refused with the server’s reason', async ({
  page,
  db,
  signInAs,
  tolerate,
}) => {
  tolerate(refused)
  const owner = await signInAs(['provider'])
  await page.goto(paths.ownListings('profile'))
  const create = page.getByRole('button', { name: 'Create Empty Profile' })
  await expect(create).toBeEnabled()
  await insertProfile(db, { ownerId: owner.id, slug: `ana-${ownWord()}` })
  await create.click()
  await expect(page.getByText('Failed to create profile', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Only one professional profile per account is allowed.', { exact: true }),
  ).toBeVisible()
})

test('a profile’s card says all that there is of it, and leads on', async ({ page, db, ownProfile }) => {
  const { profile } = await ownProfile({
    bio: { en: 'I paddle slowly.', pt: 'Remo devagar.' },
    specialty: { pt: 'Aves' },
    originalLanguage: 'pt',
    ...{ experienceYears: 12, email: 'ana@example.org', phone: '+5592991234567' },
  })
  const [city] = await db
    .select({ id: listings.cityId, name: locations.name })
    .from(listings)
    .innerJoin(locations, eq(listings.cityId, locations.id))
    .where(eq(listings.id, profile.id))
  const place = { kind: 'place' as const, countryCode: 'BR' as const, cityId: city?.id ?? null }
  const placeId = newId()
  await db
    .insert(locations)
    .values({ ...place, id: placeId, name: 'Porto da Ana', slug: `porto-${profile.slug}`, address: 'Rua 1' })
  await db.update(listings).set({ placeId }).where(eq(listings.id, profile.id))
  await page.goto(paths.ownListings('profile'))
  const own = card(page, profile.name)
  for (const text of [
    'I paddle slowly.',
    '12 years of experience',
    'ana@example.org',
    'Verified',
    'Public',
  ]) {
    await expect(own).toContainText(text)
  }
  await expect(own.getByText('Aves')).toHaveAttribute('lang', 'pt')
  await expect(own).toContainText('+55 92 99123-4567')
  await expect(own).toContainText(`${city?.name}, Brazil`)
  await expect(own).toContainText('Porto da Ana, Rua 1')
  await expect(own.getByRole('link', { name: 'Guide', exact: true })).toHaveAttribute(
    'href',
    '/profiles?type=guide',
  )
  await expect(own.getByRole('link', { name: `See it ${profile.name}` })).toHaveAttribute(
    'href',
    paths.profile(profile.slug),
  )
})

test('organizations are made, edited, and lead to their links and offers', async ({
  page,
  db,
  signInAs,
  organizationOf,
}) => {
  const owner = await signInAs(['provider'])
  await page.goto(paths.ownListings('organization'))
  await expect(main(page)).toContainText('No Organizations Found')
  const create = page.getByRole('button', { name: 'Create Empty Organization' })
  await create.click()
  await expect(page.getByText('Empty organization created successfully', { exact: true })).toBeVisible()
  await expect(card(page, 'Without a name')).toBeVisible()
  await expect(create).toBeVisible()
  const facts = { establishedYear: 1998, employeeCount: 7, website: 'https://www.pousada.example/' }
  const { name, slug } = await organizationOf(owner, { ...facts, description: { en: 'Six rooms.' } })
  await page.reload()
  for (const text of ['Since 1998', '7 employees', 'Six rooms.', 'pousada.example', 'Tefé']) {
    await expect(card(page, name)).toContainText(text)
  }
  await expect(card(page, name).getByRole('link', { name: 'Lodge', exact: true })).toHaveAttribute(
    'href',
    '/organizations?type=lodge',
  )
  await card(page, name).getByRole('button', { name: 'Quick edit' }).click()
  const form = editor(page, name)
  await expect(form.getByRole('link', { name: 'Social Links' })).toHaveAttribute(
    'href',
    paths.ownListing('organization', slug, 'social'),
  )
  await expect(form.getByRole('link', { name: 'Offers' })).toHaveAttribute(
    'href',
    paths.ownListing('organization', slug, 'offers'),
  )
  await form.getByLabel('Employees').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Organization updated successfully', { exact: true })).toBeVisible()
  await expect(card(page, name)).not.toContainText('employees')
  const own = and(eq(listings.ownerId, owner.id), eq(listings.slug, slug))
  expect((await db.select().from(listings).where(own))[0]?.employeeCount).toBeNull()
})

test('calls that fail say what failed', async ({
  page,
  signInAs,
  organizationOf,
  tolerate,
  withoutColumn,
}) => {
  tolerate(refused)
  const owner = await signInAs(['provider'])
  const { name } = await organizationOf(owner)
  for (const [kind, words] of [
    ['profile', 'Failed to fetch your profiles'],
    ['organization', 'Failed to fetch your organizations'],
  ] as const) {
    await withoutColumn('listings', 'description', async () => {
      await page.goto(paths.ownListings(kind))
      await expect(main(page)).toContainText(words)
    })
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(main(page)).not.toContainText(words)
  }
  await card(page, name).getByRole('button', { name: 'Quick edit' }).click()
  await page.route('**/api/tourism/admin/my-organizations**', (route) => route.fulfill({ status: 500 }))
  await editor(page, name).getByLabel('Name').fill('Pousada Nova')
  await editor(page, name).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Failed to update organization', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Create Empty Organization' }).click()
  await expect(page.getByText('Failed to create organization', { exact: true })).toBeVisible()
  await expect(editor(page, name).getByLabel('Name')).toHaveValue('Pousada Nova')
})

test('the lists have no obstacles, on each screen and in both themes', async ({
  page,
  ownProfile,
  organizationOf,
}) => {
  test.slow()
  const phone = { phone: '+5592991234567', email: 'ana@example.org' }
  const { owner, profile } = await ownProfile({ ...phone, experienceYears: 1, bio: { pt: 'Remo devagar.' } })
  const organization = await organizationOf(owner, { establishedYear: 1998, website: 'https://a.example/' })
  for (const [kind, { name }] of [
    ['profile', profile],
    ['organization', organization],
  ] as const) {
    await page.goto(`${paths.ownListings(kind)}?lang=pt`)
    await expect(card(page, name)).toBeVisible()
    await expectNoObstacles(page)
    await card(page, name).getByRole('button', { name: 'Edição rápida' }).click()
    await expect(card(page, name).getByRole('form')).toBeVisible()
    await expectNoObstacles(page)
  }
})
