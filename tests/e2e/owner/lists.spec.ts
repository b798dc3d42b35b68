import type { Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { newId } from '#server/database/new-id.ts'
import { sessions } from '#server/database/schema/accounts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { test } from '#tests/browser/own-listings.ts'
import { enter, ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertCity, insertProfile } from '#tests/factories.ts'

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
  await expect(made).toContainText('To be public it lacks: a name, a type, a text about it, a city')
  await expect(main(page)).toContainText('Only one professional profile per account is allowed.')
  await expect(page.getByRole('button', { name: 'Create Empty Profile' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const [row] = await db.select().from(listings).where(eq(listings.ownerId, owner.id))
  await expect(made.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    paths.ownListing('profile', row?.slug ?? ''),
  )
})

test('a second profile, made elsewhere meanwhile, is refused in the server’s words', async ({
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

test('a provider edits a profile in the list; status and type are not theirs to change', async ({
  page,
  db,
  ownProfile,
}) => {
  const { profile } = await ownProfile({ experienceYears: 3 })
  await page.goto(paths.ownListings('profile'))
  await card(page, profile.name).getByRole('button', { name: 'Quick edit' }).click()
  const form = editor(page, profile.name)
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.getByLabel('Status')).not.toBeEditable()
  await expect(form.getByLabel('Type')).not.toBeEditable()
  await expect(form.getByLabel('Status')).toHaveValue('Verified')
  await form.getByLabel('Specialty').fill('Night walks')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(card(page, profile.name).getByRole('button', { name: 'Quick edit' })).toBeFocused()
  await expect(card(page, profile.name)).not.toContainText('Night walks')
  await card(page, profile.name).getByRole('button', { name: 'Quick edit' }).click()
  await expect(form.getByLabel('Specialty')).toHaveValue('')
  await form.getByLabel('Specialty').fill('Night walks')
  await form.getByLabel('Years of experience').fill('4')
  await form.getByLabel('Phone').fill('(92) 99123-4567')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated successfully', { exact: true })).toBeVisible()
  await expect(card(page, profile.name)).toContainText('Night walks')
  await expect(card(page, profile.name)).toContainText('4 years of experience')
  await expect(card(page, profile.name)).toContainText('+55 92 99123-4567')
  const { updatedAt, ...body } = (await sent).postDataJSON()
  expect(updatedAt).toMatch(/Z$/)
  expect(body).toEqual({ specialty: 'Night walks', experienceYears: 4, phone: '(92) 99123-4567' })
  const [row] = await db.select().from(listings).where(eq(listings.id, profile.id))
  expect(row).toMatchObject({ status: 'verified', type: 'guide', experienceYears: 4 })
})

test('what the server refuses stands at its field, and nothing typed is lost', async ({
  page,
  ownProfile,
  tolerate,
}) => {
  tolerate(refused)
  const { profile } = await ownProfile()
  await page.goto(paths.ownListings('profile'))
  await card(page, profile.name).getByRole('button', { name: 'Quick edit' }).click()
  const form = editor(page, profile.name)
  await form.getByLabel('Description').fill('I know every igarapé here.')
  await form.getByLabel('Years of experience').fill('many')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Years of experience')).toHaveAccessibleDescription('Enter a number')
  await form.getByLabel('Years of experience').fill('12')
  await form.getByLabel('E‑mail').fill('nowhere')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Failed to update profile', { exact: true })).toBeVisible()
  await expect(form.getByLabel('E‑mail')).toHaveAccessibleDescription(/Enter an e‑mail address/)
  await form.getByLabel('E‑mail').fill('ana@example.org')
  await page.context().setOffline(true)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Waiting for a signal. Kept here, will be saved.')).toBeVisible()
  await expect(form.getByLabel('Description')).toHaveValue('I know every igarapé here.')
  await page.context().setOffline(false)
  await expect(card(page, profile.name)).toContainText('I know every igarapé here.')
})

test('who was changed meanwhile is told what is new, and keeps theirs or takes it', async ({
  page,
  db,
  ownProfile,
  tolerate,
}) => {
  tolerate(refused)
  const { profile } = await ownProfile({ experienceYears: 3 })
  await page.goto(paths.ownListings('profile'))
  await card(page, profile.name).getByRole('button', { name: 'Quick edit' }).click()
  const form = editor(page, profile.name)
  await form.getByLabel('Years of experience').fill('7')
  const change = (values: Partial<typeof listings.$inferInsert>) =>
    db
      .update(listings)
      .set({ ...values, updatedAt: new Date() })
      .where(eq(listings.id, profile.id))
  await change({ experienceYears: 5, email: 'staff@example.org' })
  await form.getByRole('button', { name: 'Save' }).click()
  const note = form.getByRole('region', { name: 'Someone else saved this meanwhile' })
  const years = note.getByRole('group', { name: 'Years of experience' })
  await expect(years.getByRole('radio', { name: '7 Yours' })).toBeChecked()
  await expect(years.getByRole('radio', { name: '5 Theirs' })).not.toBeChecked()
  await expect(note).toContainText('Theirs and in the form now: E‑mail.')
  await expect(form.getByLabel('E‑mail')).toHaveValue('staff@example.org')
  await expect(form.getByLabel('Years of experience')).toHaveValue('7')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(card(page, profile.name)).toContainText('7 years of experience')
  await expect(card(page, profile.name)).toContainText('staff@example.org')
  await card(page, profile.name).getByRole('button', { name: 'Quick edit' }).click()
  await form.getByLabel('Years of experience').fill('8')
  await change({ experienceYears: 9 })
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('button', { name: 'Take all of theirs' }).click()
  await expect(form.getByLabel('Years of experience')).toHaveValue('9')
  const [row] = await db.select().from(listings).where(eq(listings.id, profile.id))
  expect(row?.experienceYears).toBe(9)
})

test('a session that ends while one edits keeps what was typed', async ({ page, ownProfile, tolerate }) => {
  tolerate(refused)
  const { profile } = await ownProfile()
  await page.goto(paths.ownListings('profile'))
  await card(page, profile.name).getByRole('button', { name: 'Quick edit' }).click()
  const form = editor(page, profile.name)
  await form.getByLabel('Specialty').fill('Night walks')
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  // signed in again elsewhere; the page looks when one comes back to it
  await page.context().addCookies(cookies)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(form.getByLabel('Specialty')).toHaveValue('Night walks')
})

test('what was typed outlives the session, and is offered once one is signed in again', async ({
  page,
  context,
  db,
  baseURL,
  ownProfile,
  tolerate,
}) => {
  tolerate(refused)
  const { profile, owner } = await ownProfile()
  await page.goto(paths.ownListings('profile'))
  await card(page, profile.name).getByRole('button', { name: 'Quick edit' }).click()
  const form = editor(page, profile.name)
  await form.getByLabel('Specialty').fill('Night walks')
  await db.delete(sessions).where(eq(sessions.userId, owner.id))
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await context.clearCookies()
  await enter(context, db, owner, String(baseURL))
  await page.goto(paths.ownListings('profile'))
  await form.getByRole('button', { name: 'Continue with it' }).click()
  await expect(form.getByLabel('Specialty')).toHaveValue('Night walks')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(card(page, profile.name)).toContainText('Night walks')
  await page.reload()
  await expect(card(page, profile.name)).toContainText('Night walks')
  await expect(form).toHaveCount(0)
})

test('city and place are chosen in the list, and the row shows what was saved at once', async ({
  page,
  db,
  ownProfile,
  tolerate,
}) => {
  tolerate(refused)
  const { profile } = await ownProfile()
  const word = ownWord()
  const city = await insertCity(db, { name: `Barcelos ${word}`, slug: `barcelos-${word}` })
  const place = await insertCity(db, { kind: 'place', cityId: city.id, name: `Porto ${word}` })
  await page.goto(paths.ownListings('profile'))
  await card(page, profile.name).getByRole('button', { name: 'Quick edit' }).click()
  const form = editor(page, profile.name)
  await expect(form.getByRole('radio')).toBeChecked()
  await form.getByLabel('Find the city').fill(`barcelos ${word}`)
  await form.getByRole('radio', { name: new RegExp(`^Barcelos ${word}`) }).check()
  // one can go back to the city that was chosen before
  await expect(form.getByRole('radio')).toHaveCount(2)
  await form.getByLabel('Find the city').press('Enter')
  await expect(form.getByRole('button', { name: 'Save' })).toBeVisible()
  await form.getByLabel('Precise place').selectOption({ label: place.name })
  // the list cannot be read again
  await page.route('**/my-profiles?*', (route) => route.abort())
  await page.route('**/my-profiles', (route) => route.abort())
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(card(page, profile.name)).toContainText(`Barcelos ${word}, Brazil`)
  await expect(card(page, profile.name)).toContainText(`Porto ${word}`)
  const [row] = await db.select().from(listings).where(eq(listings.id, profile.id))
  expect(row).toMatchObject({ cityId: city.id, placeId: place.id })
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

test('a manager finds anyone’s listing, page by page, and decides about it', { tag: '@desktop' }, async ({
  page,
  db,
  signInAs,
  person,
}) => {
  test.slow()
  const word = ownWord()
  const owner = await person({}, ['provider'])
  await insertProfile(db, { name: `${word} Ana`, slug: `${word}-ana`, status: 'pending', ownerId: owner.id })
  for (let index = 0; index < 25; index++) {
    const local = { profileType: 'local' as const, cityId: null }
    await insertProfile(db, { ...local, name: `${word} ${index + 10}`, slug: `${word}-${index}` })
  }
  await signInAs(['manager'])
  // without a profile of one's own there is nothing else to see
  await page.goto(paths.ownListings('profile'))
  await expect(page).toHaveURL(/scope=all/)
  const whose = page.getByRole('navigation', { name: 'Whose listings' })
  await whose.getByRole('link', { name: 'Mine' }).click()
  await expect(main(page)).toContainText('No Profiles Found')
  await page.reload()
  await expect(main(page)).toContainText('No Profiles Found')
  await whose.getByRole('link', { name: 'Everyone’s' }).click()
  await expect(page).toHaveURL(/scope=all/)
  await expect(page.getByRole('button', { name: 'Create Empty Profile' })).toHaveCount(0)
  // on a phone they are folded
  if ((page.viewportSize()?.width ?? 0) < 640) await page.getByText('Search and filters').click()
  await page.getByLabel('Name', { exact: true }).fill(word)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profiles 26 listings')
  await expect(main(page).getByRole('article')).toHaveCount(24)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(main(page).getByRole('article')).toHaveCount(2)
  await page.getByLabel('Status').selectOption('Not reviewed yet')
  await expect(main(page).getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL(/status=pending/)
  await page.getByLabel('Type').selectOption('Local resident')
  await expect(main(page)).toContainText('No Profiles Found')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).not.toHaveURL(/status|type|q=/)
  await expect(page).toHaveURL(/scope=all/)
  await page.goto(`${paths.ownListings('profile')}?scope=all&q=${word}%20ana`)
  await card(page, `${word} Ana`).getByRole('button', { name: 'Quick edit' }).click()
  const form = editor(page, `${word} Ana`)
  await form.getByLabel('Status').selectOption('Verified')
  await form.getByLabel('Type').selectOption('Naturalist')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated successfully', { exact: true })).toBeVisible()
  await expect(card(page, `${word} Ana`)).toContainText('Verified')
  const [row] = await db
    .select()
    .from(listings)
    .where(eq(listings.slug, `${word}-ana`))
  expect(row).toMatchObject({ status: 'verified', type: 'naturalist', isPublic: true })
})

test('who manages none sees no switch, whatever the address says', async ({ page, ownProfile }) => {
  const { profile } = await ownProfile()
  await page.goto(`${paths.ownListings('profile')}?scope=all&q=nobody`)
  await expect(card(page, profile.name)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Whose listings' })).toHaveCount(0)
})

test('nothing stands in the way on the lists, on each screen and in both themes', async ({
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
